import { useRef, useState } from 'react';
import { newClientKey } from '../../shared/client-key';
import { useKeep } from '../../shared/use-keep';
import { dropGiven } from './kept-given';
import type { QuoteGiven } from './quote-ask';
import { draftOf, quoteDrafts, type QuoteDraft } from './quote-draft';
import type { QuoteValues } from './quote-values';

const DELAY_MS = 500;

/** The draft that was left, with what was chosen on the way to the dialog this time. */
function leftDraft(slot: string, given: QuoteGiven): QuoteDraft | null {
  const draft = quoteDrafts.read(slot);
  if (!draft) return null;
  const { values } = draft;
  const { weight = values.weight, isSample = values.isSample, isMoq = values.isMoq } = given;
  const { isPrice = values.quoteOptions.includes('PRICE') } = given;
  const papers = values.quoteOptions.filter((option) => option !== 'PRICE');
  const quoteOptions = isPrice ? ['PRICE' as const, ...papers] : papers;
  return { ...draft, values: { ...values, weight, isSample, isMoq, quoteOptions } };
}

/** What was left at this request in this browser, if anything was. */
export function useLeftDraft(slot: string, given: QuoteGiven): QuoteDraft | null {
  const [left] = useState(() => leftDraft(slot, given));
  return left;
}

interface QuoteDraftOptions {
  slot: string;
  /** What was taken up. */
  left: QuoteDraft | null;
  /** What the form begins with where nothing was left. */
  blank: QuoteValues;
  values: QuoteValues;
}

/** Keeps what is typed in this browser until it is sent, with the key of the sending. */
export function useQuoteDraft({ slot, left, blank, values }: QuoteDraftOptions) {
  const [clientKey, setClientKey] = useState(() => left?.clientKey ?? newClientKey());
  // A sending whose answer got lost must be known again, whatever it says.
  const isTried = useRef(left?.isTried ?? false);
  const isSent = useRef(false);
  const keep = useKeep(
    () => {
      if (isSent.current) return;
      const draft = draftOf(values);
      if (isTried.current || isDifferent(draft, draftOf(blank))) {
        if (quoteDrafts.write(slot, { clientKey, isTried: isTried.current, values: draft })) dropGiven();
      } else quoteDrafts.clear(slot);
    },
    values,
    DELAY_MS,
  );

  return {
    /** Which sending this is, however often it is tried. */
    clientKey,
    /** Before it is sent. */
    keep: () => {
      isTried.current = true;
      keep();
    },
    /** Another request than the one that was left. */
    startAnew: () => {
      isTried.current = false;
      quoteDrafts.clear(slot);
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
      quoteDrafts.clear(slot);
    },
  };
}

const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
