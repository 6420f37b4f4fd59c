import { useEffect, useState, type RefObject } from 'react';

/** Less is the bar of a browser that comes and goes. */
const LEAST_KEYBOARD = 120;

/**
 * How far the keyboard on a screen reaches into the window while the text beside the element is being written, pixels; null
 * without one. What is fixed at the bottom would stand behind it.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): number | null {
  const [inset, setInset] = useState<number | null>(null);

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function measure() {
      const field = element.current?.parentElement;
      const hidden = Math.round(window.innerHeight - viewport!.height - viewport!.offsetTop);
      const isWriting = field?.contains(document.activeElement) ?? false;
      // Enlarged with two fingers the window is smaller as well.
      setInset(isWriting && viewport!.scale <= 1.01 && hidden >= LEAST_KEYBOARD ? hidden : null);
    }
    const field = element.current?.parentElement;
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    field?.addEventListener('focusin', measure);
    field?.addEventListener('focusout', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      field?.removeEventListener('focusin', measure);
      field?.removeEventListener('focusout', measure);
    };
  }, [element]);

  return inset;
}
