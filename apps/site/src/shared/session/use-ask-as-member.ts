import { useSession } from '@gredia/auth/client';
import { useEffect, useState } from 'react';

/**
 * Public pages come as a visitor sees them. Where members see more (what they have read, what they may do), a page asks
 * again once it is known that one is looking. A page that is come back to shows what it showed, and asks for what is new.
 * @param isKnown there is an answer already
 */
export function useAskAsMember(refetch: () => Promise<void>, isKnown: boolean): void {
  const { status } = useSession();
  const [cameFirst] = useState(status === 'loading');
  const [isOld] = useState(!cameFirst && isKnown);
  const mayAsk = cameFirst ? status === 'authenticated' : isOld;

  useEffect(() => {
    if (mayAsk) void refetch();
    // Once: for other choices of the same page the query asks by itself.
  }, [mayAsk]);
}
