import { DAY_MS, HOUR_MS } from './durations';

/** The time zone of all that is shown and counted by the day. */
export const KOREAN_TIME_ZONE = 'Asia/Seoul';

/** Korea has no daylight saving time: its local time is UTC and nine hours. */
export const KST_OFFSET_MS = 9 * HOUR_MS;

/** The calendar day in Korea, `YYYY-MM-DD`. */
export const koreanDay = (at: Date = new Date()): string => isoDay(at.getTime() + KST_OFFSET_MS);

/** How many days lie between 1970-01-01 and the day in Korea. @param ms since 1970 in UTC, as `Date.now` counts them */
export const koreanDayNumber = (ms: number): number => Math.floor((ms + KST_OFFSET_MS) / DAY_MS);

/** The moment at which a day `YYYY-MM-DD` begins in Korea. */
export const koreanMidnight = (day: string): Date => new Date(Date.parse(day) - KST_OFFSET_MS);

/** The moment at which the day of another moment began in Korea. */
export const startOfKoreanDay = (at: Date = new Date()): Date => koreanMidnight(koreanDay(at));

/** The moments at which that month began in Korea, and at which the next one begins. */
export function koreanMonth(at: Date = new Date()): { start: Date; end: Date } {
  const [year = 0, month = 0] = koreanDay(at).split('-').map(Number);
  const firstOf = (index: number) => new Date(Date.UTC(year, index, 1) - KST_OFFSET_MS);
  return { start: firstOf(month - 1), end: firstOf(month) };
}

/** The calendar day so many days after another one, both `YYYY-MM-DD`; before it for a negative number. */
export const shiftDay = (day: string, days: number): string => isoDay(Date.parse(day) + days * DAY_MS);

/** The day in UTC of milliseconds since 1970, `YYYY-MM-DD`. */
export const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
