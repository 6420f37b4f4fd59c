import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const QUERY = 'print';

let isPrinting = false;
/** All hear of it at once: what is drawn for paper is drawn in one go, and can be looked through when it stands. */
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
/** A button that prints stops its script until the paper is done: what the paper shows must stand before that. */
const tellAtOnce = () => flushSync(tell);
const begin = () => {
  isPrinting = true;
  tellAtOnce();
};
const end = () => {
  isPrinting = false;
  tellAtOnce();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    window.matchMedia(QUERY).addEventListener('change', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    window.matchMedia(QUERY).removeEventListener('change', tell);
  };
}

/** Whether the page is on its way to paper, for what only paper shows; what is merely drawn otherwise is a matter of styles. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting || window.matchMedia(QUERY).matches,
    () => false,
  );
}
