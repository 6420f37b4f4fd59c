import { useEffect, useRef } from 'react';

export type ReviewKey = 'J' | 'K' | 'Y' | 'E' | 'R' | 'S' | 'A' | 'L' | 'Z';

export type KeyHandlers = Partial<Record<ReviewKey, () => void>>;

/** Keys that may be held down. */
const HELD: readonly string[] = ['J', 'K'];

/** Whether what has the focus takes keys for itself. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The letter of a key; with a Korean keyboard layout the place of the key tells it. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : '';
}

/** Whether the keys are off: a field has the focus, or a dialog or a menu lies over the reviews. */
export const areKeysOff = (target: EventTarget | null): boolean =>
  isField(target) || document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Single letters work the reviews, but not while a field has the focus or a dialog is open. */
export function useReviewKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (areKeysOff(event.target)) return;
      const letter = letterOf(event);
      if (event.repeat && !HELD.includes(letter)) return;
      const handle = latest.current[letter as ReviewKey];
      if (!handle) return;
      event.preventDefault();
      handle();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
