import { periodsIn, type DayRange, type StatPeriod } from '@gredia/domain';
import { statKey } from './stat-hits.loaders';
import type { DayFigures, StatFigures, StatModel } from './stats.table';

const SUMMED = [
  'newUsers',
  'verifiedUsers',
  'quotesAsked',
  'quotesAnswered',
  'quotesEnded',
  'detailViews',
  'productRequests',
] as const satisfies (keyof StatFigures)[];

const SUMMED_IF_KNOWN = [
  'visitors',
  'pageviews',
  'sessions',
  'signIns',
  'inOrder',
  'searches',
] as const satisfies (keyof StatFigures)[];

/** The days of a range, each of which must be there, added up by periods. */
export function addDays(days: readonly DayFigures[], range: DayRange, period: StatPeriod): StatModel[] {
  return periodsIn(range, period).map(({ from, to }) => {
    const own = days.filter(({ date }) => date >= from && date <= to);
    const knownSums = Object.fromEntries(SUMMED_IF_KNOWN.map((key) => [key, sumIfKnown(own.map((day) => day[key]))]));
    const sums = Object.fromEntries(SUMMED.map((key) => [key, sum(own.map((day) => day[key]))]));
    return {
      ...(sums as Record<(typeof SUMMED)[number], number>),
      id: statKey({ date: from, until: to }),
      date: from,
      until: to,
      usersCount: own.at(-1)?.usersCount ?? 0,
      ...(knownSums as Record<(typeof SUMMED_IF_KNOWN)[number], number | null>),
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** A day of which nothing is known would make the sum too small. */
const sumIfKnown = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? sum(values) : null;
