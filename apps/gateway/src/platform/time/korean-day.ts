const KOREA_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The calendar day in Korea, YYYY-MM-DD. Korea has no daylight saving time. */
export function koreanDay(at: Date = new Date()): string {
  return new Date(at.getTime() + KOREA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which that day began in Korea. */
export function startOfKoreanDay(at: Date = new Date()): Date {
  return new Date(Date.parse(`${koreanDay(at)}T00:00:00Z`) - KOREA_OFFSET_MS);
}

/** The instants at which that month began in Korea, and at which the next one begins. */
export function koreanMonth(at: Date = new Date()): { start: Date; end: Date } {
  const [year = 0, month = 0] = koreanDay(at).split('-').map(Number);
  const firstOf = (index: number) => new Date(Date.UTC(year, index, 1) - KOREA_OFFSET_MS);
  return { start: firstOf(month - 1), end: firstOf(month) };
}
