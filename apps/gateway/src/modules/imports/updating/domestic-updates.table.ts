import type { DomesticUpdateKey, DomesticUpdateOrigin, DomesticUpdatePhase, DomesticUpdateState } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../../../platform/database/columns';
import { files } from '../../../platform/files/files.table';
import type { Allowances, RunCounts } from '../merge-run';

/** A row of a file that was not taken. */
export interface RefusedRow {
  line: number;
  reason: string;
}

/** One domestic update: who asked for it stands in the audit log. At most one of a key is on its way. */
export const domesticUpdates = pgTable(
  'domestic_updates',
  {
    id: id(),
    key: text('key').$type<DomesticUpdateKey>().notNull(),
    origin: text('origin').$type<DomesticUpdateOrigin>().notNull(),
    /** Key of the import source that reads the rows. */
    source: text('source').notNull(),
    status: text('status').$type<Exclude<DomesticUpdateState, 'IDLE'>>().notNull().default('RUNNING'),
    phase: text('phase').$type<DomesticUpdatePhase>().notNull().default('WAITING'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    fileName: text('file_name'),
    /** The day in Korea on which the first page was asked for, or what the file says of itself. */
    edition: text('edition'),
    /** Rows of a page, as many as the service gives. */
    pageRows: integer('page_rows'),
    /** Rows of all pages; null before the first. */
    total: integer('total'),
    received: integer('received').notNull().default(0),
    /** How often it began at the first page again, since the list changed meanwhile. */
    restarts: integer('restarts').notNull().default(0),
    merged: integer('merged').notNull().default(0),
    mergeTotal: integer('merge_total'),
    counts: jsonb('counts').$type<RunCounts>(),
    /** The first of the refused rows; `counts` knows how many there are. */
    refused: jsonb('refused').$type<RefusedRow[]>().notNull().default([]),
    /** Why it failed, a Korean sentence. */
    failure: text('failure'),
    /** What a person may allow so that it passes. */
    obstacle: text('obstacle').$type<keyof Allowances>(),
    allowances: jsonb('allowances').$type<Allowances>().notNull().default({}),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('domestic_updates_running')
      .on(t.key)
      .where(sql`${t.status} = 'RUNNING'`),
    index('domestic_updates_newest').on(t.key, t.createdAt.desc()),
  ],
);

export type DomesticUpdateModel = typeof domesticUpdates.$inferSelect;

/** A key with its newest run; null where it never ran. */
export type DomesticUpdateStatusModel = { key: DomesticUpdateKey; run: DomesticUpdateModel | null };

/** Pages that were received, until they are merged: a run that broke off goes on behind them. */
export const domesticUpdatePages = pgTable(
  'domestic_update_pages',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => domesticUpdates.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** Rows as cells of the importer's file. */
    rows: jsonb('rows').$type<string[][]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.page] })],
);

/** What a run tells the operator. */
export const domesticUpdateLines = pgTable(
  'domestic_update_lines',
  {
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    runId: uuid('run_id')
      .notNull()
      .references(() => domesticUpdates.id, { onDelete: 'cascade' }),
    tone: text('tone').$type<'INFO' | 'WARN' | 'BAD'>().notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('domestic_update_lines_run').on(t.runId, t.number)],
);

export type UpdateLineModel = typeof domesticUpdateLines.$inferSelect;
