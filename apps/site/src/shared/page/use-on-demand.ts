import { useCallback, useEffect, useState } from 'react';

interface OnDemand<Module> {
  /** Undefined until it has come. */
  module: Module | undefined;
  /** Fetches it; resolves to undefined when it cannot be had: the next call tries again, and the network that is back. */
  load: () => Promise<Module | undefined>;
}

/**
 * A module that a page need not bring along: `load` fetches it when the visitor is about to need it.
 * @param fetchModule always the same function, such as `() => import('./rules')` outside of the component
 */
export function useOnDemand<Module>(fetchModule: () => Promise<Module>): OnDemand<Module> {
  const [module, setModule] = useState<Module>();
  const [isMissing, setIsMissing] = useState(false);
  const load = useCallback(async () => {
    const fetched = await fetchModule().catch(() => undefined);
    setIsMissing(fetched === undefined);
    if (fetched !== undefined) setModule(() => fetched);
    return fetched;
  }, [fetchModule]);

  useEffect(() => {
    if (!isMissing) return;
    const handleOnline = () => void load();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [isMissing, load]);

  return { module, load };
}
