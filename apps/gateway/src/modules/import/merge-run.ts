import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { rereadLabels } from '../cosmetics/reread-labels';
import { namesVersionIn } from '../labels/label-names';
import { refreshCounts, takeCounts } from '../ingredients/refresh-counts';
import type { SourceEditionModel } from '../sources/sources.table';
import type { ImportSource, RowOutcome, StagedRow } from './import-source';
import { linkLaw } from '../regulations/link-law';
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
  /** More files follow: the rules of ingredients are made once after the last one. */
  defersLaw?: boolean;
}

const countsOf = ({ read, created, updated, unchanged, rejected }: RunCounts): RunCounts => ({
  ...{ read, created, updated, unchanged, rejected },
});

/**
 * Merges the staged rows of a run from its checkpoint on. Where names of ingredients changed, the labels of cosmetics are
 * read again in the end.
 * @throws when the counts do not add up to the rows read: then a row would have been lost silently
 */
export async function mergeRun(
  db: Executor,
  { run, source, edition, batchRows, onMerged, defersLaw = false }: RunToMerge,
): Promise<RunCounts> {
  const by = { actor: 'import', edition };
  const rows = await stagedRows(db, run.id);
  // A run that goes on does not know what it found at first.
  const namesBefore = run.status === 'MERGING' ? null : await namesVersionIn(db);
  const merger = await withCounts(db, (tx) => source.createMerger(tx, rows, by));
  const counts = countsOf(run);
  const waiting = rows.filter(({ line }) => line > run.checkpoint);
  onMerged(rows.length - waiting.length);

  for (let start = 0; start < waiting.length; start += batchRows) {
    const batch = waiting.slice(start, start + batchRows);
    await withCounts(db, async (tx) => {
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
  await withCounts(db, async (tx) => {
    await merger.finish?.(tx);
    if (!source.isGoods && !defersLaw) await linkLaw(tx, by);
  });
  if (!defersLaw && (await namesVersionIn(db)) !== namesBefore) {
    // Reading takes long and holds nothing that a save of a material needs: only the counting after it does.
    await db.transaction(rereadLabels);
    await db.transaction(refreshCounts);
  }

  const sum = counts.created + counts.updated + counts.unchanged + counts.rejected;
  if (sum !== counts.read) throw new Error(`${counts.read} rows were read, but ${sum} are accounted for.`);
  return counts;
}

/** A transaction that may write many ingredients, or count them anew: saves of materials wait for it before they begin. */
function withCounts<Result>(db: Executor, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await takeCounts(tx);
    return work(tx);
  });
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
