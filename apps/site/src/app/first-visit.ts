const COOKIE = 'day-first';
const DAY_SECONDS = 86_400;
const KOREA_OFFSET_SECONDS = 9 * 3600;

const koreanDay = (unixSeconds: number) => Math.floor((unixSeconds + KOREA_OFFSET_SECONDS) / DAY_SECONDS);

/**
 * Marks the first visit of a calendar day in Korea with a cookie that holds its unix time and lives one day. A mark
 * of the same day stays as it is.
 */
export function markFirstVisit(now = Math.floor(Date.now() / 1000)): void {
  const marked = Number(new RegExp(`(?:^|; )${COOKIE}=(\\d+)`).exec(document.cookie)?.[1] ?? 0);
  if (koreanDay(marked) === koreanDay(now)) return;
  document.cookie = `${COOKIE}=${now}; Max-Age=${DAY_SECONDS}; Path=/; SameSite=Lax`;
}
