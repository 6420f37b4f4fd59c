import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { announceCatalogueChange } from '../change-logs/public';
import { rereadLabels } from '../cosmetics/public';
import { namesVersionIn } from '../labels/public';
import { refreshCounts, takeCounts } from '../ingredients/public';
import { linkLaw } from '../regulations/public';
import { editionsOf, kindOfSource, saveSourceEdition, type SourceEditionInput } from '../sources/public';
import { assertNotOlder, assertNotShrunk } from './edition-checks';
import type { ImportSource, Merger, RowOutcome, StagedRow } from './import-source';
import { importRuns } from '../sources/import-runs.table';
import { importRows } from './import.table';
import { rejectRows, stagedRows } from './staging';

export interface RunCounts {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

/** What a person lets an import do that is a mistake as a rule. */
export interface Allowances {
  /** The edition may be older than one that was imported. */
  older?: boolean;
  /** Lists may lose more entries than editions take out. */
  shrunk?: boolean;
}

interface RunToMerge {
  run: typeof importRuns.$inferSelect;
  source: ImportSource;
  edition: SourceEditionInput;
  batchRows: number;
  onMerged: (rows: number) => void;
  allowances?: Allowances;
  /** More files follow: the rules of ingredients are made once after the last one. */
  defersLaw?: boolean;
}

const countsOf = ({ read, created, updated, unchanged, rejected }: RunCounts): RunCounts => ({
  read,
  created,
  updated,
  unchanged,
  rejected,
});

/**
 * Merges the staged rows of a run from its checkpoint on. Where names of ingredients changed, the labels of cosmetics are
 * read again in the end.
 * @throws ImportError for an older edition or a file that lacks a part, unless allowed; nothing is merged then. A run that
 *   goes on was allowed when it began
 * @throws when the counts do not add up to the rows read: then a row would have been lost silently
 */
export async function mergeRun(
  db: Executor,
  { run, source, edition, batchRows, onMerged, allowances = {}, defersLaw = false }: RunToMerge,
): Promise<RunCounts> {
  const rows = await stagedRows(db, run.id);
  const isLaw = kindOfSource(source.key) !== 'GOODS';
  // A run that goes on does not know what it found at first.
  const namesBefore = run.status === 'MERGING' ? null : await namesVersionIn(db);
  const { by, merger } = await withCounts(db, async (tx) => {
    // Goods come in files of many makers: a file of last year is no older edition of another one.
    const isBegun = run.status === 'MERGING';
    if (isLaw && !isBegun && !allowances.older) {
      const stored = await editionsOf(tx, source.key);
      assertNotOlder(
        source.title,
        edition.edition,
        stored.map((one) => one.edition),
      );
    }
    await beginRun(tx, run);
    const author = { actor: 'import', edition: await saveSourceEdition(tx, edition) };
    const made = await source.createMerger(tx, rows, author);
    if (!isBegun && !allowances.shrunk) assertNotShrunk((await made.losses?.(tx)) ?? []);
    return { by: author, merger: made };
  });
  const counts = await mergeBatches(db, { run, merger, rows, batchRows, onMerged });
  await withCounts(db, async (tx) => {
    await merger.finish?.(tx);
    if (isLaw && !defersLaw) await linkLaw(tx, by, { ending: source.key });
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

/**
 * From here on the source is half merged: pages hear of it before the first row. It takes the place of runs of the source
 * that stopped on their way.
 */
async function beginRun(tx: Executor, { id, source }: typeof importRuns.$inferSelect): Promise<void> {
  const others = await tx
    .update(importRuns)
    .set({ status: 'FAILED', finishedAt: new Date() })
    .where(and(eq(importRuns.source, source), ne(importRuns.id, id), inArray(importRuns.status, ['MERGING', 'MERGED'])))
    .returning({ id: importRuns.id });
  const left = others.map((other) => other.id);
  await tx.execute(sql`DELETE FROM ${importRows} WHERE ${importRows.runId} = ANY(${sql.param(left)}::uuid[])`);
  await tx.update(importRuns).set({ status: 'MERGING' }).where(eq(importRuns.id, id));
  await announceCatalogueChange(tx);
}

interface Batches {
  run: typeof importRuns.$inferSelect;
  merger: Merger<unknown>;
  rows: StagedRow<unknown>[];
  batchRows: number;
  onMerged: (rows: number) => void;
}

/** Merges the rows behind the checkpoint, each batch in one commit with the new checkpoint. */
async function mergeBatches(db: Executor, { run, merger, rows, batchRows, onMerged }: Batches): Promise<RunCounts> {
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
        .set({ ...counts, checkpoint })
        .where(eq(importRuns.id, run.id));
    });
    onMerged(rows.length - waiting.length + start + batch.length);
  }
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
