import { boolean, date, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns';

/** One edition of one source. Every imported value points to the edition it was taken from. */
export const sourceEditions = pgTable(
  'source_editions',
  {
    id: id(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    edition: text('edition').notNull(),
    licence: text('licence').notNull(),
    /** Refused against a `DATABASE_URL` unless allowed by hand: the licence does not cover publication. */
    testOnly: boolean('test_only').notNull().default(false),
    url: text('url'),
    checkedAt: date('checked_at', { mode: 'string' }).notNull(),
    importedAt: moment('imported_at').notNull().defaultNow(),
  },
  (t) => [unique('source_editions_key_edition').on(t.key, t.edition)],
);

export type SourceEditionModel = typeof sourceEditions.$inferSelect;

/** A field of an entry and the edition its value was taken from. */
export type FieldSourceModel = { field: string; sourceEditionId: string };
