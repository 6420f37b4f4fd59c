import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';

export type ReachType =
  | 'LIST_IMPRESSION'
  | 'SEARCH_IMPRESSION'
  | 'DETAIL_VIEW'
  | 'DOCUMENT_DOWNLOAD'
  | 'CONTACT_CLICK'
  | 'EXTERNAL_CLICK'
  | 'QUOTE_START'
  | 'QUOTE_SUBMIT'
  | 'BANNER_IMPRESSION'
  | 'BANNER_CLICK';

export type ReachTarget = 'PRODUCT' | 'BANNER' | 'MEMBERSHIP';

/** When a visitor was last counted for something, so that it counts once in 30 minutes. */
export const reachSeen = pgTable(
  'reach_seen',
  {
    type: text('type').$type<ReachType>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** A hash with the salt of the day. */
    visitor: text('visitor').notNull(),
    countedAt: moment('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.targetId, t.visitor] }), index('reach_seen_counted').on(t.countedAt)],
);

/** What was counted, one by one; kept 90 days. */
export const reaches = pgTable(
  'reaches',
  {
    id: id(),
    type: text('type').$type<ReachType>().notNull(),
    targetType: text('target_type').$type<ReachTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    visitor: text('visitor').notNull(),
    path: text('path'),
    createdAt: createdAt(),
  },
  (t) => [index('reaches_created').on(t.createdAt)],
);

/** Counts per hour, for good. */
export const reachHours = pgTable(
  'reach_hours',
  {
    type: text('type').$type<ReachType>().notNull(),
    targetType: text('target_type').$type<ReachTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    hour: moment('hour').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.targetId, t.type, t.hour] }), index('reach_hours_hour').on(t.hour)],
);
