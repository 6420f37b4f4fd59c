import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the next page is on its way: the address has changed, the page has not, because its code is still being
 * downloaded. Browsers without the Navigation API never say so.
 */
export function useIsNavigating(): boolean {
  const { key } = useLocation();
  const [leaving, setLeaving] = useState<string | null>(null);

  useEffect(() => {
    if (!('navigation' in window)) return;
    function handleNavigate({ destination, hashChange, navigationType }: NavigateEvent) {
      const isChange = navigationType === 'push' || navigationType === 'traverse';
      if (destination.sameDocument && isChange && !hashChange) setLeaving(key);
    }
    window.navigation.addEventListener('navigate', handleNavigate);
    return () => window.navigation.removeEventListener('navigate', handleNavigate);
  }, [key]);

  return leaving === key;
}
