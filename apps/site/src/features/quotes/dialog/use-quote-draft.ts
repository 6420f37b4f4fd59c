import { useEffect, useRef, useState } from 'react';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';
import type { KeptDraft } from '../../../shared/drafts/use-draft';
import { newClientKey } from '../../../shared/forms/client-key';
import { draftOf, type QuoteDraft } from './quote-draft';
import type { QuoteValues } from './quote-values';

/** What was left, with what was chosen on the way to the dialog this time. */
export function withGiven(draft: QuoteDraft, given: QuoteGiven): QuoteDraft {
  const { values } = draft;
  const { weight = values.weight, isSample = values.isSample, isMoq = values.isMoq } = given;
  const { isPrice = values.quoteOptions.includes('PRICE') } = given;
  const papers = values.quoteOptions.filter((option) => option !== 'PRICE');
  const quoteOptions = isPrice ? ['PRICE' as const, ...papers] : papers;
  return { ...draft, values: { ...values, weight, isSample, isMoq, quoteOptions } };
}

interface QuoteDraftOptions extends Pick<KeptDraft<QuoteDraft>, 'left' | 'keep' | 'keepNow'> {
  /** What the form begins with where nothing was left. */
  blank: QuoteValues;
  values: QuoteValues;
}

/** Keeps what is typed in this browser until it is sent, with the key of the sending. */
export function useQuoteDraft({ left, keep, keepNow, blank, values }: QuoteDraftOptions) {
  const [clientKey, setClientKey] = useState(() => left?.clientKey ?? newClientKey());
  // A sending whose answer got lost must be known again, whatever it says.
  const isTried = useRef(left?.isTried ?? false);
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    const draft = draftOf(values);
    const isWorthIt = isTried.current || isDifferent(draft, draftOf(blank));
    return keep(isWorthIt ? { clientKey, isTried: isTried.current, values: draft } : null);
  }, [keep, clientKey, blank, values]);

  return {
    /** Which sending this is, however often it is tried. */
    clientKey,
    /** Before it is sent. */
    keep: () => {
      isTried.current = true;
      keepNow({ clientKey, isTried: true, values: draftOf(values) });
    },
    /** Another request than the one that was left. */
    startAnew: () => {
      isTried.current = false;
      keepNow(null);
      setClientKey(newClientKey());
    },
    /** What was tried has arrived as it was before it was changed: what stands there now is another request. */
    renew: () => {
      isTried.current = false;
      setClientKey(newClientKey());
    },
    /** It was sent: nothing is left to keep. */
    finish: () => {
      isSent.current = true;
      keepNow(null);
    },
  };
}

const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
