import { failureOf, type GraphqlFailure, type QuoteCardFragment } from '@gredia/graphql-schema';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteGiven } from './quote-ask';
import { draftSlot } from './quote-draft';
import { checkQuote, refusedFields, type QuoteProblems } from './quote-inputs';
import { firstValues, type QuoteMaterial, type QuotePrefill, type QuoteValues } from './quote-values';
import { useLeftDraft, useQuoteDraft } from './use-quote-draft';
import { useSendQuotes } from './use-send-quotes';

/** The fields of one line of text. */
type TextName = 'note' | 'buyerName' | 'buyerCompany' | 'buyerContact' | 'buyerEmail' | 'postcode' | 'road' | 'detail';

const ADDRESS = ['postcode', 'road', 'detail'];
const problemKeyOf = (name: TextName): string => (ADDRESS.includes(name) ? `buyerAddress.${name}` : name);

const NOT_SENT = '보내지 못했어요. 내용은 그대로 있어요.';
/** Refusals that say what to do; anything else is our failure. */
const SPEAKING = ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED', 'FORBIDDEN', 'NOT_FOUND'];

interface QuoteFormOptions {
  prefill: QuotePrefill;
  given: QuoteGiven;
  userId: string;
  /** Told once all of them were taken. */
  onSent: (quotes: readonly QuoteCardFragment[]) => void;
}

/** The state of the form: what it says, what is wrong with it, its draft and its sending. A failure loses nothing. */
export function useQuoteForm({ prefill, given, userId, onSent }: QuoteFormOptions) {
  const [blank] = useState(() => firstValues(prefill, given));
  const [slot] = useState(() =>
    draftSlot(
      userId,
      prefill.materials.map(({ id }) => id),
    ),
  );
  const left = useLeftDraft(slot, given);
  const [isLeftShown, setIsLeftShown] = useState(left !== null);
  const [materials, setMaterials] = useState<readonly QuoteMaterial[]>(prefill.materials);
  const [values, setValues] = useState<QuoteValues>(() => ({ ...blank, ...left?.values }));
  const draft = useQuoteDraft({ slot, left, blank, values });
  const send = useSendQuotes();

  const [told, setTold] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<QuoteProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const running = useRef(false);
  const problems = checkQuote(values, materials);

  /** What the server refused stays told until that field changes. */
  function change(key: string, patch: Partial<QuoteValues>) {
    setValues((all) => ({ ...all, ...patch }));
    setRefused((all) => ({ ...all, [key]: undefined }));
  }

  const tell = (key: string) => setTold((keys) => (keys === 'all' ? keys : new Set(keys).add(key)));
  const errorOf = (key: string) => refused[key] ?? (told === 'all' || told.has(key) ? problems[key] : undefined);

  function refuse({ code, message, fields = {} }: GraphqlFailure, form: HTMLFormElement) {
    const found = refusedFields(fields, values, materials);
    // What is said of a material itself, or of a field that is not drawn, stands above the buttons.
    const hasOnlyFields = Object.keys(found).length > 0 && Object.keys(found).every((key) => isDrawn(key));
    flushSync(() => {
      setRefused(found);
      setFailure(hasOnlyFields ? undefined : SPEAKING.includes(code) ? message : NOT_SENT);
      setIsSending(false);
    });
    focusFirstProblem(form);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (running.current) return;
    if (Object.keys(problems).length > 0) {
      flushSync(() => setTold('all'));
      return focusFirstProblem(form);
    }
    running.current = true;
    setIsSending(true);
    setFailure(undefined);
    draft.keep();
    try {
      const quotes = await send(values, materials, draft.clientKey);
      draft.finish();
      onSent(quotes);
    } catch (error) {
      refuse(failureOf(error), form);
    } finally {
      running.current = false;
    }
  }

  return {
    values,
    materials,
    change,
    tell,
    errorOf,
    /** Why it could not be sent, where no field is to blame. */
    failure,
    isSending,
    isLeftShown,
    handleSubmit,
    remove: (pid: string) => setMaterials((all) => all.filter(({ id }) => id !== pid)),
    /** Throws away what was left here the last time. */
    startAnew: () => {
      draft.startAnew();
      setValues(blank);
      setIsLeftShown(false);
      setTold(new Set());
      setRefused({});
      setFailure(undefined);
    },
    /** Props for a TextField or a TextArea. */
    field: (name: TextName) => {
      const key = problemKeyOf(name);
      return {
        name,
        value: values[name],
        error: errorOf(key),
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          change(key, { [name]: target.value }),
        // Passing through an empty field is no mistake yet; emptying one is.
        onBlur: () => {
          if (values[name] !== blank[name]) tell(key);
        },
      };
    },
  };
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>;

const DRAWN = /^(.*weight\.amount|quoteOptions|note|buyer(Name|Company|Contact|Email)|buyerAddress\..+|consent)$/;
const isDrawn = (key: string): boolean => DRAWN.test(key);

/** Or shows why it was not sent, which may stand below what is in sight. */
function focusFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (field) field.focus();
  else form.querySelector('[data-failure]')?.scrollIntoView({ block: 'nearest' });
}
