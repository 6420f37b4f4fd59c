import { koreanDay, shiftDay } from '@gredia/domain';
import { and, lt, notExists, sql } from 'drizzle-orm';
import { removedRows } from '../../../platform/collections/removals.table';
import type { Executor } from '../../../platform/database/client';
import { changeLogs } from '../../change-logs/change-logs.table';
import { ingredients } from '../../ingredients/ingredients.table';
import { mergedIngredients } from '../../ingredients/merged-ingredients.table';
import { watches, watchMails } from '../watches.table';

/** Days. */
const KEPT = 30;

/**
 * Takes out watches of ingredients that cannot come back: removed for longer than they are kept, with nothing to tell since;
 * and the days on which people were mailed.
 */
export async function forgetWatches(tx: Executor, now = new Date()): Promise<number> {
  await tx.delete(watchMails).where(lt(watchMails.day, shiftDay(koreanDay(now), -KEPT)));
  const isOf = (table: typeof ingredients | typeof mergedIngredients) =>
    notExists(sql`(SELECT FROM ${table} WHERE ${table.id} = ${watches.targetId})`);
  const { rowCount } = await tx.delete(watches).where(
    and(
      ...[isOf(ingredients), isOf(mergedIngredients)],
      notExists(sql`(SELECT FROM ${removedRows} WHERE ${removedRows.tableName} = 'ingredients'
          AND (${removedRows.values} ->> 'id')::uuid = ${watches.targetId})`),
      notExists(sql`(SELECT FROM ${changeLogs} WHERE ${changeLogs.targetId} = ${watches.targetId}
          AND ${changeLogs.createdAt} > ${now.toISOString()}::timestamptz - ${`${KEPT} days`}::interval)`),
    ),
  );
  return rowCount ?? 0;
}
