import { startOfPeriod, STAT_PERIODS, type StatPeriod } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { ingredients } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { countSearches } from './count-searches';
import { firstRankedDay, LEAST_VISITORS, MOST_PLACES } from './ranking-bounds';
import { rankingBlockWords, searchDays } from './rankings.table';
import { wordKey } from './word-key';

/**
 * Counts searches and ranks what they named, by day, week and month (docs/product/search.md#ranking).
 * @param isWhole everything anew: what ingredients are called, have become part of, and what is not counted may have changed
 */
export async function refreshRankings(tx: Executor, { isWhole }: { isWhole: boolean }): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.searchRanking})`);
  const counted = await countSearches(tx, isWhole);
  const first = firstRankedDay();
  await rankSince(tx, (period) => (isWhole ? first : startOfPeriod(counted, period)));
}

/**
 * Ranks the days, weeks and months that begin on a day or later. That there were three visitors is known where one day had
 * three of one id: on two days one visitor has two hashes, and two ids that became one may have the same visitors.
 */
async function rankSince(tx: Executor, firstOf: (period: StatPeriod) => string): Promise<void> {
  const first = sql.join(
    STAT_PERIODS.map((period) => sql`(${period}, ${firstOf(period)}::date)`),
    sql`, `,
  );
  const begunSince = sql`AS ranked USING (VALUES ${first}) AS since (period, start)
    WHERE ranked.period = since.period AND ranked.start >= since.start`;
  await tx.execute(sql`DELETE FROM search_rankings ${begunSince}`);
  await tx.execute(sql`DELETE FROM search_ranking_periods ${begunSince}`);
  await tx.execute(sql`
    WITH since (period, start, length) AS (
      SELECT period, start, CASE period WHEN 'DAY' THEN interval '1 day' WHEN 'WEEK' THEN interval '7 days' ELSE interval '1 month' END
      FROM (VALUES ${first}) AS first (period, start)
    ), folded AS (
      SELECT ${searchDays.day} AS day, coalesce(${mergedIngredients.intoId}, ${searchDays.ingredientId}) AS ingredient_id,
        sum(${searchDays.visitors})::integer AS visitors, max(${searchDays.visitors}) AS certain
      FROM ${searchDays} LEFT JOIN ${mergedIngredients} ON ${mergedIngredients.id} = ${searchDays.ingredientId}
      -- The month before is read for the changes.
      WHERE ${searchDays.day} >= (SELECT min(start) FROM since) - interval '1 month' GROUP BY 1, 2
    ), named AS (
      SELECT folded.* FROM folded JOIN ${ingredients} ON ${ingredients.id} = folded.ingredient_id
      WHERE NOT ${wordKey(ingredients.title)} = ANY(ARRAY(SELECT ${rankingBlockWords.key} FROM ${rankingBlockWords}))
    ), counted (period, start, ingredient_id, frequency, certain) AS (
      SELECT 'DAY', day, ingredient_id, visitors, certain FROM named
      UNION ALL
      SELECT 'WEEK', date_trunc('week', day)::date, ingredient_id, sum(visitors)::integer, max(certain) FROM named GROUP BY 2, 3
      UNION ALL
      SELECT 'MONTH', date_trunc('month', day)::date, ingredient_id, sum(visitors)::integer, max(certain) FROM named GROUP BY 2, 3
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY period, start ORDER BY frequency DESC, ingredient_id)::integer AS rank
      FROM counted WHERE certain >= ${LEAST_VISITORS}
    ), followed AS (
      SELECT *, lag(rank) OVER before AS rank_before, lag(start) OVER before AS start_before FROM ranked
      WINDOW before AS (PARTITION BY period, ingredient_id ORDER BY start)
    ), added AS (
      INSERT INTO search_ranking_periods (period, start, searches, ingredients)
      SELECT counted.period, counted.start, sum(counted.frequency), count(*)
      FROM counted JOIN since ON since.period = counted.period AND counted.start >= since.start GROUP BY 1, 2
    )
    INSERT INTO search_rankings (period, start, rank, ingredient_id, change, frequency)
    SELECT now.period, now.start, now.rank, now.ingredient_id,
      CASE WHEN now.start_before = (now.start - since.length)::date THEN now.rank_before - now.rank END, now.frequency
    FROM followed AS now JOIN since ON since.period = now.period AND now.start >= since.start
    WHERE now.rank <= ${MOST_PLACES}`);
}
