import { describe, expect, it } from 'vitest';
import { daysIn, monthsBefore, periodsIn, rangeBefore, startOfPeriod } from './stat-period';

const texts = (ranges: { from: string; to: string }[]) => ranges.map(({ from, to }) => `${from}–${to}`);

describe('periods of statistics', () => {
  it('count both ends of a range', () => {
    expect(daysIn({ from: '2026-11-23', to: '2026-11-23' })).toBe(1);
    expect(daysIn({ from: '2024-02-28', to: '2024-03-01' })).toBe(3);
    expect(daysIn({ from: '2026-11-23', to: '2026-11-22' })).toBe(0);
  });

  it.each([
    ['DAY', '2026-11-23', '2026-11-23'],
    ['WEEK', '2026-11-23', '2026-11-23'],
    ['WEEK', '2026-11-22', '2026-11-16'],
    ['WEEK', '2026-01-01', '2025-12-29'],
    ['MONTH', '2026-11-23', '2026-11-01'],
  ] as const)('begin, by %s, of %s at %s', (period, day, start) => {
    expect(startOfPeriod(day, period)).toBe(start);
  });

  it('are cut at the ends of the range', () => {
    expect(periodsIn({ from: '2026-11-30', to: '2026-12-02' }, 'DAY')).toHaveLength(3);
    expect(texts(periodsIn({ from: '2026-11-20', to: '2026-12-01' }, 'WEEK'))).toEqual([
      '2026-11-20–2026-11-22',
      '2026-11-23–2026-11-29',
      '2026-11-30–2026-12-01',
    ]);
    expect(texts(periodsIn({ from: '2025-12-15', to: '2026-02-28' }, 'MONTH'))).toEqual([
      '2025-12-15–2025-12-31',
      '2026-01-01–2026-01-31',
      '2026-02-01–2026-02-28',
    ]);
  });

  it.each([
    ['DAY', '2026-11-23', '2026-11-23', '2026-11-22–2026-11-22'],
    ['DAY', '2026-10-25', '2026-11-23', '2026-09-25–2026-10-24'],
    ['WEEK', '2026-11-17', '2026-11-24', '2026-11-03–2026-11-10'],
    ['MONTH', '2025-12-01', '2026-11-23', '2024-12-01–2025-11-23'],
    ['MONTH', '2026-01-01', '2026-02-28', '2025-11-01–2025-12-31'],
    ['MONTH', '2026-03-30', '2026-03-31', '2026-02-28–2026-02-28'],
  ] as const)('are compared, by %s, from %s to %s with %s', (period, from, to, before) => {
    expect(texts([rangeBefore({ from, to }, period)])).toEqual([before]);
  });

  it.each(['DAY', 'WEEK', 'MONTH'] as const)('meet as many before, by %s', (period) => {
    for (const from of ['2024-02-29', '2026-01-31', '2026-11-23']) {
      const range = { from, to: '2026-12-31' };
      expect(periodsIn(rangeBefore(range, period), period)).toHaveLength(periodsIn(range, period).length);
    }
  });

  it('keep the day of the month where there is one', () => {
    expect(monthsBefore('2026-03-30', 1)).toBe('2026-02-28');
    expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
    expect(monthsBefore('2023-02-28', -12)).toBe('2024-02-29');
    expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15');
  });
});
