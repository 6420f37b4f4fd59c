import { z } from 'zod';
import { koreanDay, koreanMidnight, shiftDay } from '../time/korean-day';

/** What the rows of one quarter of a collection take. */
export interface StorageQuarter {
  quarter: number;
  sizeBytes: number;
  documentCount: number;
}

/** Quarters that hold records, the first one first. */
export interface StorageYear {
  year: number;
  sizeBytes: number;
  documentCount: number;
  quarters: StorageQuarter[];
}

/** A range of a collection by the moment of its records: from `start` up to but without `end`. */
export interface StorageRange {
  start: Date;
  end: Date;
  /** 2024년 3분기 */
  label: string;
}

/** So long a deleted range can come back. */
export const STORAGE_KEPT_DAYS = 7;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;
const YEAR_MESSAGE = `연도는 ${FIRST_YEAR}–${LAST_YEAR} 사이로 골라 주세요.`;
const QUARTER_MESSAGE = '분기는 1–4 중에서 골라 주세요.';
const RANGE_MESSAGE = '연도와 분기, 또는 시작과 끝 시각을 골라 주세요.';

const fields = z.object({
  year: z.int(YEAR_MESSAGE).min(FIRST_YEAR, YEAR_MESSAGE).max(LAST_YEAR, YEAR_MESSAGE).nullish(),
  quarter: z.int(QUARTER_MESSAGE).min(1, QUARTER_MESSAGE).max(4, QUARTER_MESSAGE).nullish(),
  startTimestamp: z.date(RANGE_MESSAGE).nullish(),
  endTimestamp: z.date(RANGE_MESSAGE).nullish(),
});

/** `{year, quarter?}` or `{startTimestamp, endTimestamp}`, as a range of time in Korea. */
export const storageRangeInput = fields.transform((given, ctx): StorageRange => {
  const { year = null, quarter = null, startTimestamp: start = null, endTimestamp: end = null } = given;
  if (year !== null && start === null && end === null) {
    return quarter === null ? yearRange(year) : quarterRange(year, quarter);
  }
  if (year !== null || quarter !== null || start === null || end === null) {
    ctx.addIssue({ code: 'custom', message: RANGE_MESSAGE });
    return z.NEVER;
  }
  if (start >= end) {
    ctx.addIssue({ code: 'custom', path: ['endTimestamp'], message: '끝 시각은 시작 시각보다 뒤여야 해요.' });
    return z.NEVER;
  }
  return { start, end, label: daysOf(start, end) };
});

const firstDay = (year: number, quarter: number): Date =>
  koreanMidnight(`${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`);

/** A year as it passes in Korea. */
export const yearRange = (year: number): StorageRange => ({
  start: firstDay(year, 1),
  end: firstDay(year + 1, 1),
  label: `${year}년`,
});

/** A quarter as it passes in Korea. */
export const quarterRange = (year: number, quarter: number): StorageRange => ({
  start: firstDay(year, quarter),
  end: quarter === 4 ? firstDay(year + 1, 1) : firstDay(year, quarter + 1),
  label: `${year}년 ${quarter}분기`,
});

/** The last day is the one on which the range ends: a midnight ends the day before. */
function daysOf(start: Date, end: Date): string {
  const last = koreanDay(end);
  return `${koreanDay(start)} – ${koreanMidnight(last).getTime() === end.getTime() ? shiftDay(last, -1) : last}`;
}
