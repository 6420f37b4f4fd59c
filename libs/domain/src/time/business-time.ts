import { DAY_MS, HOUR_MS } from './durations';
import { isoDay, KST_OFFSET_MS } from './korean-day';

const OPENS_MS = 9 * HOUR_MS;
const CLOSES_MS = 18 * HOUR_MS;

/** Length of a business day: Monday to Friday, 09 to 18 in Korea (docs/product/sellers.md#business-time). */
export const BUSINESS_DAY_HOURS = (CLOSES_MS - OPENS_MS) / HOUR_MS;

/** Public holidays in Korea, each `YYYY-MM-DD`. */
export type Holidays = ReadonlySet<string>;

const dayNumber = (localMs: number): number => Math.floor(localMs / DAY_MS);

function isBusinessDay(day: number, holidays: Holidays): boolean {
  // 1970-01-01 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.has(isoDay(day * DAY_MS));
}

/** Business hours between two moments; 0 when the second is not later. Nights, weekends and holidays do not count. */
export function businessHoursBetween(from: Date, to: Date, holidays: Holidays): number {
  return businessMsBetween(from, to, holidays, Infinity) / HOUR_MS;
}

/** Whether something happened within so many business days of a moment: 2 days are 18 business hours. */
export function isWithinBusinessDays(from: Date, to: Date, days: number, holidays: Holidays): boolean {
  const bound = days * BUSINESS_DAY_HOURS * HOUR_MS;
  return businessMsBetween(from, to, holidays, bound) <= bound;
}

/** Stops at the day that exceeds the bound: the figures ask it for thousands of requests that are months old. */
function businessMsBetween(from: Date, to: Date, holidays: Holidays, bound: number): number {
  const [start, end] = [from.getTime() + KST_OFFSET_MS, to.getTime() + KST_OFFSET_MS];
  const last = dayNumber(end);
  let counted = 0;
  for (let day = dayNumber(start); day <= last && counted <= bound; day += 1) {
    if (!isBusinessDay(day, holidays)) continue;
    const opens = Math.max(start, day * DAY_MS + OPENS_MS);
    const closes = Math.min(end, day * DAY_MS + CLOSES_MS);
    counted += Math.max(0, closes - opens);
  }
  return counted;
}

/** Whether a moment lies in business hours. */
export function isBusinessTime(moment: Date, holidays: Holidays): boolean {
  const local = moment.getTime() + KST_OFFSET_MS;
  const sinceMidnight = local - dayNumber(local) * DAY_MS;
  return isBusinessDay(dayNumber(local), holidays) && sinceMidnight >= OPENS_MS && sinceMidnight < CLOSES_MS;
}

/** The latest moment from which `hours` (more than 0) business hours have passed until `to`. */
export function businessHoursBefore(to: Date, hours: number, holidays: Holidays): Date {
  const end = to.getTime() + KST_OFFSET_MS;
  let leftMs = hours * HOUR_MS;
  for (let day = dayNumber(end); ; day -= 1) {
    if (!isBusinessDay(day, holidays)) continue;
    const closes = Math.min(end, day * DAY_MS + CLOSES_MS);
    const openMs = Math.max(0, closes - (day * DAY_MS + OPENS_MS));
    if (openMs >= leftMs) return new Date(closes - leftMs - KST_OFFSET_MS);
    leftMs -= openMs;
  }
}
