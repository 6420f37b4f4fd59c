import { koreanDay, periodOf, shiftDay, startOfPeriod, STAT_PERIODS, type StatPeriod } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { ingredients } from '../ingredients/ingredients.table';
import { firstRankedDay, KEPT_MS } from './ranking-bounds';
import { searchRankingPeriods, searchRankings, type RankingPeriodModel, type RankingPlace } from './rankings.table';

/** The rankings of the day, week and month that hold a day. */
export type SearchRankingModel = Record<Lowercase<StatPeriod>, RankingPeriodModel> & {
  /** The first day that was ever ranked. */
  since: string | null;
};
/**
 * The most searched ingredients of the day, week and month that hold a day, as the job has ranked them
 * (`rank-searches.ts`). The answer is kept for a minute.
 */
export function ingredientSearchRanking(ctx: RequestContext, day: string = koreanDay()): Promise<SearchRankingModel> {
  const minute = Math.floor(Date.now() / KEPT_MS);
  // Of the days that nothing is ranked of there are many, and one answer.
  const isRanked = day >= firstRankedDay() && day <= shiftDay(koreanDay(), LONGEST_PERIOD_DAYS);
  const key = isRanked ? day : 'none';
  return ctx.cache
    .get(`ingredientSearchRanking ${key} ${minute}`, () => readPlaces(ctx, isRanked ? day : null))
    .then((read) => rankingOf(read, day));
}

/** A day of these to come may be in a period that has begun. */
const LONGEST_PERIOD_DAYS = 31;

interface RankingRow extends RankingPlace {
  period: StatPeriod;
  searches: number;
  ingredients: number;
}

/** A ranking that nothing was searched for in has no row. Of the places whose ingredient is gone none is shown. */
const readRows = statement<RankingRow>(
  'search_ranking',
  sql`SELECT total.period, total.searches, total.ingredients, place.rank, ${ingredients.title} AS name, place.change,
      place.frequency, place.frequency::float / total.searches AS ratio
    FROM unnest(${sql.placeholder('periods')}::text[], ${sql.placeholder('starts')}::date[]) AS asked (period, start)
    JOIN ${searchRankingPeriods} AS total USING (period, start)
    LEFT JOIN (${searchRankings} AS place JOIN ${ingredients} ON ${ingredients.id} = place.ingredient_id)
      ON place.period = asked.period AND place.start = asked.start
    ORDER BY place.rank`,
);

const readSince = statement<{ since: string | null }>(
  'search_ranking_since',
  sql`SELECT min(${searchRankingPeriods.start}) AS since FROM ${searchRankingPeriods}
    WHERE ${searchRankingPeriods.period} = 'DAY'`,
);

interface ReadPlaces {
  rows: readonly RankingRow[];
  since: string | null;
}

/** @param day null: of no period */
async function readPlaces({ db }: RequestContext, day: string | null): Promise<ReadPlaces> {
  const starts = day === null ? [] : STAT_PERIODS.map((period) => startOfPeriod(day, period));
  const [rows, [first]] = await Promise.all([
    day === null ? [] : readRows(db, { periods: STAT_PERIODS, starts }),
    readSince(db, {}),
  ]);
  return { rows, since: first?.since ?? null };
}

function rankingOf({ rows, since }: ReadPlaces, day: string): SearchRankingModel {
  const of = (period: StatPeriod): RankingPeriodModel => {
    const own = rows.filter((row) => row.period === period);
    const { from, to } = periodOf(day, period);
    return {
      startDate: from,
      endDate: to,
      totalSearchedCount: own[0]?.searches ?? 0,
      searchedIngredientCount: own[0]?.ingredients ?? 0,
      places: own.filter(({ rank }) => rank !== null),
    };
  };
  return { day: of('DAY'), week: of('WEEK'), month: of('MONTH'), since };
}
