import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { addJob } from '../../../platform/queue/add-job';
import { announceCatalogueChange } from '../../change-logs/public';
import { ingredients } from '../../ingredients/ingredients.table';
import {
  ingredientTextRuns,
  type TextRunCause,
  type IngredientTextRunModel,
  type TextRunStatus,
} from '../ingredient-texts.table';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    'ingredient-texts': { runId: string };
    /** Started by the clock. */
    'ingredient-texts-due': Record<string, never>;
  }
}

/** The queue waits longer between attempts, some ten minutes in all. */
const ATTEMPTS = 7;

export const textJobKey = (runId: string): string => `ingredient-texts ${runId}`;

export const queueTextRun = (tx: Executor, runId: string): Promise<void> =>
  addJob(
    tx,
    'ingredient-texts',
    { runId },
    { key: textJobKey(runId), maxAttempts: ATTEMPTS, queue: 'ingredient-texts' },
  );

export async function newestTextRun(tx: Executor): Promise<IngredientTextRunModel | null> {
  const { createdAt, id } = ingredientTextRuns;
  const [run] = await tx.select().from(ingredientTextRuns).orderBy(desc(createdAt), desc(id)).limit(1);
  return run ?? null;
}

/**
 * Begins a run in the background, in the caller's transaction. While one is on its way none begins.
 * @returns null where one is on its way
 */
export async function beginTextRun(tx: Executor, cause: TextRunCause): Promise<IngredientTextRunModel | null> {
  const [run] = await tx
    .insert(ingredientTextRuns)
    .values({ cause, total: await tx.$count(ingredients) })
    .onConflictDoNothing()
    .returning();
  if (run) await queueTextRun(tx, run.id);
  return run ?? null;
}

/** Has texts made of what has just changed: at once, or behind the run that is on its way. */
export async function wantTexts(tx: Executor): Promise<void> {
  const running = eq(ingredientTextRuns.status, 'RUNNING');
  for (;;) {
    const { rowCount } = await tx.update(ingredientTextRuns).set({ isAgainWanted: true }).where(running);
    // Where none begins one has begun meanwhile: it is told, unless it has ended by then.
    if (rowCount || (await beginTextRun(tx, 'IMPORT'))) return;
  }
}

/** Ends a run that is on its way; where something changed behind it the next one begins. @returns whether it was */
export async function endTextRun(
  tx: Executor,
  runId: string,
  status: Exclude<TextRunStatus, 'RUNNING'>,
): Promise<boolean> {
  const [ended] = await tx
    .update(ingredientTextRuns)
    .set({ status, finishedAt: sql`clock_timestamp()` })
    .where(and(eq(ingredientTextRuns.id, runId), eq(ingredientTextRuns.status, 'RUNNING')))
    .returning();
  if (!ended) return false;
  // Its batches have told nobody (write-batch.ts).
  if (ended.made + ended.removed > 0) await announceCatalogueChange(tx);
  if (ended.isAgainWanted && status === 'DONE') await beginTextRun(tx, 'IMPORT');
  return true;
}

/** Whether a run shall end, or has. */
export async function isToEnd(db: Executor, runId: string): Promise<boolean> {
  const { id, isCancelRequested, status } = ingredientTextRuns;
  const ended = sql`(${isCancelRequested} OR ${status} <> 'RUNNING')`;
  return (await db.$count(ingredientTextRuns, and(eq(id, runId), ended))) > 0;
}

/** Forgets runs after a year, except the newest (docs/product/privacy.md#retention). */
export async function forgetTextRuns(tx: Executor): Promise<number> {
  const newest = await newestTextRun(tx);
  if (!newest) return 0;
  const { rowCount } = await tx
    .delete(ingredientTextRuns)
    .where(
      and(
        sql`${ingredientTextRuns.createdAt} < now() - interval '1 year'`,
        ne(ingredientTextRuns.status, 'RUNNING'),
        ne(ingredientTextRuns.id, newest.id),
      ),
    );
  return rowCount ?? 0;
}
