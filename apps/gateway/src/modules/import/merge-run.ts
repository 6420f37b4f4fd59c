import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import type { SourceEditionModel } from '../sources/sources.table';
import type { ImportSource, RowOutcome, StagedRow } from './import-source';
import { importRuns } from './import.table';
import { rejectRows, stagedRows } from './staging';

export interface RunCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

interface RunToMerge {
  run: typeof importRuns.$inferSelect;
  source: ImportSource;
  edition: SourceEditionModel;
  batchRows: number;
  onMerged: (rows: number) => void;
}

const countsOf = ({ read, created, updated, unchanged, rejected }: RunCounts): RunCounts => ({
  ...{ read, created, updated, unchanged, rejected },
});

/**
 * Merges the staged rows of a run from its checkpoint on.
 * @throws when the counts do not add up to the rows read: then a row would have been lost silently
 */
export async function mergeRun(
  db: Executor,
  { run, source, edition, batchRows, onMerged }: RunToMerge,
): Promise<RunCounts> {
  const by = { actor: 'import', edition };
  const rows = await stagedRows(db, run.id);
  const merger = await db.transaction((tx) => source.createMerger(tx, rows, by));
  const counts = countsOf(run);
  const waiting = rows.filter(({ line }) => line > run.checkpoint);
  onMerged(rows.length - waiting.length);

  for (let start = 0; start < waiting.length; start += batchRows) {
    const batch = waiting.slice(start, start + batchRows);
    await db.transaction(async (tx) => {
      const outcomes = await merger.mergeBatch(tx, batch);
      await rejectRows(tx, run.id, countOutcomes(counts, batch, outcomes));
      const checkpoint = batch.at(-1)!.line;
      await tx
        .update(importRuns)
        .set({ ...counts, checkpoint, status: 'MERGING' })
        .where(eq(importRuns.id, run.id));
    });
    onMerged(rows.length - waiting.length + start + batch.length);
  }
  await db.transaction(async (tx) => merger.finish?.(tx));

  const sum = counts.created + counts.updated + counts.unchanged + counts.rejected;
  if (sum !== counts.read) throw new Error(`${counts.read} rows were read, but ${sum} are accounted for.`);
  return counts;
}

/** Adds a batch to the counts. @returns the rows that could not be merged */
function countOutcomes(counts: RunCounts, batch: StagedRow<unknown>[], outcomes: RowOutcome[]) {
  if (outcomes.length !== batch.length) throw new Error('A merger must answer for every row.');
  const refused: { line: number; reason: string }[] = [];
  outcomes.forEach((outcome, index) => {
    if (typeof outcome === 'string') {
      counts[outcome]++;
    } else {
      counts.rejected++;
      refused.push({ line: batch[index]!.line, reason: outcome.rejected });
    }
  });
  return refused;
}
