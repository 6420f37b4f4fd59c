import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../database/columns';

/** What people did, and what was refused to them (감사 기록). No foreign keys: a record outlives its people. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    /** Such as `sign-in` or `password.change`. */
    action: text('action').notNull(),
    /** `ok`, or why not: the code of the refusal. */
    outcome: text('outcome').notNull(),
    /** Who did it; null for a visitor. */
    actorId: uuid('actor_id'),
    /** Whose account it was about. */
    subjectId: uuid('subject_id'),
    addressHash: text('address_hash'),
    userAgent: text('user_agent'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    /** Of what the console changed: which record, what one saving changed together, and its values by field. */
    collection: text('collection'),
    documentId: uuid('document_id'),
    changeId: uuid('change_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
    /** When it was taken back. */
    undoneAt: moment('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_logs_created').on(t.createdAt),
    index('audit_logs_actor').on(t.actorId, t.createdAt),
    index('audit_logs_subject').on(t.subjectId, t.createdAt),
    index('audit_logs_document')
      .on(t.collection, t.documentId, t.createdAt)
      .where(sql`document_id IS NOT NULL`),
    index('audit_logs_change')
      .on(t.changeId)
      .where(sql`change_id IS NOT NULL`),
    index('audit_logs_action').on(t.action, t.createdAt),
  ],
);
