import { expect, it } from 'vitest';
import { quoteAnswer, quoteThread } from '../../../testing/fake-quotes';
import { endableBeside, lowestPricePerKg, readComparedQuotes, type ComparedQuote } from './compared-quotes';

const seller = { id: 's1', name: '물별소재', responseRatio: 0.94, ratioBase: 18, firstResponseHours: 5 };
const offer = { moq: null, leadTimeDays: null, validUntil: null, supplyPriceKrw: null };

function compared(id: string, unitPriceKrw: number, unit: 'g' | 'kg' | 'L', more: Partial<ComparedQuote> = {}) {
  const responses = [quoteAnswer({ offer: { ...offer, unitPriceKrw, unit } })];
  return { ...quoteThread({ id, status: 'RESPONDED', responses }), seller, ...more };
}

it('reads distinct ids of the address, in its order and whatever their case', () => {
  expect(readComparedQuotes(new URLSearchParams({ ids: 'q3, Q3,q1,q2,q3,,' }))).toEqual(['q3', 'q1', 'q2']);
  expect(readComparedQuotes(new URLSearchParams())).toEqual([]);
});

it('finds the lowest price in kilograms, whatever unit it was offered in', () => {
  expect(lowestPricePerKg([compared('a', 32_500, 'kg'), compared('b', 30, 'g'), compared('c', 1, 'L')])).toBe(30_000);
  expect(lowestPricePerKg([compared('a', 32_500, 'kg'), compared('c', 1, 'L')])).toBeNull();
});

it('takes the last offer, also when a later answer has none', () => {
  const answers = [
    quoteAnswer({ id: 'r1', offer: { ...offer, unitPriceKrw: 20_000, unit: 'kg' } }),
    quoteAnswer({ id: 'r2', offer: null }),
  ];
  expect(lowestPricePerKg([compared('a', 32_500, 'kg'), compared('b', 1, 'kg', { responses: answers })])).toBe(20_000);
});

it('ends only others that may be ended', () => {
  const taken = compared('a', 1, 'kg');
  const ended = compared('c', 1, 'kg', { nextStatuses: [] });
  expect(endableBeside([taken, compared('b', 1, 'kg'), ended], taken).map(({ id }) => id)).toEqual(['b']);
});
