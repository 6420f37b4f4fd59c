import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const neverChanges = () => () => undefined;

/**
 * Query parameters that differ from person to person, which the server never reads: null in its HTML and during
 * hydration, because all visitors get the same page.
 */
export function usePersonalSearch(): URLSearchParams | null {
  const { search } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useMemo(() => (isHydrated ? new URLSearchParams(search) : null), [isHydrated, search]);
}
