import { expect, it } from 'vitest';
import { formatKoreanDay, formatKoreanTime } from './korean-words';

it('says day and time as they are in Korea, counted to 24', () => {
  expect(formatKoreanDay('2026-12-02T15:00:00Z')).toBe('2026년 12월 3일');
  expect(formatKoreanDay('2026-12-02')).toBe('2026년 12월 2일');
  expect(formatKoreanTime('2026-12-03T05:05:00Z')).toBe('2026년 12월 3일 14:05');
  expect(formatKoreanTime('2026-12-02T15:00:00Z')).toBe('2026년 12월 3일 00:00');
});
