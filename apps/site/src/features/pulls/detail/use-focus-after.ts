import { useEffect, useRef } from 'react';

/** Until a dialog that closes has given the focus back. */
const AFTER_DIALOG_MS = 200;

/** Where the panel that had the focus is gone with the state it was for, the focus goes to the head, which says the new one. */
export function useFocusAfter(status: string): void {
  const shown = useRef(status);

  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    const timer = setTimeout(() => {
      if (document.querySelector('main')?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('main h1')?.focus();
    }, AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [status]);
}
