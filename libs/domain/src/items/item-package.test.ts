import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bundleText,
  itemStanding,
  leadTimeText,
  lowestPriceKrw,
  mostOrderable,
  PACKAGE_UNITS,
  packageStanding,
  pricePerUnitKrw,
} from './item-package';

describe('the price of a kilogram or a litre', () => {
  it.each([
    [18_000, 100, 'g', 180_000],
    [69_000, 500, 'g', 138_000],
    [124_000, 1, 'kg', 124_000],
    [2_450_000, 25, 'kg', 98_000],
    [9_900, 250, 'mL', 39_600],
    [310_000, 18, 'L', 17_222],
    // Half a won goes up; thirds go down.
    [1, 2, 'kg', 1],
    [1, 3, 'kg', 0],
    [10_000, 0.3, 'kg', 33_333],
    // Pieces and what costs nothing are not compared.
    [5_000, 10, 'ea', null],
    [0, 10, 'g', null],
    // More than a whole number of the contract holds.
    [1_000_000_000, 1, 'g', null],
  ] as const)('%d won for %d %s: %j', (priceKrw, amount, unit, expected) => {
    expect(pricePerUnitKrw({ priceKrw, amount, unit })).toBe(expected);
  });

  it('is the same in grams and kilograms, millilitres and litres', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        price,
        fc.integer({ min: 1, max: 1000 }),
        fc.constantFrom(['g', 'kg'], ['mL', 'L']),
        (priceKrw, amount, [small, large]) => {
          expect(pricePerUnitKrw({ priceKrw, amount: amount * 1000, unit: small as 'g' })).toBe(
            pricePerUnitKrw({ priceKrw, amount, unit: large as 'kg' }),
          );
        },
      ),
    );
  });

  it('is a whole number of won that the contract can carry, or none', () => {
    const given = fc.record({
      priceKrw: fc.integer({ min: 0, max: 1_000_000_000 }),
      amount: fc.integer({ min: 1, max: 10 ** 10 }).map((steps) => steps / 10_000),
      unit: fc.constantFrom(...PACKAGE_UNITS),
    });
    fc.assert(
      fc.property(given, (priced) => {
        const perUnit = pricePerUnitKrw(priced);
        expect(perUnit === null || (Number.isInteger(perUnit) && perUnit >= 0 && perUnit < 2 ** 31)).toBe(true);
      }),
    );
  });
});

const offered = { isActive: true, bundle: 1, maxQuantity: null, stockQuantity: null };

describe('what can be ordered', () => {
  it.each([
    [{}, null],
    [{ maxQuantity: 20 }, 20],
    [{ stockQuantity: 7 }, 7],
    [{ maxQuantity: 20, stockQuantity: 7 }, 7],
    [{ bundle: 3, stockQuantity: 7 }, 6],
    [{ bundle: 3, maxQuantity: 10, stockQuantity: 2 }, 0],
  ])('of %j at most %j', (given, most) => expect(mostOrderable({ ...offered, ...given })).toBe(most));

  it.each([
    [{}, 'ON_SALE'],
    [{ isActive: false }, 'STOPPED'],
    [{ stockQuantity: 0 }, 'SOLD_OUT'],
    [{ bundle: 3, stockQuantity: 2 }, 'SOLD_OUT'],
    [{ bundle: 3, stockQuantity: 3 }, 'ON_SALE'],
    [{ isActive: false, stockQuantity: 0 }, 'STOPPED'],
  ])('%j stands as %s', (given, standing) => expect(packageStanding({ ...offered, ...given })).toBe(standing));

  it('is an item while one of its packages is for sale', () => {
    const [sale, gone, stopped] = [offered, { ...offered, stockQuantity: 0 }, { ...offered, isActive: false }];
    expect(itemStanding([stopped, gone, sale])).toBe('ON_SALE');
    expect(itemStanding([stopped, gone])).toBe('SOLD_OUT');
    expect(itemStanding([stopped])).toBe('STOPPED');
    expect(itemStanding([])).toBe('STOPPED');
  });
});

it('reads as people write it', () => {
  expect([0, 3].map(leadTimeText)).toEqual(['당일 출고', '3영업일']);
  expect([1, 3].map(bundleText)).toEqual([null, '3개 단위 주문']);
});

it('starts at the lowest price that is for sale, samples apart', () => {
  const sold = { isSample: false, isActive: true };
  expect(lowestPriceKrw([])).toBeNull();
  expect(lowestPriceKrw([{ ...sold, priceKrw: 0, isSample: true }])).toBeNull();
  expect(
    lowestPriceKrw([
      { ...sold, priceKrw: 900, isActive: false },
      { ...sold, priceKrw: 1200 },
      { ...sold, priceKrw: 5000 },
    ]),
  ).toBe(1200);
});
