import { DAY_MS, koreanDayNumber, SECOND_MS } from '@gredia/domain';

const COOKIE = 'day-first';

/** Unix seconds of the first visit, as the cookie says; 0 without one. */
const marked = (): number => Number(new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);

/**
 * Marks the first visit of a calendar day in Korea with a cookie that holds its unix time and lives one day. A mark
 * of the same day stays as it is.
 */
export function markFirstVisit(now = Math.floor(Date.now() / 1000)): void {
  if (koreanDayNumber(marked() * SECOND_MS) === koreanDayNumber(now * SECOND_MS)) return;
  document.cookie = `${COOKIE}=${now}; Max-Age=${DAY_MS / SECOND_MS}; Path=/; SameSite=Lax`;
}

/** Unix seconds of the first visit of this day, by which views are counted; nothing where the browser keeps no cookies. */
export function firstVisitUnix(): number | undefined {
  markFirstVisit();
  return marked() || undefined;
}
