import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';

/**
 * Where a run stands: its file is read, its rows go in one after the other, all are in but what follows from them is not
 * made yet (MERGED), or that is done as well. FAILED says that nothing counts of it: another run took its place, or it
 * never began to merge.
 */
export type RunStatus = 'STAGING' | 'STAGED' | 'MERGING' | 'MERGED' | 'DONE' | 'FAILED';

/** One import of one file. A run that stopped goes on at its checkpoint. */
export const importRuns = pgTable('import_runs', {
  id: id(),
  source: text('source').notNull(),
  fileName: text('file_name').notNull(),
  fileSha256: text('file_sha256').notNull(),
  status: text('status').$type<RunStatus>().notNull(),
  /** The last staged line that is merged. */
  checkpoint: integer('checkpoint').notNull().default(0),
  read: integer('read').notNull().default(0),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  createdAt: createdAt(),
  finishedAt: moment('finished_at'),
});
