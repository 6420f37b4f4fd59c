import { describe, expect, it } from 'vitest';
import { quarterRange, storageRangeInput } from './storage-range';

describe('a range of the storage', () => {
  it.each([
    [{ year: 2024, quarter: 3 }, '2024-06-30T15:00:00.000Z', '2024-09-30T15:00:00.000Z', '2024년 3분기'],
    [{ year: 2024, quarter: 4 }, '2024-09-30T15:00:00.000Z', '2024-12-31T15:00:00.000Z', '2024년 4분기'],
    [{ year: 2024, quarter: null }, '2023-12-31T15:00:00.000Z', '2024-12-31T15:00:00.000Z', '2024년'],
    [
      { startTimestamp: new Date('2024-06-30T15:00:00Z'), endTimestamp: new Date('2024-07-31T15:00:00Z') },
      '2024-06-30T15:00:00.000Z',
      '2024-07-31T15:00:00.000Z',
      '2024-07-01 – 2024-07-31',
    ],
    [
      { startTimestamp: new Date('2024-07-01T00:00:00Z'), endTimestamp: new Date('2024-07-01T01:00:00Z') },
      '2024-07-01T00:00:00.000Z',
      '2024-07-01T01:00:00.000Z',
      '2024-07-01 – 2024-07-01',
    ],
  ])('%j passes as time does in Korea', (given, start, end, label) => {
    expect(storageRangeInput.parse(given)).toEqual({ start: new Date(start), end: new Date(end), label });
  });

  it('of a quarter ends where the next one begins', () => {
    for (const quarter of [1, 2, 3]) {
      expect(quarterRange(2025, quarter).end).toEqual(quarterRange(2025, quarter + 1).start);
    }
    expect(quarterRange(2025, 4).end).toEqual(quarterRange(2026, 1).start);
  });

  it.each([
    [{}, '연도와 분기, 또는 시작과 끝 시각을 골라 주세요.'],
    [{ quarter: 1 }, '연도와 분기, 또는 시작과 끝 시각을 골라 주세요.'],
    [{ year: 2024, startTimestamp: new Date(0) }, '연도와 분기, 또는 시작과 끝 시각을 골라 주세요.'],
    [{ startTimestamp: new Date(0) }, '연도와 분기, 또는 시작과 끝 시각을 골라 주세요.'],
    [{ year: 2024, quarter: 5 }, '분기는 1–4 중에서 골라 주세요.'],
    [{ year: 1999 }, '연도는 2000–2999 사이로 골라 주세요.'],
    [{ startTimestamp: new Date(1), endTimestamp: new Date(1) }, '끝 시각은 시작 시각보다 뒤여야 해요.'],
  ])('%j is refused', (given, message) => {
    expect(storageRangeInput.safeParse(given).error?.issues[0]?.message).toBe(message);
  });
});
