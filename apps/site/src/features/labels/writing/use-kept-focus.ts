import { useEffect, useRef, type RefObject } from 'react';

interface Wish {
  selector: string;
  /** What had the focus when it was said where the focus goes next. */
  from: Element | null;
}

/**
 * Keeps the focus in a part of the page when what had it goes away, such as a button that did its work.
 * @returns says where the focus goes then: to the first element of a selector, as soon as there is one
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wish = useRef<Wish>(undefined);

  useEffect(() => {
    const { activeElement, body } = document;
    if (!wish.current || (activeElement !== body && activeElement === wish.current.from)) return;
    const next = root.current?.querySelector<HTMLElement>(wish.current.selector);
    // A focus that has gone on by itself is not fetched back.
    if (activeElement === body && !next) return;
    wish.current = undefined;
    if (activeElement === body) next?.focus({ preventScroll: true });
  });

  return (selector) => {
    wish.current = { selector, from: document.activeElement };
  };
}
