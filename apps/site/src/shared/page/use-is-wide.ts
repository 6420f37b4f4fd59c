import { useCallback, useSyncExternalStore } from 'react';

const QUERIES = { md: '(min-width: 48em)', xl: '(min-width: 80em)' } as const;

/**
 * Whether there is room for more than one column (`md`), or for columns at both sides (`xl`), for what is done only there. False in
 * the server's HTML and during hydration: all visitors get the same page. What is merely drawn otherwise is a matter of styles.
 */
export function useIsWide(from: keyof typeof QUERIES = 'md'): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(QUERIES[from]);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [from],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERIES[from]).matches,
    () => false,
  );
}
