import { koreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { IngredientSearchRanking, RankingEntry } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { KEPT_MS, LEAST_VISITORS } from './ranking-bounds';
import { RANKING_PERIODS, rankingPeriods, type RankingPeriodName } from './ranking-periods';

/** Entries of one list. */
const PLACES = 10;

/**
 * The most searched ingredients of the day, week and month that hold a day. A visitor counts once per day and ingredient.
 * The answer is kept for a minute.
 */
export function ingredientSearchRanking(
  ctx: RequestContext,
  day: string = koreanDay(),
): Promise<IngredientSearchRanking> {
  const minute = Math.floor(Date.now() / KEPT_MS);
  return ctx.cache.get(`ingredientSearchRanking ${day} ${minute}`, () => readRanking(ctx, day));
}

interface RankedRow extends Record<string, unknown>, RankingEntry {
  period: RankingPeriodName;
}

interface TotalRow extends Record<string, unknown> {
  period: RankingPeriodName;
  searched: number;
  ingredients: number;
}

async function readRanking({ db }: RequestContext, day: string): Promise<IngredientSearchRanking> {
  const periods = rankingPeriods(day);
  const spans = RANKING_PERIODS.flatMap((name) => {
    const { now, before } = periods[name];
    return [
      sql`(${name}, true, ${now.startDate}::date, ${now.endDate}::date)`,
      sql`(${name}, false, ${before.startDate}::date, ${before.endDate}::date)`,
    ];
  });
  const counted = sql`
    WITH span (period, is_now, first, last) AS (VALUES ${sql.join(spans, sql`, `)}),
    counted AS (
      SELECT period, is_now, ingredient_id, count(DISTINCT (visitor, day))::integer AS frequency
      FROM span JOIN search_logs ON day BETWEEN first AND last
      WHERE ingredient_id IS NOT NULL GROUP BY period, is_now, ingredient_id
    )`;
  const [ranked, totals] = await Promise.all([
    db.execute<RankedRow>(sql`${counted},
      ranked AS (
        SELECT *, row_number() OVER (PARTITION BY period, is_now ORDER BY frequency DESC, ingredient_id)::integer AS rank
        FROM counted WHERE frequency >= ${LEAST_VISITORS}
      )
      SELECT now.period, ingredients.title AS name, now.rank, before.rank - now.rank AS change, now.frequency,
        now.frequency::float / (SELECT sum(frequency) FROM counted WHERE is_now AND period = now.period) AS ratio
      FROM ranked AS now
      JOIN ingredients ON ingredients.id = now.ingredient_id
      LEFT JOIN ranked AS before
        ON before.period = now.period AND NOT before.is_now AND before.ingredient_id = now.ingredient_id
      WHERE now.is_now AND now.rank <= ${PLACES} ORDER BY now.period, now.rank`),
    db.execute<TotalRow>(sql`${counted}
      SELECT period, sum(frequency)::integer AS searched, count(*)::integer AS ingredients
      FROM counted WHERE is_now GROUP BY period`),
  ]);
  const of = (name: RankingPeriodName) => {
    const total = totals.rows.find(({ period }) => period === name);
    return {
      ranking: ranked.rows.filter(({ period }) => period === name),
      ...periods[name].now,
      totalSearchedCount: total?.searched ?? 0,
      searchedIngredientCount: total?.ingredients ?? 0,
    };
  };
  return { day: of('day'), week: of('week'), month: of('month') };
}
