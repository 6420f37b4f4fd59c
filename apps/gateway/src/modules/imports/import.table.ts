import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { importRuns } from '../sources/import-runs.table';

/** Rows of a file before they are merged. `line` is the line in the file where the record begins. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    data: jsonb('data').notNull(),
    /** Why the row is refused; null when it is good. */
    rejection: text('rejection'),
  },
  (t) => [primaryKey({ columns: [t.runId, t.line] })],
);
