import { DAY_MS, KOREAN_TIME_ZONE } from '@gredia/domain';

const style = { month: 'long', day: 'numeric', weekday: 'short', timeZone: KOREAN_TIME_ZONE } as const;
const dayWords = new Intl.DateTimeFormat('ko-KR', style);

/** The text with each `{day+3}` as that day in Korea (`11월 26일(목)`), so that what a notice announces is still to come. */
export const withDays = (text: string, now: Date): string =>
  text.replace(/\{day\+(\d{1,3})\}/g, (_, days: string) =>
    dayWords.format(new Date(now.getTime() + Number(days) * DAY_MS)).replace(' (', '('),
  );
