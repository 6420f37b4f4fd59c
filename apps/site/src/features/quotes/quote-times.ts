import { addDays, koreanDay } from '@gredia/domain';
import { formatDateTime } from '@gredia/ui';

/** `11-18 09:12` in Korea, with the year when it is not this one. */
export function shortMoment(value: string, now: Date): string {
  const full = formatDateTime(value);
  return full.slice(0, 4) === koreanDay(now).slice(0, 4) ? full.slice(5) : full;
}

/** `오늘 09:12`, `어제 18:40`, else `11-18 09:12`. */
export function momentText(value: string, now: Date): string {
  const [day = '', time = ''] = formatDateTime(value).split(' ');
  if (day === koreanDay(now)) return `오늘 ${time}`;
  return day === koreanDay(addDays(now, -1)) ? `어제 ${time}` : shortMoment(value, now);
}
