import { DAY_MS, koreanDayNumber, SECOND_MS } from '@gredia/domain';

const COOKIE = 'day-first';

/**
 * Marks the first visit of a calendar day in Korea with a cookie that holds its unix time and lives one day. A mark
 * of the same day stays as it is.
 */
export function markFirstVisit(now = Math.floor(Date.now() / 1000)): void {
  const marked = Number(new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);
  if (koreanDayNumber(marked * SECOND_MS) === koreanDayNumber(now * SECOND_MS)) return;
  document.cookie = `${COOKIE}=${now}; Max-Age=${DAY_MS / SECOND_MS}; Path=/; SameSite=Lax`;
}
