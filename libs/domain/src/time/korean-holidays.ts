import type { Holidays } from './business-time';

/**
 * Public holidays of a year as `MM-DD`, weekends among them, with substitute holidays. Source: 공휴일에 관한 법률 and
 * 관공서의 공휴일에 관한 규정 (law.go.kr) as in force in 2026: 노동절 (1 May) and 제헌절 (17 July) are holidays since that year
 * and have substitutes. A holiday that is fixed later goes into the setting HOLIDAYS until it stands here.
 */
const days: Record<number, string> = {
  // 27 January: 임시공휴일. 3 June: election of the president.
  2025: `01-01 01-27 01-28 01-29 01-30 03-01 03-03 05-05 05-06 06-03 06-06 08-15 10-03 10-05 10-06 10-07 10-08 10-09 12-25`,
  // 3 June: local elections.
  2026: `01-01 02-16 02-17 02-18 03-01 03-02 05-01 05-05 05-24 05-25 06-03 06-06 07-17 08-15 08-17 09-24 09-25 09-26
    10-03 10-05 10-09 12-25`,
  2027: `01-01 02-06 02-07 02-08 02-09 03-01 05-01 05-03 05-05 05-13 06-06 07-17 07-19 08-15 08-16 09-14 09-15 09-16
    10-03 10-04 10-09 10-11 12-25 12-27`,
};

/** The public holidays of Korea from 2025 to 2027. */
export const KOREAN_HOLIDAYS: Holidays = new Set(
  Object.entries(days).flatMap(([year, list]) => list.split(/\s+/).map((day) => `${year}-${day}`)),
);
