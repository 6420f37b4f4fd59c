import type { CollectionName } from '@gredia/domain';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentSort } from '../../../platform/collections/document-order';
import { createdAt, id, moment } from '../../../platform/database/columns';

/** What a file is to hold. */
export interface ExportWish {
  search: string | null;
  filter: unknown;
  sort: DocumentSort[];
  /** Fields in the order of the columns. */
  columns: string[];
}

/** A file that an account has asked for and may read until `expiresAt`; it is written while it is read. */
export const documentExports = pgTable(
  'document_exports',
  {
    id: id(),
    collection: text('collection').$type<CollectionName>().notNull(),
    format: text('format').$type<'CSV' | 'XLSX'>().notNull(),
    wish: jsonb('wish').$type<ExportWish>().notNull(),
    fileName: text('file_name').notNull(),
    actorId: uuid('actor_id').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('document_exports_expired').on(t.expiresAt)],
);

/** A row of it. */
export type DocumentExportRow = typeof documentExports.$inferSelect;
