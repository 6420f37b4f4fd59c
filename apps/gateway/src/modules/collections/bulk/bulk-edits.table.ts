import type { BulkEditState, CollectionName } from '@gredia/domain';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentValues } from '../../../platform/collections/collection';
import { createdAt, id, moment } from '../../../platform/database/columns';

/** A record that was left as it is. */
export interface BulkRefusal {
  id: string;
  title: string;
  reason: string;
}

/** A change of many records that somebody asked for, and how far it is: written outside its transaction, but for its end. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: id(),
    collection: text('collection').$type<CollectionName>().notNull(),
    kind: text('kind').$type<'EDIT' | 'UNDO'>().notNull(),
    status: text('status').$type<BulkEditState>().notNull(),
    /** New values by field; null of a draft, and of an undo. */
    changes: jsonb('changes').$type<DocumentValues>(),
    /** What an undo takes back. */
    undoOf: uuid('undo_of'),
    reason: text('reason'),
    /** Who asked for it, and from where, as in the audit log. */
    actorId: uuid('actor_id').notNull(),
    addressHash: text('address_hash'),
    userAgent: text('user_agent'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    /** The first of them. */
    refused: jsonb('refused').$type<BulkRefusal[]>().notNull().default([]),
    /** A Korean sentence. */
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    /** Of the rows in the audit log; null where nothing was changed. */
    changeId: uuid('change_id'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('bulk_edits_newest').on(t.collection, t.createdAt.desc()),
    index('bulk_edits_draft').on(t.actorId, t.status),
    index('bulk_edits_undo').on(t.undoOf),
  ],
);

/** The records of a change that has not ended, in the versions that were looked at. */
export const bulkEditRows = pgTable(
  'bulk_edit_rows',
  {
    editId: uuid('edit_id')
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Of the values that can be edited: some are written without another `updatedAt`. */
    fingerprint: uuid('fingerprint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.editId, t.documentId] })],
);

type BulkEditRow = typeof bulkEdits.$inferSelect;

/** `isLeft`: something of it can still be taken back. */
export type BulkEditModel = BulkEditRow & { isLeft: boolean };
