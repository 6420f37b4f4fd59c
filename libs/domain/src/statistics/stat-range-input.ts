import { z } from 'zod';
import { dayField } from '../time/day-field';
import { koreanDay, shiftDay } from '../time/korean-day';
import { daysIn, type DayRange } from './stat-period';

/** Three years, one of them a leap year. */
export const MOST_STAT_DAYS = 3 * 365 + 1;

/** What is shown where no range is asked for. */
export const USUAL_STAT_DAYS = 30;

export const FROM_AFTER_TO = '시작일이 종료일보다 늦어요.';
export const RANGE_TOO_LONG = '한 번에 3년까지 볼 수 있어요.';

/** Days whose months before and after exist for JavaScript and PostgreSQL alike. */
const statDay = dayField('날짜를 확인해 주세요.').refine(
  (day) => day >= '2000-01-01' && day <= '2099-12-31',
  '2000년부터 2099년까지의 날짜를 골라 주세요.',
);

interface AskedRange {
  from?: string | null;
  to?: string | null;
}

/** Without an end until today, without a beginning thirty days. */
function wholeRange({ from, to }: AskedRange): DayRange {
  const end = to ?? koreanDay();
  return { from: from ?? shiftDay(end, 1 - USUAL_STAT_DAYS), to: end };
}

/** The days that statistics are asked for. */
export const statRangeInput = z
  .object({ from: statDay.nullish(), to: statDay.nullish() })
  .refine((asked) => daysIn(wholeRange(asked)) >= 1, { path: ['from'], error: FROM_AFTER_TO })
  .refine((asked) => daysIn(wholeRange(asked)) <= MOST_STAT_DAYS, { path: ['from'], error: RANGE_TOO_LONG })
  .transform(wholeRange);
