import type { StorageYear } from '@gredia/domain';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../database/columns';

/** What the rows of a collection took when they were measured last. */
export const storageMeasures = pgTable('storage_measures', {
  collection: text('collection').primaryKey(),
  totalSizeBytes: bigint('total_size_bytes', { mode: 'number' }).notNull(),
  totalDocuments: integer('total_documents').notNull(),
  oldest: moment('oldest'),
  newest: moment('newest'),
  years: jsonb('years').$type<StorageYear[]>().notNull(),
  measuredAt: moment('measured_at').notNull(),
});

export type StorageMeasure = typeof storageMeasures.$inferSelect;

/** A range of a collection written into a file, which lies in the storage under `storageKey` until `expiresAt`. */
export const storageExports = pgTable(
  'storage_exports',
  {
    id: id(),
    collection: text('collection').notNull(),
    rangeStart: moment('range_start').notNull(),
    rangeEnd: moment('range_end').notNull(),
    rangeLabel: text('range_label').notNull(),
    fileName: text('file_name').notNull(),
    documentCount: integer('document_count').notNull(),
    /** Rows by table: those of the records and of what goes with them. */
    rows: jsonb('rows').$type<Record<string, number>>().notNull(),
    originalSizeBytes: bigint('original_size_bytes', { mode: 'number' }).notNull(),
    compressedSizeBytes: bigint('compressed_size_bytes', { mode: 'number' }).notNull(),
    /** Of the compressed file and of its lines, in hexadecimal. */
    sha256: text('sha256').notNull(),
    linesSha256: text('lines_sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('storage_exports_range').on(t.collection, t.rangeStart, t.rangeEnd, t.createdAt.desc()),
    index('storage_exports_expired').on(t.expiresAt),
  ],
);

export type StorageExportModel = typeof storageExports.$inferSelect;
