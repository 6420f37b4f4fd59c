import type { MergeKind, PullKeyState, PullStatus, PullTarget } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts, updatedAt } from '../../platform/database/columns';
import { files } from '../../platform/files/files.table';
import { users } from '../identity/accounts/accounts.table';

/** What somebody suggests to change of an ingredient, a material, a cosmetic or an entry of law (수정 제안). */
export const pullRequests = pgTable(
  'pull_requests',
  {
    id: id(),
    /** What people call it by: #2106. */
    number: bigserial('number', { mode: 'number' }).notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    targetType: text('target_type').$type<PullTarget>().notNull(),
    /** Without a foreign key: kinds differ, and a suggestion outlives what it is about. */
    targetId: uuid('target_id').notNull(),
    targetName: text('target_name').notNull(),
    status: text('status').$type<PullStatus>().notNull().default('OPEN'),
    /** Why its author suggests it. */
    reason: text('reason').notNull(),
    /** Why it was sent back, refused or closed. */
    statusReason: text('status_reason'),
    /** Up to when its author knows what others changed. */
    baseAt: moment('base_at').notNull(),
    /** When its author changed what is wanted since it was sent: who read it before has read something else. */
    revisedAt: moment('revised_at'),
    /** Who has taken it, and when. */
    reviewerId: uuid('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    takenAt: moment('taken_at'),
    /** Since when it waits for its author; null while it does not. */
    waitsSince: moment('waits_since'),
    /** When its author was last reminded of that. */
    remindedAt: moment('reminded_at'),
    acceptedAt: moment('accepted_at'),
    deniedAt: moment('denied_at'),
    closedAt: moment('closed_at'),
    /** Of comments that people see. */
    commentCount: integer('comment_count').notNull().default(0),
    /** An operator looks first whether it is spam. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Operators took it down. It is never both: what was held and is taken down waits for nobody. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Why it is held, or was taken down. */
    heldReasons: texts('held_reasons'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('pull_requests_newest').on(t.createdAt.desc(), t.id.desc()),
    index('pull_requests_status').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('pull_requests_user').on(t.userId, t.createdAt.desc(), t.id.desc()),
    index('pull_requests_target').on(t.targetId, t.createdAt.desc()),
    index('pull_requests_name').using('gin', sql`${t.targetName} gin_trgm_ops`),
    index('pull_requests_waiting')
      .on(t.waitsSince)
      .where(sql`waits_since IS NOT NULL`),
    index('pull_requests_taken')
      .on(t.reviewerId, t.takenAt)
      .where(sql`status = 'REVIEWING'`),
    index('pull_requests_unseen')
      .on(t.id)
      .where(sql`is_held OR is_hidden`),
  ],
);

export type PullRequestModel = typeof pullRequests.$inferSelect;

/** A field of a suggestion: what its author saw, what is wanted, and what became of it. */
export const pullKeys = pgTable(
  'pull_keys',
  {
    pullId: uuid('pull_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    position: smallint('position').notNull(),
    kind: text('kind').$type<MergeKind>().notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    state: text('state').$type<PullKeyState>().notNull().default('PENDING'),
    /** Why it was refused. */
    reason: text('reason'),
    decidedById: uuid('decided_by_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (t) => [primaryKey({ columns: [t.pullId, t.key] }), index('pull_keys_decided_by').on(t.decidedById)],
);

export type PullKeyRow = typeof pullKeys.$inferSelect;

/** What shows that a suggestion is right: an address, or a file that reviewers open. */
export const pullEvidence = pgTable(
  'pull_evidence',
  {
    id: id(),
    pullId: uuid('pull_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    url: text('url'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'cascade' }),
    note: text('note'),
    position: smallint('position').notNull(),
  },
  (t) => [
    index('pull_evidence_pull').on(t.pullId, t.position),
    index('pull_evidence_file').on(t.fileId),
    check('pull_evidence_one', sql`num_nonnulls(${t.url}, ${t.fileId}) = 1`),
  ],
);

export type PullEvidenceRow = typeof pullEvidence.$inferSelect;

/** What people say below a suggestion (의견). */
export const pullComments = pgTable(
  'pull_comments',
  {
    id: id(),
    pullId: uuid('pull_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    status: text('status').$type<'PUBLISHED' | 'PENDING' | 'HIDDEN' | 'DELETED'>().notNull().default('PUBLISHED'),
    statusReasons: texts('status_reasons'),
    /** Those who take part were not told of it yet. */
    isNews: boolean('is_news').notNull().default(false),
    removedAt: moment('removed_at'),
    removedById: uuid('removed_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('pull_comments_pull').on(t.pullId, t.createdAt, t.id),
    index('pull_comments_user').on(t.userId),
    index('pull_comments_removed')
      .on(t.removedAt)
      .where(sql`removed_at IS NOT NULL`),
  ],
);

export type PullCommentModel = typeof pullComments.$inferSelect;

/** What became of a suggestion, step by step. */
export const pullLogs = pgTable(
  'pull_logs',
  {
    id: id(),
    pullId: uuid('pull_id')
      .notNull()
      .references(() => pullRequests.id, { onDelete: 'cascade' }),
    status: text('status').$type<PullStatus>().notNull(),
    /** In words. */
    update: text('update').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('pull_logs_pull').on(t.pullId, t.createdAt, t.id), index('pull_logs_actor').on(t.actorId)],
);

export type PullLogModel = typeof pullLogs.$inferSelect;

/** A field of a suggestion with what merging it now would give. */
export type PullDiffModel = PullKeyRow & { current: unknown; merged: unknown; isConflict: boolean };

/** A part of what is said below a suggestion. */
export interface PullCommentPageModel {
  comments: PullCommentModel[];
  hasEarlier: boolean;
  hasLater: boolean;
}

export type PullEvidenceModel = PullEvidenceRow & { pull: PullRequestModel };
