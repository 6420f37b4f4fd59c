import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './durations';
import {
  isoDay,
  koreanDay,
  koreanDayNumber,
  koreanMidnight,
  koreanMonth,
  shiftDay,
  startOfKoreanDay,
} from './korean-day';

const moment = fc.date({ min: new Date('1970-01-02'), max: new Date('2100-12-31'), noInvalidDate: true });

describe('the day in Korea', () => {
  it.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-20'],
    ['2026-11-20T15:00:00Z', '2026-11-21'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
    ['2028-02-28T15:00:00Z', '2028-02-29'],
  ])('at %s is %s', (at, day) => {
    expect(koreanDay(new Date(at))).toBe(day);
  });

  it('is what the calendar of Seoul says', () => {
    const seoul = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });
    // In 1988 Korea last set its clocks forward.
    fc.assert(
      fc.property(moment, (at) => {
        fc.pre(at >= new Date('1989-01-01'));
        expect(koreanDay(at)).toBe(seoul.format(at));
      }),
    );
  });

  it('has a number that grows by one at midnight there', () => {
    expect(koreanDayNumber(0)).toBe(0);
    expect(koreanDayNumber(Date.parse('1970-01-01T15:00:00Z'))).toBe(1);
    fc.assert(
      fc.property(moment, (at) => {
        expect(shiftDay('1970-01-01', koreanDayNumber(at.getTime()))).toBe(koreanDay(at));
      }),
    );
  });

  it('begins at midnight there and lasts 24 hours', () => {
    expect(koreanMidnight('2026-11-20')).toEqual(new Date('2026-11-19T15:00:00Z'));
    expect(startOfKoreanDay(new Date('2026-11-20T03:00:00Z'))).toEqual(new Date('2026-11-20T00:00:00+09:00'));
    fc.assert(
      fc.property(moment, (at) => {
        const start = startOfKoreanDay(at);
        expect(start <= at && at < addDays(start, 1)).toBe(true);
        expect(koreanDay(start)).toBe(koreanDay(at));
      }),
    );
  });
});

it.each([
  ['2026-11-30T14:59:59Z', '2026-11-01', '2026-12-01'],
  ['2026-11-30T15:00:00Z', '2026-12-01', '2027-01-01'],
  ['2028-02-10T00:00:00Z', '2028-02-01', '2028-03-01'],
])('the month in Korea at %s goes from %s to %s', (at, first, next) => {
  const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`);
  expect(koreanMonth(new Date(at))).toEqual({ start: midnight(first), end: midnight(next) });
});

describe('so many days later', () => {
  it.each([
    ['2026-11-20', 14, '2026-12-04'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (day, days, later) => {
    expect(shiftDay(day, days)).toBe(later);
  });

  it('leads back by as many', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -3000, max: 3000 }), (at, days) => {
        const day = isoDay(at.getTime());
        expect(shiftDay(shiftDay(day, days), -days)).toBe(day);
      }),
    );
  });
});
