const KOREA_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The calendar day in Korea, YYYY-MM-DD. Korea has no daylight saving time. */
export function koreanDay(at: Date = new Date()): string {
  return new Date(at.getTime() + KOREA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which that day began in Korea. */
export function startOfKoreanDay(at: Date = new Date()): Date {
  return new Date(Date.parse(`${koreanDay(at)}T00:00:00Z`) - KOREA_OFFSET_MS);
}
