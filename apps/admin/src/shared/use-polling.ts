import { useEffect, useRef } from 'react';

/** Asks again and again while that is wanted and the page is looked at; the next time counts from the last answer. */
export function usePolling(refetch: () => Promise<void>, everyMs: number, isWanted: boolean): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = () => (timer = setTimeout(() => void ask(), everyMs));
    const ask = async () => {
      // A card that cannot be refreshed keeps what it shows, and tries again.
      if (document.visibilityState === 'visible') await latest.current().catch(() => undefined);
      if (!isOver) plan();
    };
    plan();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [everyMs, isWanted]);
}
