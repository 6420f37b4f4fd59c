import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { Platform } from '../../../platform/module/platform';
import type { JobFacts } from '../../../platform/queue/tasks';
import { transact } from '../../../platform/transact/transact';
import { sourceEditionsById } from '../../sources/public';
import type { TextEngine } from '../engine/text-engine';
import { ingredientTextRuns, type IngredientTextRunModel } from '../ingredient-texts.table';
import { planText, readBatch, type PlannedText } from './read-batch';
import { endTextRun } from './text-runs';
import { TextRunLost, writeBatch } from './write-batch';

export type TextOffice = Pick<Platform, 'db' | 'cache' | 'log'>;

/**
 * The task ingredient-texts: goes through all ingredients by their ids and writes what a machine makes of each. It may be
 * killed anywhere, and goes on behind the last batch that was written; of two that do one run the slower writes nothing.
 * @throws where another attempt may succeed; the queue makes it later
 */
export async function runTexts(
  office: TextOffice,
  { runId }: { runId: string },
  { isLastAttempt }: JobFacts,
  engine: TextEngine,
): Promise<void> {
  const { db, log } = office;
  try {
    for (;;) {
      const run = await findRun(db, runId);
      if (run?.status !== 'RUNNING') return;
      if (run.isCancelRequested) return void (await transact(office, (tx) => endTextRun(tx, runId, 'STOPPED')));
      if (await isBatchLast(office, run, engine)) return;
    }
  } catch (error) {
    if (error instanceof TextRunLost) {
      const run = await findRun(db, runId);
      if (run?.status !== 'RUNNING') return;
      if (run.isCancelRequested) return void (await transact(office, (tx) => endTextRun(tx, runId, 'STOPPED')));
      // Another worker does it: the queue must not take its job for done.
      throw error;
    }
    if (!isLastAttempt) throw error;
    log.error({ err: error, runId }, 'Texts of ingredients could not be made');
    await transact(office, (tx) => endTextRun(tx, runId, 'FAILED'));
  }
}

async function findRun(tx: Executor, runId: string): Promise<IngredientTextRunModel | undefined> {
  const [run] = await tx.select().from(ingredientTextRuns).where(eq(ingredientTextRuns.id, runId));
  return run;
}

/** So many are read at once; most of them were made before. */
const READ_MOST = 500;

/**
 * One batch: read, made with nothing held, written once the engine has made as many as it wants to.
 * @returns whether it was the last, with which the run has ended
 */
async function isBatchLast(office: TextOffice, run: IngredientTextRunModel, engine: TextEngine): Promise<boolean> {
  const { db } = office;
  const editions = await sourceEditionsById(db);
  const rows = await readBatch(db, run.cursor, READ_MOST);
  const planned: PlannedText[] = [];
  let made = 0;
  const watch = watchCancelling(db, run.id);
  try {
    for (const row of rows) {
      const plan = await planText(row, engine, editions, watch.signal);
      planned.push(plan);
      if (plan.isMade) made += 1;
      if (made >= engine.batch || watch.signal.aborted) break;
    }
  } finally {
    watch.stop();
  }
  const isLast = rows.length < READ_MOST && planned.length === rows.length;
  await transact(office, async (tx) => {
    await writeBatch(tx, run, planned, editions);
    if (!isLast) return;
    await forgetGone(tx);
    await endTextRun(tx, run.id, 'DONE');
  });
  return isLast;
}

/** So often it is asked whether the run shall end, while an engine takes its time. */
const BEAT_MS = 1000;

function watchCancelling(db: Executor, runId: string) {
  const cancelled = new AbortController();
  const table = ingredientTextRuns;
  const isToEnd = and(eq(table.id, runId), sql`(${table.isCancelRequested} OR ${table.status} <> 'RUNNING')`);
  const beat = setInterval(() => {
    db.$count(table, isToEnd).then(
      (found) => {
        if (found) cancelled.abort();
      },
      // Without the database the batch itself fails soon enough.
      () => undefined,
    );
  }, BEAT_MS);
  return { signal: cancelled.signal, stop: () => clearInterval(beat) };
}

/** What was noted of ingredients that are not there any more. */
async function forgetGone(tx: Executor): Promise<void> {
  await tx.execute(sql`
    DELETE FROM ingredient_texts AS known
    WHERE NOT EXISTS (SELECT FROM ingredients WHERE ingredients.id = known.ingredient_id)`);
}
