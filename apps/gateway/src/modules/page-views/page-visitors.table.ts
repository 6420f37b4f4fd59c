import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns';

/** What each visitor of a calendar day in Korea looked at, in numbers: no page, no address, no account. */
export const pageVisitors = pgTable(
  'page_visitors',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** A hash of network address and browser with a salt of the day. */
    visitor: text('visitor').notNull(),
    views: integer('views').notNull(),
    /** Visits that are half an hour apart. */
    sessions: integer('sessions').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
);
