import { useState } from 'react';

/** The quotes chosen for a comparison, across all pages of the list. */
export interface QuoteChoice {
  isOn: boolean;
  ids: readonly string[];
  start: () => void;
  stop: () => void;
  toggle: (id: string) => void;
}

export function useQuoteChoice(): QuoteChoice {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  return {
    isOn: ids !== null,
    ids: ids ?? [],
    start: () => setIds([]),
    stop: () => setIds(null),
    toggle: (id) => setIds((all) => (all?.includes(id) ? all.filter((other) => other !== id) : [...(all ?? []), id])),
  };
}
