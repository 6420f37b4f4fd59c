import { formatDateTime } from '@gredia/ui';

const DAY_MS = 24 * 3_600_000;

const dayOf = (date: Date): string => formatDateTime(date.toISOString()).slice(0, 10);

/** `11-18 09:12` in Korea, with the year when it is not this one. */
export function shortMoment(value: string, now: Date): string {
  const full = formatDateTime(value);
  return full.slice(0, 4) === dayOf(now).slice(0, 4) ? full.slice(5) : full;
}

/** `오늘 09:12`, `어제 18:40`, else `11-18 09:12`. */
export function momentText(value: string, now: Date): string {
  const [day = '', time = ''] = formatDateTime(value).split(' ');
  if (day === dayOf(now)) return `오늘 ${time}`;
  return day === dayOf(new Date(now.getTime() - DAY_MS)) ? `어제 ${time}` : shortMoment(value, now);
}

/** Whole days from now until then, the last of them begun; 0 and less once it has passed. */
export const daysUntil = (value: string, now: Date): number =>
  Math.ceil((new Date(value).getTime() - now.getTime()) / DAY_MS);

/** Today in Korea, `YYYY-MM-DD`. */
export const todayInKorea = (now: Date): string => dayOf(now);
