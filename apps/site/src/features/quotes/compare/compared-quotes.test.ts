import { expect, it } from 'vitest';
import { comparedQuote, quoteAnswer } from '../../../testing/fake-quotes';
import { areRivals, endableBeside, isLowest, readComparedQuotes, type ComparedQuote } from './compared-quotes';

const offer = { moq: null, leadTimeDays: null, validUntil: null, supplyPriceKrw: null };

function compared(id: string, unitPriceKrw: number, unit: 'g' | 'kg' | 'L', more: Partial<ComparedQuote> = {}) {
  const responses = [quoteAnswer({ offer: { ...offer, unitPriceKrw, unit } })];
  return comparedQuote({ id, pid: `p-${id}`, responses, ...more });
}

it('reads distinct ids of the address, in its order and whatever their case', () => {
  expect(readComparedQuotes(new URLSearchParams({ ids: 'q3, Q3,q1,q2,q3,,' }))).toEqual(['q3', 'q1', 'q2']);
  expect(readComparedQuotes(new URLSearchParams())).toEqual([]);
});

const lowest = (...quotes: ComparedQuote[]) => quotes.filter((quote) => isLowest(quotes, quote)).map(({ id }) => id);
const contains = (...INCIs: string[]): Partial<ComparedQuote> => ({ INCIs });

it('finds the lowest price in kilograms, whatever unit it was offered in', () => {
  expect(lowest(compared('a', 32_500, 'kg'), compared('b', 30, 'g'), compared('c', 1, 'L'))).toEqual(['b']);
  expect(lowest(compared('a', 30_000, 'kg'), compared('b', 30, 'g'))).toEqual(['a', 'b']);
  expect(lowest(compared('a', 32_500, 'kg'), compared('c', 1, 'L'))).toEqual([]);
});

it('takes the last offer, also when a later answer has none', () => {
  const answers = [
    quoteAnswer({ id: 'r1', offer: { ...offer, unitPriceKrw: 20_000, unit: 'kg' } }),
    quoteAnswer({ id: 'r2', offer: null }),
  ];
  expect(lowest(compared('a', 32_500, 'kg'), compared('b', 1, 'kg', { responses: answers }))).toEqual(['b']);
});

it('compares prices of what can take each other’s place alone', () => {
  const quotes = [
    compared('a', 40_000, 'kg', contains('Niacinamide')),
    compared('b', 90_000, 'kg', contains('Retinol')),
    compared('c', 30_000, 'kg', contains('NIACINAMIDE')),
    compared('d', 95_000, 'kg', contains('Retinol', 'Polysorbate 20')),
    compared('e', 5_000, 'kg', contains('Water')),
  ];
  expect(lowest(...quotes)).toEqual(['b', 'c']);
});

it('knows a material by its ingredients, and what is hidden now by what it contained', () => {
  const mapped = (id: string, INCI: string, ingredientId: string) =>
    compared(id, 1, 'kg', {
      material: { id, mappedINCIs: [{ INCI, ingredient: { id: ingredientId, functions: [] } }] },
    });
  const hidden = (...INCIs: string[]) => compared('h', 1, 'kg', { material: null, INCIs });
  expect(areRivals(mapped('a', 'Niacinamide', 'i1'), mapped('b', '나이아신아마이드', 'i1'))).toBe(true);
  expect(areRivals(mapped('a', 'Niacinamide', 'i1'), mapped('b', 'Retinol', 'i2'))).toBe(false);
  expect(areRivals(mapped('a', 'Niacinamide', 'i1'), hidden('niacinamide'))).toBe(true);
  expect(areRivals(mapped('a', 'Niacinamide', 'i1'), hidden())).toBe(false);
  // Asked for twice, a material is its own rival whatever is known of it.
  const twice = [hidden(), { ...hidden(), id: 'i' }] as const;
  expect(areRivals(...twice)).toBe(true);
});

it('ends only others that may be ended', () => {
  const taken = compared('a', 1, 'kg');
  const ended = compared('c', 1, 'kg', { nextStatuses: [] });
  expect(endableBeside([taken, compared('b', 1, 'kg'), ended], taken).map(({ id }) => id)).toEqual(['b']);
});
