import { DAY_MS } from '../time/durations';
import { isoDay, shiftDay } from '../time/korean-day';

/** What figures are added up by, and what screens call it. */
export const statPeriodLabel = { DAY: '일', WEEK: '주', MONTH: '월' } as const;

export type StatPeriod = keyof typeof statPeriodLabel;

export const STAT_PERIODS = Object.keys(statPeriodLabel) as StatPeriod[];

/** A stretch of calendar days in Korea, `YYYY-MM-DD`, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

export const daysIn = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The first day of the day, week (from Monday) or calendar month that holds a day. */
export function startOfPeriod(day: string, period: StatPeriod): string {
  if (period === 'DAY') return day;
  if (period === 'MONTH') return `${day.slice(0, 8)}01`;
  return shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The day, week (from Monday) or calendar month that holds a day. */
export const periodOf = (day: string, period: StatPeriod): DayRange => ({
  from: startOfPeriod(day, period),
  to: shiftDay(startOfNext(day, period), -1),
});

/** The days, weeks or months of a range, oldest first; those at its ends hold only days of the range. */
export function periodsIn({ from, to }: DayRange, period: StatPeriod): DayRange[] {
  const periods: DayRange[] = [];
  for (let start = from; start <= to;) {
    const next = startOfNext(start, period);
    periods.push({ from: start, to: next > to ? to : shiftDay(next, -1) });
    start = next;
  }
  return periods;
}

/**
 * The range to compare one with: as long, and before it. Whole weeks or months lie between the two where figures are added up
 * by these, so that Mondays meet Mondays and firsts of months meet firsts.
 */
export function rangeBefore({ from, to }: DayRange, period: StatPeriod): DayRange {
  if (period === 'MONTH') {
    const months = monthNumber(to) - monthNumber(from) + 1;
    return { from: monthsBefore(from, months), to: monthsBefore(to, months) };
  }
  const days = daysIn({ from, to });
  const back = period === 'WEEK' ? Math.ceil(days / 7) * 7 : days;
  return { from: shiftDay(from, -back), to: shiftDay(to, -back) };
}

/** The same day of a month so many months before; the last day of a month stays the last one. */
export function monthsBefore(day: string, months: number): string {
  const index = monthNumber(day) - months;
  const last = lastOfMonth(index);
  const isLast = day === lastOfMonth(monthNumber(day));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return isLast || same > last ? last : same;
}

function startOfNext(day: string, period: StatPeriod): string {
  const start = startOfPeriod(day, period);
  if (period === 'MONTH') return shiftDay(lastOfMonth(monthNumber(start)), 1);
  return shiftDay(start, period === 'WEEK' ? 7 : 1);
}

/** Months since the year 0. */
function monthNumber(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

const lastOfMonth = (index: number): string => isoDay(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0));
