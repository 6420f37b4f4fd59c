import { useCallback, useMemo, useRef, useState } from 'react';
import type { DocumentRow } from './use-rows';

export interface Selection {
  size: number;
  rows: readonly DocumentRow[];
  has: (id: string) => boolean;
  /** With a range: everything between the row that was pressed last and this one. */
  toggle: (rows: readonly DocumentRow[], index: number, isRange: boolean) => void;
  setAll: (rows: readonly DocumentRow[]) => void;
  /** Shows a picked record as it was saved. */
  replace: (row: DocumentRow) => void;
  clear: () => void;
}

/**
 * Which records somebody picked, also those that are no longer loaded.
 * @param loaded the rows of the table: a picked record among them has the values that it has there
 */
export function useSelection(loaded: readonly DocumentRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, DocumentRow>>(new Map());
  const anchor = useRef<string | null>(null);

  const toggle = useCallback((rows: readonly DocumentRow[], index: number, isRange: boolean) => {
    const row = rows[index];
    if (!row) return;
    const from = isRange ? rows.findIndex(({ id }) => id === anchor.current) : -1;
    anchor.current = row.id;
    setChosen((before) => {
      const next = new Map(before);
      if (from !== -1) {
        for (const between of rows.slice(Math.min(from, index), Math.max(from, index) + 1))
          next.set(between.id, between);
      } else if (!next.delete(row.id)) {
        next.set(row.id, row);
      }
      return next;
    });
  }, []);

  const setAll = useCallback(
    (rows: readonly DocumentRow[]) => setChosen(new Map(rows.map((row) => [row.id, row]))),
    [],
  );
  const replace = useCallback(
    (row: DocumentRow) => setChosen((before) => (before.has(row.id) ? new Map(before).set(row.id, row) : before)),
    [],
  );
  const clear = useCallback(() => setChosen(new Map()), []);

  return useMemo(() => {
    const current = new Map(chosen);
    for (const row of loaded) if (current.has(row.id)) current.set(row.id, row);
    return {
      size: chosen.size,
      rows: [...current.values()],
      has: (id) => chosen.has(id),
      toggle,
      setAll,
      replace,
      clear,
    };
  }, [chosen, loaded, toggle, setAll, replace, clear]);
}
