import { koreanDay, shiftDay } from '@gredia/domain';
import { max, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { SEARCH_LOG_DAYS } from './ranking-bounds';
import { rankingBlockWords, searchDays } from './rankings.table';
import { searchLogs } from './search-logs.table';
import { wordKey } from './word-key';

/** The first day whose searches are all still there. */
const firstWholeDay = (): string => shiftDay(koreanDay(), 1 - SEARCH_LOG_DAYS);

/** The last day that was counted, yesterday at the latest: what was searched at its end may have been written after it. */
async function firstOpenDay(tx: Executor): Promise<string> {
  const [{ last } = { last: null }] = await tx.select({ last: max(searchDays.day) }).from(searchDays);
  const whole = firstWholeDay();
  const yesterday = shiftDay(koreanDay(), -1);
  if (last === null || last < whole) return whole;
  return last < yesterday ? last : yesterday;
}

/**
 * Counts the visitors of each ingredient and day anew: a visitor once a day, whatever word of the ingredient it was. What was
 * searched with a word that rankings do not count is left out. A day whose searches were deleted keeps its numbers.
 * @param isWhole all days whose searches are still there, not only those since the last counting
 * @returns the first day that was counted
 */
export async function countSearches(tx: Executor, isWhole: boolean): Promise<string> {
  const from = isWhole ? firstWholeDay() : await firstOpenDay(tx);
  await tx.execute(sql`
    DELETE FROM ${searchDays} WHERE ${searchDays.day} >= ${from}::date
      AND EXISTS (SELECT FROM ${searchLogs} WHERE ${searchLogs.day} = ${searchDays.day})`);
  await tx.execute(sql`
    INSERT INTO search_days (day, ingredient_id, visitors)
    SELECT day, ingredient_id, count(*) FROM (
      SELECT DISTINCT ${searchLogs.day}, ${searchLogs.ingredientId}, ${searchLogs.visitor} FROM ${searchLogs}
      WHERE ${searchLogs.day} >= ${from}::date AND ${searchLogs.ingredientId} IS NOT NULL
        AND NOT ${wordKey(searchLogs.word)} = ANY(ARRAY(SELECT ${rankingBlockWords.key} FROM ${rankingBlockWords}))
    ) AS visits GROUP BY day, ingredient_id
    -- In the order of the key: its index grows at its end, a fifth less work for a million searches.
    ORDER BY day, ingredient_id`);
  return from;
}
