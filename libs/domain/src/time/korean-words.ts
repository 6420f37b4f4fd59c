import { KOREAN_TIME_ZONE } from './korean-day';

const dayStyle = { dateStyle: 'long', timeZone: KOREAN_TIME_ZONE } as const;
const dayWords = new Intl.DateTimeFormat('ko-KR', dayStyle);
// Counted to 24: builds of Node differ in how they say 오전 and 오후.
const timeWords = new Intl.DateTimeFormat('ko-KR', { ...dayStyle, timeStyle: 'short', hourCycle: 'h23' });

/** The day in Korea as mails and papers say it: `2026년 12월 3일`. @param moment ISO 8601 */
export const formatKoreanDay = (moment: string): string => dayWords.format(new Date(moment));

/** Day and time in Korea as mails say it: `2026년 12월 3일 14:05`. @param moment ISO 8601 */
export const formatKoreanTime = (moment: string): string => timeWords.format(new Date(moment));
