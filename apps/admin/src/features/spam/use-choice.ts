import { useMemo, useState } from 'react';

/** Which rows of a page are chosen; what is not on it any more is not. */
export function useChoice<Row extends { id: string; name: string }>(rows: readonly Row[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => rows.filter(({ id }) => marked.has(id)), [rows, marked]);
  return {
    chosen,
    ids: chosen.map(({ id }) => id),
    all: (isChosen: boolean) => setMarked(new Set(isChosen ? rows.map(({ id }) => id) : [])),
    clear: () => setMarked(new Set()),
    selection: {
      has: ({ id }: Row) => marked.has(id),
      isFull: false,
      nameOf: ({ name }: Row) => name,
      toggle: ({ id }: Row) =>
        setMarked((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
    },
  };
}
