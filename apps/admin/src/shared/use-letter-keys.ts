import { useEffect, useRef } from 'react';

/** Keys that may be held down: they only go from one to the next. */
const HELD: readonly string[] = ['J', 'K'];

/** Whether what has the focus takes keys for itself. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A letter, a digit or ?; with a Korean keyboard layout the place of the key tells the letter. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z0-9?]$/i.test(key)) return key.toUpperCase();
  return /^Key[A-Z]$/.test(code) ? code.slice(3) : '';
}

/** Whether the keys are off: a field has the focus, or a dialog or a menu lies over the desk. */
export const areKeysOff = (target: EventTarget | null): boolean =>
  isField(target) || document.querySelector('[role="dialog"], [role="menu"]') !== null;

/** Single keys work a desk, but not while a field has the focus or a dialog is open. */
export function useLetterKeys(handlers: Readonly<Partial<Record<string, () => void>>>): void {
  const latest = useRef(handlers);
  useEffect(() => void (latest.current = handlers));

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (areKeysOff(event.target)) return;
      const letter = letterOf(event);
      if (event.repeat && !HELD.includes(letter)) return;
      const handle = Object.hasOwn(latest.current, letter) ? latest.current[letter] : undefined;
      if (!handle) return;
      event.preventDefault();
      handle();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
