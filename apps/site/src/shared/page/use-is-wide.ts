import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 48em)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether there is room for more than one column (`md`), for what is done only there. False in the server's HTML and
 * during hydration: all visitors get the same page. What is merely drawn otherwise is a matter of styles.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
