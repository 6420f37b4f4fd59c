import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../database/columns';
import { files } from '../files/files.table';

/** What was taken out of a collection and can be given back until `expiresAt`: a record, or the records of a range. */
export const removals = pgTable(
  'removals',
  {
    id: id(),
    collection: text('collection').notNull(),
    /** The record; null for a range. */
    documentId: uuid('document_id'),
    /** What the record is called, or the words of the range. */
    title: text('title').notNull(),
    /** The range, up to but without its end. */
    rangeStart: moment('range_start'),
    rangeEnd: moment('range_end'),
    /** Records, and with them all rows that went. */
    documentCount: integer('document_count').notNull(),
    rowCount: integer('row_count').notNull(),
    /** Who did it. No foreign key: as in the audit log. */
    actorId: uuid('actor_id'),
    reason: text('reason'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    unique('removals_document').on(t.collection, t.documentId),
    index('removals_newest').on(t.collection, t.createdAt.desc(), t.id.desc()),
    index('removals_expired').on(t.expiresAt),
  ],
);

/** ROW: a row that went. REFERENCE: a row that stayed and had to let go of one (ON DELETE SET NULL): its key and what it said. */
export type RemovedKind = 'ROW' | 'REFERENCE';

/** The rows of a removal in the order in which they went. */
export const removedRows = pgTable(
  'removed_rows',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    removalId: uuid('removal_id')
      .notNull()
      .references(() => removals.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    kind: text('kind').$type<RemovedKind>().notNull(),
    /** By column the text that PostgreSQL writes for its value, which its type reads back as it was; null for no value. */
    values: jsonb('values').$type<Record<string, string | null>>().notNull(),
  },
  (t) => [index('removed_rows_of').on(t.removalId, t.tableName, t.kind, t.id)],
);

/** Files that removed rows name: while they can come back, their bytes stay (clean-up-files.ts). */
export const removedFiles = pgTable(
  'removed_files',
  {
    removalId: uuid('removal_id')
      .notNull()
      .references(() => removals.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
  },
  (t) => [primaryKey({ columns: [t.removalId, t.fileId] }), index('removed_files_file').on(t.fileId)],
);

export type RemovalModel = typeof removals.$inferSelect;
