import type {
  CollectionName,
  ImportOutcome,
  ImportProblem,
  TableImportMapping,
  TableImportStatus,
} from '@gredia/domain';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '../../platform/database/account-column';
import { createdAt, id, moment, updatedAt } from '../../platform/database/columns';

export type ImportCounts = Record<ImportOutcome, number>;

/** A column of the file: its head, and what stands in it first. */
export interface ImportColumn {
  name: string;
  samples: string[];
}

/** A file that somebody imports into a table of the console. It is forgotten after two days, with its rows. */
export const tableImports = pgTable(
  'table_imports',
  {
    id: id(),
    /** Who imports it: nobody else sees it. */
    actorId: accountReference('actor_id', 'cascade').notNull(),
    collection: text('collection').$type<CollectionName>().notNull(),
    fileName: text('file_name').notNull(),
    encoding: text('encoding').notNull(),
    delimiter: text('delimiter').notNull(),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    status: text('status').$type<TableImportStatus>().notNull().default('READY'),
    /** As it was checked, or is being checked. */
    mapping: jsonb('mapping').$type<TableImportMapping>(),
    /** Rows of the work that is on its way, of `total`. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>(),
    reason: text('reason'),
    /** Why the last work came to nothing, a Korean sentence. */
    failure: text('failure'),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    /** By which the audit log knows what was written. */
    changeId: uuid('change_id'),
    writtenAt: moment('written_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('table_imports_actor').on(t.actorId, t.collection, t.createdAt.desc()),
    index('table_imports_old').on(t.createdAt),
  ],
);

export type TableImportModel = typeof tableImports.$inferSelect;

/** A row of a file, and what the check says of it. */
export const tableImportRows = pgTable(
  'table_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => tableImports.id, { onDelete: 'cascade' }),
    /** The line of the file on which it begins. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** Null until it was checked. */
    outcome: text('outcome').$type<ImportOutcome>(),
    /** The record that it changes. */
    documentId: uuid('document_id'),
    /** When that had changed last, as its version. */
    version: text('version'),
    /** What it is called. */
    title: text('title'),
    /** New values by field. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    /** The values before, personal ones masked: for people to look at. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    problems: jsonb('problems').$type<ImportProblem[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('table_import_rows_outcome').on(t.importId, t.outcome, t.line),
  ],
);

export type StoredImportRow = typeof tableImportRows.$inferSelect;
