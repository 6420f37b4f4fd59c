import { describe, expect, it } from 'vitest';
import { KOREAN_HOLIDAYS } from './korean-holidays';

const holidays = [...KOREAN_HOLIDAYS];
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

describe('the public holidays of Korea', () => {
  it('are days that exist, in order, each once', () => {
    expect(holidays).toEqual([...new Set(holidays)].sort());
    for (const day of holidays) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
  });

  it.each([
    [2025, 19],
    [2026, 22],
    // As the official almanac counts them (2027년 월력요항).
    [2027, 24],
  ])('of %i are %i', (year, count) => {
    expect(holidays.filter((day) => day.startsWith(String(year)))).toHaveLength(count);
  });

  it('stand where the law puts those of the solar calendar', () => {
    const fixed = ['01-01', '03-01', '05-05', '06-06', '08-15', '10-03', '10-09', '12-25'];
    for (const year of [2025, 2026, 2027]) {
      for (const day of fixed) expect(holidays).toContain(`${year}-${day}`);
      for (const day of ['05-01', '07-17']) expect(holidays.includes(`${year}-${day}`)).toBe(year >= 2026);
    }
  });

  it('are made up for where one with a substitute falls on a weekend', () => {
    const substituted = ['03-01', '05-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'];
    for (const day of holidays) {
      if (!substituted.includes(day.slice(5)) || ![0, 6].includes(weekdayOf(day))) continue;
      let next = dayAfter(day);
      while ([0, 6].includes(weekdayOf(next))) next = dayAfter(next);
      expect(holidays, `substitute of ${day}`).toContain(next);
    }
  });
});
