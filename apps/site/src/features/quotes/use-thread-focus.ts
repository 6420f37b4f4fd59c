import { useEffect, useRef } from 'react';

/**
 * Where list and thread take turns on a screen, the focus follows: to the heading of what is opened, and back to the row
 * it was opened from. Where they stand side by side, the head of what is opened comes into view and the focus stays.
 * @param open id of the open quote
 */
export function useThreadFocus(open: string | null, takesTurns: boolean): void {
  const shown = useRef(open);
  useEffect(() => {
    const before = shown.current;
    shown.current = open;
    if (before === open) return;
    if (!takesTurns) {
      const thread = document.querySelector<HTMLElement>('[data-thread]');
      if (before !== null && thread && thread.getBoundingClientRect().top < 0) thread.scrollIntoView();
    } else if (open !== null) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    } else if (before !== null) {
      // A list that is still coming has no rows yet.
      const row = document.querySelector<HTMLElement>(`a[data-quote="${CSS.escape(before)}"]`);
      (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    }
  }, [open, takesTurns]);
}

/** After a change that took away what had the focus, it goes on at the heading of the quote. */
export function keepThreadFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-thread] h2')?.focus({ preventScroll: true });
  });
}
