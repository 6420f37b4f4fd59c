import { expect, it } from 'vitest';
import { formatWon, roundToWon } from './won';

it.each([
  [0, '0원'],
  [999, '999원'],
  [12_500, '12,500원'],
  [9_007_199_254_740_991, '9,007,199,254,740,991원'],
])('%d won read %s', (amountKrw, text) => {
  expect(formatWon(amountKrw)).toBe(text);
});

it.each([
  [16_249.5, 16_250],
  [16_249.49, 16_249],
  [0.2, 0],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [Number.MAX_SAFE_INTEGER + 1, null],
  [Number.POSITIVE_INFINITY, null],
  [Number.NaN, null],
])('%d rounds to %j won', (amountKrw, whole) => {
  expect(roundToWon(amountKrw)).toBe(whole);
});
