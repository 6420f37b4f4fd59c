const day = { dateStyle: 'long', timeZone: 'Asia/Seoul' } as const;
const date = new Intl.DateTimeFormat('ko-KR', day);
// Counted to 24: builds of Node differ in how they say 오전 and 오후.
const time = new Intl.DateTimeFormat('ko-KR', { ...day, timeStyle: 'short', hourCycle: 'h23' });

/** The day in Korea as mails say it: 2026년 12월 3일. @param moment ISO 8601 */
export const koreanDate = (moment: string): string => date.format(new Date(moment));

/** Day and time in Korea as mails say it: 2026년 12월 3일 14:05. @param moment ISO 8601 */
export const koreanTime = (moment: string): string => time.format(new Date(moment));
