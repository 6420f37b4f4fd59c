import { useCallback, useState } from 'react';

/** So many are remembered: what they were about is a day old at most. */
const KEPT = 50;

/** What somebody has put out of sight in this browser, by id. */
export function useDismissed(name: string) {
  const [ids, setIds] = useState(() => read(name));
  const dismiss = useCallback(
    (id: string) => {
      const next = [id, ...read(name)].slice(0, KEPT);
      setIds(next);
      try {
        localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Without storage it comes back with the next visit.
      }
    },
    [name],
  );
  return { isDismissed: (id: string) => ids.includes(id), dismiss };
}

function read(name: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
