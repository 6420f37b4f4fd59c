import { useEffect, useState } from 'react';

/** A text once it has not changed for some milliseconds (an empty one at once), and a way to take it now. */
export function useSettled(value: string, delayMs: number): [settled: string, settleNow: () => void] {
  const [settled, setSettled] = useState('');
  if (value === '' && settled !== '') setSettled('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  return [settled, () => setSettled(value)];
}
