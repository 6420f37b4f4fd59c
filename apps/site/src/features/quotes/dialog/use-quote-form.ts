import { useSession } from '@gredia/auth/client';
import { failureOf, type GraphqlFailure, type QuoteCardFragment } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { QuoteGiven } from './quote-ask';
import { draftSlot } from './quote-draft';
import { checkQuote, refusedFields, type QuoteProblems } from './quote-inputs';
import { SENT_BEFORE } from './quote-notes';
import { firstValues, type QuotePrefill, type QuoteValues } from './quote-values';
import { useLeftDraft, useQuoteDraft } from './use-quote-draft';
import { useSendQuotes } from './use-send-quotes';

/** The fields of one line of text. */
type TextName = 'note' | 'buyerName' | 'buyerCompany' | 'buyerContact' | 'buyerEmail' | 'postcode' | 'road' | 'detail';

const ADDRESS = ['postcode', 'road', 'detail'];
const problemKeyOf = (name: TextName): string => (ADDRESS.includes(name) ? `buyerAddress.${name}` : name);

const NOT_SENT = '보내지 못했어요. 내용은 그대로 있어요.';
/** Refusals that say what to do; anything else is our failure. */
const SPEAKING = ['BAD_USER_INPUT', 'CONFLICT', 'RATE_LIMITED', 'FORBIDDEN', 'NOT_FOUND'];
/** Refusals that the prefill knew nothing of: meanwhile a material went, or the day's limit was reached. */
const OUTDATED = ['NOT_FOUND', 'RATE_LIMITED'];

interface QuoteFormOptions {
  prefill: QuotePrefill;
  given: QuoteGiven;
  userId: string;
  /** Told once all of them were taken; by then the form may have been closed. */
  onSent: (quotes: readonly QuoteCardFragment[], isOpen: boolean) => void;
  /** Told when the prefill has to be asked for again. */
  onOutdated: () => void;
}

/** The state of the form: what it says, what is wrong with it, its draft and its sending. A failure loses nothing. */
export function useQuoteForm({ prefill, given, userId, onSent, onOutdated }: QuoteFormOptions) {
  const { update: readSession } = useSession();
  const [blank] = useState(() => firstValues(prefill, given));
  const [slot] = useState(() =>
    draftSlot(
      userId,
      prefill.materials.map(({ id }) => id),
    ),
  );
  const left = useLeftDraft(slot, given);
  const [isLeftShown, setIsLeftShown] = useState(left !== null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const materials = prefill.materials.filter(({ id }) => !removed.includes(id));
  const [values, setValues] = useState<QuoteValues>(() => ({ ...blank, ...left?.values }));
  const draft = useQuoteDraft({ slot, left, blank, values });
  const send = useSendQuotes();

  const [told, setTold] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<QuoteProblems>({});
  const [failure, setFailure] = useState<string>();
  const [sentBefore, setSentBefore] = useState<readonly QuoteCardFragment[]>();
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
    const text = SPEAKING.includes(code) ? message : NOT_SENT;
    if (!form.isConnected) return showToast(text, { tone: 'bad' });
    const found = refusedFields(fields, values, materials);
    if (OUTDATED.includes(code) || Object.keys(found).some((key) => key.endsWith('.pid'))) onOutdated();
    // Where the session has ended, everybody above hears of it, and leads to the sign-in page.
    if (code === 'UNAUTHENTICATED') void readSession();
    // What is said of a material itself, or of a field that is not drawn, stands above the buttons.
    const hasOnlyFields = Object.keys(found).length > 0 && Object.keys(found).every((key) => isDrawn(key));
    flushSync(() => {
      setRefused(found);
      setFailure(hasOnlyFields ? undefined : text);
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
    setSentBefore(undefined);
    draft.keep();
    try {
      const { quotes, isAsAsked } = await send(values, materials, draft.clientKey);
      if (isAsAsked) {
        draft.finish();
        return onSent(quotes, form.isConnected);
      }
      if (!form.isConnected) return showToast(SENT_BEFORE);
      draft.renew();
      flushSync(() => {
        setSentBefore(quotes);
        setIsSending(false);
      });
      showOutcome(form);
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
    /** What an earlier try had sent, where it said something else than the form does now. */
    sentBefore,
    isSending,
    isLeftShown,
    handleSubmit,
    remove: (pid: string) => setRemoved((pids) => [...pids, pid]),
    /** Throws away what was left here the last time. */
    startAnew: () => {
      draft.startAnew();
      setValues(blank);
      setIsLeftShown(false);
      setTold(new Set());
      setRefused({});
      setFailure(undefined);
      setSentBefore(undefined);
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

/** Or shows why it was not sent. */
function focusFirstProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  if (field) field.focus();
  else showOutcome(form);
}

/** What became of the sending may stand below what is in sight. */
function showOutcome(form: HTMLFormElement): void {
  form.querySelector('[data-outcome]')?.scrollIntoView({ block: 'nearest' });
}
