import { expect, it } from 'vitest';
import { momentText, shortMoment } from './quote-times';

// 2026-11-20 08:30 in Korea is still the 19th in UTC.
const now = new Date('2026-11-19T23:30:00Z');

it.each([
  ['2026-11-19T15:01:00Z', '오늘 00:01', '11-20 00:01'],
  ['2026-11-19T14:59:00Z', '어제 23:59', '11-19 23:59'],
  ['2026-11-18T14:59:00Z', '11-18 23:59', '11-18 23:59'],
  ['2025-12-31T14:59:00Z', '2025-12-31 23:59', '2025-12-31 23:59'],
])('%s is %s', (value, moment, short) => {
  expect(momentText(value, now)).toBe(moment);
  expect(shortMoment(value, now)).toBe(short);
});
