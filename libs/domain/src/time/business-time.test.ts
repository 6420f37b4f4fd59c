import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUSINESS_DAY_HOURS,
  businessHoursBefore,
  businessHoursBetween,
  isBusinessTime,
  isWithinBusinessDays,
} from './business-time';

/** A moment in Korea. */
const kst = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`);
const none = new Set<string>();

describe('business hours', () => {
  it.each([
    ['the same morning', '2026-11-20 09:30', '2026-11-20 11:00', 1.5],
    ['before it opens', '2026-11-20 06:00', '2026-11-20 10:00', 1],
    ['after it closed', '2026-11-20 18:00', '2026-11-20 23:59', 0],
    ['over a night', '2026-11-19 17:00', '2026-11-20 10:00', 2],
    ['over a weekend', '2026-11-20 17:00', '2026-11-23 10:00', 2],
    ['on a Sunday', '2026-11-22 00:00', '2026-11-22 23:00', 0],
    ['a whole week', '2026-11-16 00:00', '2026-11-23 00:00', 45],
    ['backwards', '2026-11-20 12:00', '2026-11-20 10:00', 0],
  ])('%s: %s to %s', (_, from, to, hours) => {
    expect(businessHoursBetween(kst(from), kst(to), none)).toBe(hours);
  });

  it('leave holidays out', () => {
    const holidays = new Set(['2026-12-25']);
    expect(businessHoursBetween(kst('2026-12-24 17:00'), kst('2026-12-28 10:00'), holidays)).toBe(2);
    expect(isWithinBusinessDays(kst('2026-12-24 17:00'), kst('2026-12-28 17:00'), 1, holidays)).toBe(true);
    expect(isWithinBusinessDays(kst('2026-12-24 17:00'), kst('2026-12-28 17:01'), 1, holidays)).toBe(false);
  });

  it('count the day in Korea, not in UTC', () => {
    // Friday in UTC, Saturday in Korea.
    expect(businessHoursBetween(new Date('2026-11-20T15:00Z'), new Date('2026-11-20T23:59Z'), none)).toBe(0);
  });

  it('add up, whatever lies between', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, moment, (...moments) => {
        const [a, b, c] = moments.sort((x, y) => x.getTime() - y.getTime()) as [Date, Date, Date];
        const parts = businessHoursBetween(a, b, none) + businessHoursBetween(b, c, none);
        expect(parts).toBeCloseTo(businessHoursBetween(a, c, none), 6);
      }),
    );
  });
});

describe('within so many business days', () => {
  it('says what the hours say', () => {
    const holidays = new Set(['2026-05-05', '2026-12-25']);
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: -3, max: 20 }), fc.nat(86_400), fc.nat(5), (from, days, seconds, bound) => {
        const to = new Date(from.getTime() + days * 86_400_000 + seconds * 1000);
        const isWithin = businessHoursBetween(from, to, holidays) <= bound * BUSINESS_DAY_HOURS;
        expect(isWithinBusinessDays(from, to, bound, holidays)).toBe(isWithin);
      }),
    );
  });

  it('looks at no more days than it takes, however long ago it was', () => {
    const asked: string[] = [];
    class Asked extends Set<string> {
      override has(day: string) {
        asked.push(day);
        return super.has(day);
      }
    }
    expect(isWithinBusinessDays(kst('2025-11-20 12:00'), kst('2026-11-20 12:00'), 2, new Asked())).toBe(false);
    expect(asked).toEqual(['2025-11-20', '2025-11-21', '2025-11-24']);
  });
});

describe('people at work', () => {
  it.each([
    ['2026-11-20 09:00', true],
    ['2026-11-20 17:59', true],
    ['2026-11-20 08:59', false],
    ['2026-11-20 18:00', false],
    ['2026-11-21 12:00', false],
    ['2026-12-25 12:00', false],
  ])('%s: %s', (at, isOpen) => {
    expect(isBusinessTime(kst(at), new Set(['2026-12-25']))).toBe(isOpen);
  });
});

describe('so many business hours ago', () => {
  it.each([
    ['the day before', '2026-11-20 11:00', 9, '2026-11-19 11:00'],
    ['over a weekend', '2026-11-23 10:00', 9, '2026-11-20 10:00'],
    ['when it opens, the last day as a whole', '2026-11-23 09:00', 9, '2026-11-20 09:00'],
    ['at night as at the end of the day', '2026-11-20 23:00', 18, '2026-11-19 09:00'],
  ])('%s', (_, to, hours, from) => {
    expect(businessHoursBefore(kst(to), hours, none)).toEqual(kst(from));
  });

  it('is the latest such moment', () => {
    const holidays = new Set(['2026-05-05', '2026-05-25', '2026-08-17', '2026-12-25']);
    const moment = fc.date({ min: new Date('2026-02-01'), max: new Date('2026-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 40 }), (to, hours) => {
        const from = businessHoursBefore(to, hours, holidays);
        expect(businessHoursBetween(from, to, holidays)).toBe(hours);
        const later = new Date(from.getTime() + 1);
        expect(businessHoursBetween(later, to, holidays)).toBeLessThan(hours);
      }),
    );
  });
});
