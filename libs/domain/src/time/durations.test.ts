import { expect, it } from 'vitest';
import { addDays, daysUntil } from './durations';

const now = new Date('2026-11-19T23:30:00Z');

it.each([
  [7, '2026-11-26T23:30:00.000Z'],
  [0.5, '2026-11-20T11:30:00.000Z'],
  [-30, '2026-10-20T23:30:00.000Z'],
])('%d days later is %s', (days, later) => {
  expect(addDays(now, days).toISOString()).toBe(later);
});

it('counts days until an end, one that has begun among them', () => {
  expect(daysUntil('2026-11-20T00:30:00Z', now)).toBe(1);
  expect(daysUntil('2026-11-26T23:30:00Z', now)).toBe(7);
  expect(daysUntil('2026-11-26T23:30:01Z', now)).toBe(8);
  expect(daysUntil('2026-11-19T23:30:00Z', now)).toBe(0);
  expect(daysUntil('2026-11-19T23:00:00Z', now)).toBeLessThan(1);
});
