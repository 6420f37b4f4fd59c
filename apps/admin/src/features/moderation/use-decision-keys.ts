import { useEffect, useRef } from 'react';

export type DecisionKey = 'J' | 'K' | 'A' | 'H' | 'Z';

/** Keys that may be held down: they only go from text to text. */
const HELD: readonly string[] = ['J', 'K'];
/** What has only just come into sight is not decided by a key that was meant for the one before. */
const SEEN_MS = 300;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));

/**
 * J and K go through the queue, A puts up, H hides, Z takes back. Off in text fields, below dialogs, and with other keys.
 * By the place of the key: under a Korean keyboard A gives ㅁ.
 * @param shownId the text that is shown
 */
export function useDecisionKeys(
  handlers: Readonly<Record<DecisionKey, () => void>>,
  shownId: string | undefined,
): void {
  const latest = useRef(handlers);
  const shownSince = useRef(0);
  useEffect(() => void (latest.current = handlers));
  useEffect(() => void (shownSince.current = performance.now()), [shownId]);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isField(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1] ?? '';
      if (!Object.hasOwn(latest.current, letter)) return;
      event.preventDefault();
      if (event.repeat && !HELD.includes(letter)) return;
      const isDecision = letter === 'A' || letter === 'H';
      if (isDecision && performance.now() - shownSince.current < SEEN_MS) return;
      latest.current[letter as DecisionKey]();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
