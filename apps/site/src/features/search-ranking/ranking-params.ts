import { koreanDay, periodOf, shiftDay, startOfPeriod, type StatPeriod } from '@gredia/domain';
import type { GetRankingPageQueryVariables } from '@gredia/graphql-schema';
import { readDay } from '../../shared/addresses/day-address';
import { withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';

/** Which ranking is shown. */
export interface RankingParams {
  period: StatPeriod;
  /** Its first day; null of the one that lasts. */
  start: string | null;
}

/** What each is called, in the order of the tabs. */
export const rankingPeriodLabel = { DAY: '일간', WEEK: '주간', MONTH: '월간' } as const satisfies Record<
  StatPeriod,
  string
>;
export const RANKING_PERIODS = Object.keys(rankingPeriodLabel) as StatPeriod[];

const USUAL: StatPeriod = 'WEEK';
/** All places that there are. */
const PLACES = 100;

/** What the address says; the week that lasts where it says nothing, or a day that has not come. */
export function readRanking(search: URLSearchParams): RankingParams {
  const period = RANKING_PERIODS.find((name) => name.toLowerCase() === search.get('period')) ?? USUAL;
  const day = readDay(search, 'date');
  const start = day && startOfPeriod(day, period);
  return { period, start: start && start < startOfPeriod(koreanDay(), period) ? start : null };
}

/** The parameters of a ranking in one order; what is usual is left out. */
export const writeRanking = ({ period, start }: RankingParams): URLSearchParams =>
  new URLSearchParams({
    ...(period !== USUAL && { period: period.toLowerCase() }),
    ...(start !== null && { date: start }),
  });

export const rankingHref = (params: RankingParams): string => withSearch(paths.ranking, writeRanking(params));

/** What the gateway is asked for a ranking. */
export const rankingVariables = ({ period, start }: RankingParams): GetRankingPageQueryVariables => ({
  date: start,
  first: PLACES,
  isDay: period === 'DAY',
  isWeek: period === 'WEEK',
  isMonth: period === 'MONTH',
});

/** The ranking before a shown one, which begins on `startDate`; null where there is none. */
export function rankingBefore(period: StatPeriod, startDate: string, since: string | null): RankingParams | null {
  const lastDay = shiftDay(startDate, -1);
  return since === null || lastDay < since ? null : { period, start: startOfPeriod(lastDay, period) };
}

/** The ranking after a shown one of the past. Its day is always named: what lasts is another one tomorrow, and pages are kept. */
export const rankingAfter = ({ period, start }: RankingParams): RankingParams | null =>
  start === null ? null : { period, start: shiftDay(periodOf(start, period).to, 1) };

/** `11.16–11.22`; with its year where that is asked for. */
export function rankingDays(startDate: string, endDate: string, hasYear = false): string {
  const [start = '', end = ''] = [startDate, endDate].map((date) => date.slice(5).replace('-', '.'));
  return `${hasYear ? `${startDate.slice(0, 4)}.` : ''}${start === end ? start : `${start}–${end}`}`;
}
