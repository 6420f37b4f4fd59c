import { expect, it } from 'vitest';
import { taxedSum } from './vat';

it.each([
  [1_625_000, 162_500, 1_787_500],
  [19, 1, 20],
  [9, 0, 9],
  [0, 0, 0],
])('adds the tax to %d won, without parts of a won', (supplyKrw, vatKrw, totalKrw) => {
  expect(taxedSum(supplyKrw)).toEqual({ supplyKrw, vatKrw, totalKrw });
});
