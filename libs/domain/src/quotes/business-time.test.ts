import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessHoursBetween, isWithinBusinessDays } from './business-time';

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
