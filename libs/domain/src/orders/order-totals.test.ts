import { describe, expect, it } from 'vitest';
import { orderNumber, readOrderNumber } from './order-number';
import { orderTotals, orderWorth, type PricedItem } from './order-totals';
import { shippingOf, type ShippedLine } from './shipping-fee';

const line = (values: Partial<ShippedLine> = {}): ShippedLine => ({
  priceKrw: 12_500,
  quantity: 1,
  pac: '1 kg 알루미늄백',
  unit: 'kg',
  amount: 1,
  ...values,
});

describe('the shipping of a supplier', () => {
  it.each<[string, ShippedLine[], ReturnType<typeof shippingOf>]>([
    ['costs 3,000 won', [line()], { mode: 'PARCEL', feeKrw: 3000 }],
    ['costs it one won below the limit', [line({ priceKrw: 99_999 })], { mode: 'PARCEL', feeKrw: 3000 }],
    ['is free from 100,000 won', [line({ priceKrw: 50_000, quantity: 2 })], { mode: 'FREE', feeKrw: 0 }],
    ['is free for free samples', [line({ priceKrw: 0 })], { mode: 'FREE', feeKrw: 0 }],
    ['is freight from 20 kg', [line({ quantity: 12 }), line({ unit: 'L', amount: 8 })], { mode: 'FREIGHT', feeKrw: 0 }],
    ['is a parcel below', [line({ unit: 'g', amount: 19_999 })], { mode: 'PARCEL', feeKrw: 3000 }],
    ['is freight for a drum', [line({ pac: '드럼', unit: 'ea', amount: 1 })], { mode: 'FREIGHT', feeKrw: 0 }],
  ])('%s', (_what, lines, shipping) => {
    expect(shippingOf(lines)).toEqual(shipping);
  });
});

const item = (values: Partial<PricedItem> = {}): PricedItem => ({
  sellerId: 'a',
  priceKrw: 9999,
  quantity: 1,
  status: 'PAID',
  isReturnedByChoice: false,
  ...values,
});
const fees = [
  { sellerId: 'a', feeKrw: 3000 },
  { sellerId: 'b', feeKrw: 3000 },
];

describe('the money of an order', () => {
  it('is goods, shipping and 10 % of both, rounded down', () => {
    expect(orderTotals([item(), item({ quantity: 2 })], fees)).toEqual({
      goodsKrw: 29_997,
      shippingKrw: 6000,
      supplyKrw: 35_997,
      vatKrw: 3599,
      totalKrw: 39_596,
    });
  });

  it.each<[string, PricedItem[], { keptKrw: number; settledKrw: number }]>([
    ['all of it', [item(), item({ sellerId: 'b' })], { keptKrw: 28_597, settledKrw: 0 }],
    ['shipping stays with a part', [item(), item({ status: 'CANCELED' })], { keptKrw: 14_298, settledKrw: 0 }],
    ['nothing once all is canceled', [item({ status: 'REFUNDED' })], { keptKrw: 0, settledKrw: 0 }],
    [
      'shipping stays paid after a change of mind, and is earned',
      [item({ status: 'RETURNED', isReturnedByChoice: true })],
      { keptKrw: 3300, settledKrw: 3300 },
    ],
    [
      'confirmed goods with their shipping are the supplier’s',
      [item({ status: 'CONFIRMED' }), item({ sellerId: 'b', status: 'SHIPPED' })],
      { keptKrw: 28_597, settledKrw: 14_298 },
    ],
  ])('is worth %s', (_what, items, worth) => {
    expect(orderWorth(items, fees)).toEqual(worth);
  });
});

it('an order number begins with the Korean day and has six signs of Crockford', () => {
  expect(orderNumber(new Date('2026-11-28T15:30:00Z'), (below) => below - 1)).toBe('261129-ZZZZZZ');
  expect(readOrderNumber(' 261129-o1lizz ')).toBe('261129-0111ZZ');
});
