import { DAY_MS } from '@gredia/domain';
import { gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { hourly } from '../../../platform/queue/schedule';
import { transact } from '../../../platform/transact/transact';
import { ingredients } from '../../ingredients/ingredients.table';
import type { IngredientTextRunModel } from '../ingredient-texts.table';
import { beginTextRun, newestTextRun, queueTextRun, textJobKey } from './text-runs';

/** Somebody looks once an hour; behind other hourly work. */
export const textsDueSchedule = hourly('ingredient-texts-due', 40);

/** Within a little less than a day, so that the hour of the daily run does not wander. */
const DAILY_MS = DAY_MS - 10 * 60_000;

/** The task ingredient-texts-due: begins a run once a day, and within the hour where an ingredient has changed since the last. */
export function beginDueTexts({ db }: { db: Database }, now = Date.now()): Promise<void> {
  return transact({ db }, async (tx) => {
    const last = await newestTextRun(tx);
    if (last?.status === 'RUNNING') return takeUp(tx, last);
    if (await isDue(tx, last, now)) await beginTextRun(tx, 'SCHEDULE');
  });
}

/** A run that nobody does any more, since its job is gone, or was killed in its last attempt. */
async function takeUp(tx: Executor, { id }: IngredientTextRunModel): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM graphile_worker.jobs WHERE key = ${textJobKey(id)} AND (locked_at IS NOT NULL OR attempts < max_attempts)`);
  if (!rows.length) await queueTextRun(tx, id);
}

async function isDue(tx: Executor, last: IngredientTextRunModel | null, now: number): Promise<boolean> {
  if (!last || now - last.createdAt.getTime() >= DAILY_MS) return true;
  // Who ended one by hand has the rest of the day.
  if (last.status === 'STOPPED') return false;
  if (last.status === 'FAILED') return true;
  const [changed] = await tx
    .select({ id: ingredients.id })
    .from(ingredients)
    .where(gt(ingredients.updatedAt, last.createdAt))
    .limit(1);
  return changed !== undefined;
}

/** The first run of a database, once it is migrated. */
export const beginFirstTexts = (db: Database): Promise<void> =>
  transact({ db }, async (tx) => {
    if (!(await newestTextRun(tx))) await beginTextRun(tx, 'SCHEDULE');
  });
