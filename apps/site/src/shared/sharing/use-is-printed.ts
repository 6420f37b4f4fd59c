import { useSyncExternalStore } from 'react';

const QUERY = 'print';

let isPrinting = false;

function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  const set = (value: boolean) => () => {
    isPrinting = value;
    listener();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  query.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    query.removeEventListener('change', listener);
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
