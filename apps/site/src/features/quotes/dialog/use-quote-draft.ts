import { useEffect, useRef, useState } from 'react';
import type { QuoteGiven } from '../../../shared/asking/quote-ask';
import type { KeptDraft } from '../../../shared/drafts/use-draft';
import { newClientKey } from '../../../shared/forms/client-key';
import { draftOf, type QuoteDraft } from './quote-draft';
import type { QuoteValues } from './quote-values';

/** A draft with what was chosen on the page this time. */
export function withGiven(draft: QuoteDraft, given: QuoteGiven): QuoteDraft {
  const { values } = draft;
  const { weight = values.weight, isSample = values.isSample, isMoq = values.isMoq } = given;
  const { isPrice = values.quoteOptions.includes('PRICE') } = given;
  const papers = values.quoteOptions.filter((option) => option !== 'PRICE');
  const quoteOptions = isPrice ? ['PRICE' as const, ...papers] : papers;
  return { ...draft, values: { ...values, weight, isSample, isMoq, quoteOptions } };
}

interface QuoteDraftOptions extends Pick<KeptDraft<QuoteDraft>, 'left' | 'keep' | 'keepNow'> {
  /** The values of a form without a draft. */
  blank: QuoteValues;
  values: QuoteValues;
}

/** Keeps the typed values in this browser until they are sent, with the key of the sending. */
export function useQuoteDraft({ left, keep, keepNow, blank, values }: QuoteDraftOptions) {
  const [clientKey, setClientKey] = useState(() => left?.clientKey ?? newClientKey());
  // After a lost answer the key must be kept, even when the form is emptied.
  const isTried = useRef(left?.isTried ?? false);
  const isSent = useRef(false);

  useEffect(() => {
    if (isSent.current) return;
    const draft = draftOf(values, blank);
    const isWorthIt = isTried.current || isDifferent(draft, draftOf(blank, blank));
    return keep(isWorthIt ? { clientKey, isTried: isTried.current, ...draft } : null);
  }, [keep, clientKey, blank, values]);

  return {
    /** Identifies this sending across retries. */
    clientKey,
    /** Keeps the draft before it is sent. */
    keep: () => {
      isTried.current = true;
      keepNow({ clientKey, isTried: true, ...draftOf(values, blank) });
    },
    /** Discards the draft: what is typed now is another request. */
    startAnew: () => {
      isTried.current = false;
      keepNow(null);
      setClientKey(newClientKey());
    },
    /** An earlier try had arrived with older contents: the present ones are another request. */
    renew: () => {
      isTried.current = false;
      setClientKey(newClientKey());
    },
    /** It was sent: no draft is kept. */
    finish: () => {
      isSent.current = true;
      keepNow(null);
    },
  };
}

const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
