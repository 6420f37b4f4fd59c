import { useSession } from '@gredia/auth/client';
import { failureOf, type GraphqlFailure, type QuoteCardFragment } from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useState } from 'react';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';
import { useDraft } from '../../../shared/drafts/use-draft';
import { typedSchema } from '../../../shared/forms/typed-schema';
import { useZodForm } from '../../../shared/forms/use-zod-form';
import { draftSlot, quoteDrafts } from './quote-draft';
import { checkQuote } from './quote-inputs';
import { SENT_BEFORE } from './quote-notes';
import { isOutdated, quoteRefusal, refusalText } from './quote-refusal';
import { firstValues, type QuotePrefill, type QuoteValues } from './quote-values';
import { useQuoteDraft, withGiven } from './use-quote-draft';
import { useSendQuotes } from './use-send-quotes';

/** Milliseconds between the last change and the draft. */
const DRAFT_DELAY_MS = 500;

interface QuoteFormOptions {
  prefill: QuotePrefill;
  given: QuoteGiven;
  userId: string;
  /** Called once all requests were accepted; by then the form may have been closed. */
  onSent: (quotes: readonly QuoteCardFragment[], isOpen: boolean) => void;
  /** Called when the prefill is outdated and has to be fetched again. */
  onOutdated: () => void;
}

/** The state of the form: values, problems, draft and sending. A failure loses nothing. */
export function useQuoteForm({ prefill, given, userId, onSent, onOutdated }: QuoteFormOptions) {
  const { update: readSession } = useSession();
  const [blank] = useState(() => firstValues(prefill, given));
  const [slot] = useState(() =>
    draftSlot(
      userId,
      prefill.materials.map(({ id }) => id),
    ),
  );
  const kept = useDraft(quoteDrafts, slot, DRAFT_DELAY_MS);
  const [left] = useState(() => kept.left && withGiven(kept.left, given));
  const [isLeftShown, setIsLeftShown] = useState(left !== null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const materials = prefill.materials.filter(({ id }) => !removed.includes(id));
  const [sentBefore, setSentBefore] = useState<readonly QuoteCardFragment[]>();
  const send = useSendQuotes();

  const form = useZodForm(
    typedSchema<QuoteValues>((values) => checkQuote(values, materials)),
    {
      defaultValues: { ...blank, ...left?.values, ...left?.buyer },
      onSubmit: async (values, element) => {
        setSentBefore(undefined);
        draft.keep();
        try {
          const { quotes, isAsAsked } = await send(values, materials, draft.clientKey);
          if (isAsAsked) {
            draft.finish();
            return onSent(quotes, element.isConnected);
          }
          if (!element.isConnected) return showToast(SENT_BEFORE);
          draft.renew();
          setSentBefore(quotes);
        } catch (error) {
          handleFailure(failureOf(error), values, element.isConnected);
          throw error;
        }
      },
      refusalOf: (error, values) => quoteRefusal(failureOf(error), values, materials),
    },
  );
  const draft = useQuoteDraft({ ...kept, left, blank, values: form.values });

  function handleFailure(failure: GraphqlFailure, values: QuoteValues, isOpen: boolean) {
    if (!isOpen) return showToast(refusalText(failure), { tone: 'bad' });
    if (isOutdated(failure, values, materials)) onOutdated();
    // The session has ended: once the page knows, it leads to the sign-in page.
    if (failure.code === 'UNAUTHENTICATED') void readSession();
  }

  return {
    ...form,
    materials,
    /** Changes values; the refusal of the server at `path` is cleared. */
    change: (path: string, patch: Partial<QuoteValues>) => {
      form.put(patch);
      form.clearRefusal(path);
    },
    /** The quotes of an earlier try that had arrived with other contents than the form has now. */
    sentBefore,
    isLeftShown,
    remove: (pid: string) => setRemoved((pids) => [...pids, pid]),
    /** Discards the draft and begins again. */
    startAnew: () => {
      draft.startAnew();
      form.rebase(blank, blank);
      setIsLeftShown(false);
      setSentBefore(undefined);
    },
  };
}

export type QuoteFormState = ReturnType<typeof useQuoteForm>;
