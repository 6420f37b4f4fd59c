import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns';

/**
 * What happened on a calendar day in Korea, written once the day is over: sign-ins, searches and visits are forgotten after
 * three months, and who leaves no longer counts on the days before (docs/product/admin.md#statistics).
 */
export const stats = pgTable('stats', {
  id: id(),
  date: date('date', { mode: 'string' }).notNull().unique(),
  /** Null of days before visits of pages were counted. */
  visitors: integer('visitors'),
  pageviews: integer('pageviews'),
  /** Visits: a visitor who comes back after half an hour begins another one. */
  sessions: integer('sessions'),
  /** Null of days whose log was gone when they were written. */
  signIns: integer('sign_ins'),
  /** Orders that were placed; null of days that were written before orders were counted, until the next start. */
  inOrder: integer('in_order'),
  /** Accounts at the end of the day. */
  usersCount: integer('users_count').notNull(),
  newUsers: integer('new_users').notNull(),
  verifiedUsers: integer('verified_users').notNull(),
  quotesAsked: integer('quotes_asked').notNull(),
  quotesAnswered: integer('quotes_answered').notNull(),
  quotesEnded: integer('quotes_ended').notNull(),
  /** Null as `signIns` is. */
  searches: integer('searches'),
  detailViews: integer('detail_views').notNull(),
  productRequests: integer('product_requests').notNull(),
  createdAt: createdAt(),
});

export type StatFigures = Omit<typeof stats.$inferSelect, 'id' | 'date' | 'createdAt'>;

/** Figures of one day. */
export type DayFigures = StatFigures & { date: string };

/** Figures of the days from `date` to `until`; its id says these days, or is that of the record of one. */
export type StatModel = StatFigures & { id: string; date: string; until: string };
