import { QUOTE_LIMITS } from '@gredia/domain';
import { useState } from 'react';

interface Chosen {
  id: string;
  name: string;
}

/** The materials chosen on this page to ask for their quotes, in the order of choice. */
export function useQuoteSelection() {
  const [selected, setSelected] = useState<readonly Chosen[]>([]);
  const has = (id: string) => selected.some((product) => product.id === id);
  const isFull = selected.length >= QUOTE_LIMITS.atOnce;

  return {
    selected,
    isFull,
    has,
    /** Beyond the most that may be asked for at once nothing is added. */
    toggle: ({ id, name }: Chosen) => {
      if (has(id)) setSelected(selected.filter((product) => product.id !== id));
      else if (!isFull) setSelected([...selected, { id, name }]);
    },
    clear: () => setSelected([]),
  };
}

export type QuoteSelection = ReturnType<typeof useQuoteSelection>;
