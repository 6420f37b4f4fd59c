import { useCallback, useEffect, useState } from 'react';

/**
 * A text once it has not changed for some milliseconds (an empty one at once), a way to take it now, and one to let go
 * of it, so that it can be taken again.
 */
export function useSettled(
  value: string,
  delayMs: number,
): [settled: string, settleNow: () => void, letGo: () => void] {
  const [settled, setSettled] = useState('');
  if (value === '' && settled !== '') setSettled('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  const letGo = useCallback(() => setSettled(''), []);
  return [settled, () => setSettled(value), letGo];
}
