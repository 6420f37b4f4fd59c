import { useNow } from '../hooks/use-now';

const KST_OFFSET_MS = 9 * 3_600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
}

/** An absolute Korean date in the HTML, which caches may keep; `3분 전` once the page lives in a browser. */
export function RelativeTime({ value }: RelativeTimeProps) {
  const now = useNow();
  const full = formatDateTime(value);
  return (
    <time dateTime={value} title={full}>
      {now ? formatRelative(value, now) : full.slice(0, 10)}
    </time>
  );
}

/** `YYYY-MM-DD HH:mm` in Korea, whatever the machine's time zone. */
export function formatDateTime(value: string): string {
  return toKorea(new Date(value)).toISOString().slice(0, 16).replace('T', ' ');
}

/** `YYYY-MM-DD` in Korea. */
export function formatDate(value: string): string {
  return formatDateTime(value).slice(0, 10);
}

/** `HH:mm` in Korea. */
export function formatTime(value: string): string {
  return formatDateTime(value).slice(11);
}

/** 방금 전 · n분 전 · n시간 전 · 어제 · MM-DD of this year · full date. */
export function formatRelative(value: string, now: Date): string {
  const then = new Date(value);
  const age = now.getTime() - then.getTime();
  if (age < MINUTE_MS) return '방금 전';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}분 전`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}시간 전`;

  const date = formatDate(value);
  const today = toKorea(now);
  if (date === new Date(today.getTime() - DAY_MS).toISOString().slice(0, 10)) return '어제';
  return date.startsWith(`${today.getUTCFullYear()}-`) ? date.slice(5) : date;
}

function toKorea(date: Date): Date {
  return new Date(date.getTime() + KST_OFFSET_MS);
}
