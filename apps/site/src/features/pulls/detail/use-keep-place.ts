import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps a thing where it stands on the screen while something comes above it.
 * @param version changes with what comes
 * @returns notes where an element stands before that
 */
export function useKeepPlace(version: unknown): (element: HTMLElement | null) => void {
  const kept = useRef<{ element: HTMLElement; top: number; hadFocus: Element | null } | null>(null);

  useLayoutEffect(() => {
    const place = kept.current;
    kept.current = null;
    if (!place) return;
    const { element, top, hadFocus } = place;
    const moveBack = () => element.isConnected && window.scrollBy(0, element.getBoundingClientRect().top - top);
    moveBack();
    // Browsers that hold the place by themselves do so with the next picture.
    const frame = requestAnimationFrame(moveBack);
    // The button that had the focus is gone with the last page.
    if (hadFocus && !hadFocus.isConnected) element.focus({ preventScroll: true });
    return () => cancelAnimationFrame(frame);
  }, [version]);

  return (element) => {
    kept.current = element
      ? { element, top: element.getBoundingClientRect().top, hadFocus: document.activeElement }
      : null;
  };
}
