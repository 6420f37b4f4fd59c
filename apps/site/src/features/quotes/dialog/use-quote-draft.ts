import { useEffect, useRef, useState } from 'react';
import { newClientKey } from '../../shared/client-key';
import type { QuoteGiven } from './quote-ask';
import { clearQuoteDraft, draftOf, readQuoteDraft, writeQuoteDraft, type QuoteDraft } from './quote-draft';
import type { QuoteValues } from './quote-values';

const DELAY_MS = 500;

/** The draft that was left, with what was chosen on the way to the dialog this time. */
function leftDraft(slot: string, { weight, isSample, isMoq, quoteOptions }: QuoteGiven): QuoteDraft | null {
  const draft = readQuoteDraft(slot);
  if (!draft) return null;
  const chosen = Object.entries({ weight, isSample, isMoq, quoteOptions }).filter(([, value]) => value !== undefined);
  return { ...draft, values: { ...draft.values, ...Object.fromEntries(chosen) } };
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
  const latest = useRef<() => void>(() => undefined);

  useEffect(() => {
    latest.current = () => {
      if (isSent.current) return;
      const draft = draftOf(values);
      if (isTried.current || isDifferent(draft, draftOf(blank))) {
        writeQuoteDraft(slot, { clientKey, isTried: isTried.current, values: draft });
      } else clearQuoteDraft(slot);
    };
  });

  useEffect(() => {
    const timer = setTimeout(() => latest.current(), DELAY_MS);
    return () => clearTimeout(timer);
  }, [values]);

  // Whoever leaves within the pause keeps what was typed in it.
  useEffect(() => {
    const keep = () => latest.current();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  return {
    /** Which sending this is, however often it is tried. */
    clientKey,
    /** Before it is sent. */
    keep: () => {
      isTried.current = true;
      latest.current();
    },
    /** Another request than the one that was left. */
    startAnew: () => {
      isTried.current = false;
      clearQuoteDraft(slot);
      setClientKey(newClientKey());
    },
    /** It was sent: nothing is left to keep. */
    finish: () => {
      isSent.current = true;
      clearQuoteDraft(slot);
    },
  };
}

const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
