import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import type { JobFacts } from '../../../platform/queue/tasks';
import { transact } from '../../../platform/transact/transact';
import { announceCatalogueChange } from '../../change-logs/public';
import { sourceEditionsById } from '../../sources/public';
import type { TextEngine } from '../engine/text-engine';
import { ingredientTextRuns, type IngredientTextRunModel } from '../ingredient-texts.table';
import { planText, readBatch, type PlannedText, type ReadText } from './read-batch';
import { endTextRun, isToEnd, queueTextRun } from './text-runs';
import { TextRunLost } from './write-batch';
import { writeMade, type TextOffice } from './write-made';

/** How long a worker stays with a run, and a batch with locks that others have. */
export interface TextPace {
  /** Then the queue has it again, as new work: neither its lease of four hours nor its attempts must do for a run of days. */
  turnMs: number;
  lockWaitMs: number;
}
const PACE: TextPace = { turnMs: 10 * 60_000, lockWaitMs: 10_000 };

/** So many ingredients are read at once. */
const READ_MOST = 500;
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
  pace = PACE,
): Promise<void> {
  const { log } = office;
  const until = Date.now() + pace.turnMs;
  try {
    for (;;) {
      const run = await openRun(office, runId);
      if (!run || (await isTurnDone(office, run, engine, { ...pace, until }))) return;
    }
  } catch (error) {
    if (error instanceof TextRunLost) {
      // Where another worker does it the queue must not take its job for done.
      if (await openRun(office, runId)) throw error;
      return;
    }
    if (!isLastAttempt) throw error;
    log.error({ err: error, runId }, 'Texts of ingredients could not be made');
    await transact(office, (tx) => endTextRun(tx, runId, 'FAILED'));
  }
}

/** A run that is on its way; one whose end was asked for ends here. */
async function openRun(office: TextOffice, runId: string): Promise<IngredientTextRunModel | undefined> {
  const [run] = await office.db.select().from(ingredientTextRuns).where(eq(ingredientTextRuns.id, runId));
  if (run?.status !== 'RUNNING') return undefined;
  if (!run.isCancelRequested) return run;
  await transact(office, (tx) => endTextRun(tx, runId, 'STOPPED'));
  return undefined;
}

/** One batch: read, made with nothing held, written. @returns whether it was the last, of the run or of this worker's turn */
async function isTurnDone(
  office: TextOffice,
  run: IngredientTextRunModel,
  engine: TextEngine,
  { until, lockWaitMs }: TextPace & { until: number },
): Promise<boolean> {
  const rows = await readBatch(office.db, run.cursor, READ_MOST);
  const planned = await planBatch(office.db, run, rows, engine);
  const isLast = rows.length < READ_MOST && planned.length === rows.length;
  const isOver = Date.now() >= until;
  await writeMade(office, { run, planned, lockWaitMs }, async (tx) => {
    if (isLast) {
      await forgetGone(tx);
      await endTextRun(tx, run.id, 'DONE');
    } else if (isOver) {
      await announceCatalogueChange(tx);
      await queueTextRun(tx, run.id);
    }
  });
  return isLast || isOver;
}

/** As many as an engine makes for one writing; of what is made already, or holds nothing, as many as there are. */
async function planBatch(
  db: Database,
  { id }: IngredientTextRunModel,
  rows: readonly ReadText[],
  engine: TextEngine,
): Promise<PlannedText[]> {
  const editions = await sourceEditionsById(db);
  const planned: PlannedText[] = [];
  const watch = watchCancelling(db, id);
  let made = 0;
  try {
    for (const row of rows) {
      const text = await planText(row, engine, editions, watch.signal);
      planned.push(text);
      if (text.isMade) made += 1;
      if (watch.signal.aborted || made === engine.batch) break;
    }
  } finally {
    watch.stop();
  }
  return planned;
}

/** So often it is asked whether the run shall end, while an engine takes its time. */
const BEAT_MS = 1000;

function watchCancelling(db: Executor, runId: string) {
  const cancelled = new AbortController();
  const beat = setInterval(() => {
    isToEnd(db, runId).then(
      (ends) => {
        if (ends) cancelled.abort();
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
