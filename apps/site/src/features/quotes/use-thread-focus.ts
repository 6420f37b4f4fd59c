import { useEffect, useRef } from 'react';

/**
 * On a narrow screen, where the thread replaces the list, the focus moves to the heading of the thread that opens and back
 * to its row. Side by side, the focus stays and the head of the thread scrolls into view.
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
      // A list that is still loading has no rows yet.
      const row = document.querySelector<HTMLElement>(`a[data-quote="${CSS.escape(before)}"]`);
      (row ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    }
  }, [open, takesTurns]);
}

/** When a change removed the focused element, the focus continues at the heading of the quote. */
export function keepThreadFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('[data-thread] h2')?.focus({ preventScroll: true });
  });
}
