import { useEffect, useRef } from 'react';

/** Asks again when what belongs to an answer has another version; the first one is asked for by the query itself. */
export function useRefetchOn(version: string, refetch: () => unknown): void {
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current === version) return;
    asked.current = version;
    void refetch();
  }, [version, refetch]);
}
