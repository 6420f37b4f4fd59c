import { useCallback, useEffect, useRef, useState } from 'react';
import { draftAge, type DraftKeeper } from './draft-keeper';

/**
 * What was left at a form in this browser, and the way to keep what is typed there now: an effect hands each state to
 * `keep`, null where there is nothing worth keeping.
 * @param slot names the owner of the draft and its subject
 * @param delayMs keeps a while after the last change, and when the page is left before that; 0 keeps at once
 */
export function useDraft<Draft>(drafts: DraftKeeper<Draft>, slot: string, delayMs = 0) {
  const [left] = useState(() => drafts.read(slot));
  const [age] = useState(() => draftAge(slot));
  const [isKept, setIsKept] = useState(false);
  const waiting = useRef<{ draft: Draft | null } | null>(null);

  const keepNow = useCallback(
    (draft: Draft | null): void => {
      waiting.current = null;
      // What stands in the slot now is of a later session.
      if (age !== draftAge(slot)) return setIsKept(false);
      if (draft === null) drafts.clear(slot);
      setIsKept(draft !== null && drafts.write(slot, draft));
    },
    [drafts, slot, age],
  );

  const keepWaiting = useCallback(() => {
    if (waiting.current) keepNow(waiting.current.draft);
  }, [keepNow]);

  /** For an effect, whose cleanup it returns: the next state takes the place of this one. */
  const keep = useCallback(
    (draft: Draft | null): (() => void) | undefined => {
      if (delayMs === 0) return void keepNow(draft);
      waiting.current = { draft };
      const timer = setTimeout(keepWaiting, delayMs);
      return () => clearTimeout(timer);
    },
    [keepNow, keepWaiting, delayMs],
  );

  useEffect(() => {
    // A phone ends a tab in the background without telling it more than that nobody looks at it any longer.
    const keepHidden = () => document.visibilityState === 'hidden' && keepWaiting();
    document.addEventListener('visibilitychange', keepHidden);
    addEventListener('pagehide', keepWaiting);
    return () => {
      document.removeEventListener('visibilitychange', keepHidden);
      removeEventListener('pagehide', keepWaiting);
      keepWaiting();
    };
  }, [keepWaiting]);

  return {
    /** As it was when the form appeared; null when nothing was. */
    left,
    /** What was typed last is in this browser; false where there was no room for it. */
    isKept,
    keep,
    keepNow,
  };
}

export type KeptDraft<Draft> = ReturnType<typeof useDraft<Draft>>;
