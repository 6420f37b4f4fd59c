import { useCallback, useState } from 'react';
import { z } from 'zod';

/** How a person likes a table: only what differs from the specification. */
const preferencesShape = z.object({
  /** Columns in their order, the hidden ones not among them; none means those of the specification. */
  columns: z.array(z.string()).nullable().catch(null),
  widths: z.record(z.string(), z.number().min(60).max(900)).catch({}),
  views: z
    .array(z.object({ name: z.string().max(60), query: z.string().max(8000) }))
    .max(50)
    .catch([]),
});
export type TablePreferences = z.infer<typeof preferencesShape>;
export type SavedView = TablePreferences['views'][number];

const none: TablePreferences = { columns: null, widths: {}, views: [] };

const keyOf = (account: string, table: string) => `gredia.console.table.${table}.${account}`;

function read(key: string): TablePreferences {
  try {
    return preferencesShape.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return none;
  }
}

/** What a person chose for a table, kept in this browser per account: the one place that knows where it is kept. */
export function useTablePreferences(account: string, table: string) {
  const key = keyOf(account, table);
  const [preferences, setPreferences] = useState(() => read(key));
  const change = useCallback(
    (part: Partial<TablePreferences>) =>
      setPreferences((before) => {
        const next = { ...before, ...part };
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // Without storage the choice holds as long as the screen is open.
        }
        return next;
      }),
    [key],
  );
  return [preferences, change] as const;
}
