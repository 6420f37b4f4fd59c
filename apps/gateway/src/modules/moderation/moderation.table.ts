import type { ContentKind, HideReason, ReportReason } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';
import type { StateBefore } from '../identity/public';

/** What readers reported (신고): once a person and text. */
export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    targetType: text('target_type').$type<ContentKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note'),
    /** When operators decided about the text; null while it is open. */
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_reports_once').on(t.targetId, t.reporterId),
    index('content_reports_open')
      .on(t.createdAt)
      .where(sql`decided_at IS NULL`),
    index('content_reports_reporter').on(t.reporterId),
  ],
);

/** What operators decided about texts (`ModerateContent`), with the states before it for taking it back. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: id(),
    action: text('action').$type<'APPROVE' | 'HIDE'>().notNull(),
    reason: text('reason').$type<HideReason>(),
    note: text('note'),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => users.id),
    /** Until when the authors may not write, where that was decided with it: so it can be taken back with it. */
    suspendedUntil: moment('suspended_until'),
    /** Whom it suspended, with what they were before. */
    suspended: jsonb('suspended')
      .$type<StateBefore[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('moderation_decisions_created').on(t.createdAt.desc()),
    index('moderation_decisions_operator').on(t.operatorId),
  ],
);

/** The texts of a decision, with what they were before. */
export const moderatedContents = pgTable(
  'moderated_contents',
  {
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    targetId: uuid('target_id').notNull(),
    targetType: text('target_type').$type<ContentKind>().notNull(),
    before: text('before').$type<'PUBLISHED' | 'PENDING' | 'HIDDEN'>().notNull(),
    /** What a post was called then, for the log; of secret posts and of comments nothing. It goes with the text and its author. */
    title: text('title').notNull().default(''),
    /** It was pinned; what is hidden is not. */
    wasPinned: boolean('was_pinned').notNull().default(false),
    reasonsBefore: text('reasons_before')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [primaryKey({ columns: [t.decisionId, t.targetId] }), index('moderated_contents_target').on(t.targetId)],
);
