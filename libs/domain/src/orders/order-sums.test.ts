import { expect, it } from 'vitest';
import { orderSums, type SummedLine } from './order-sums';

const line = (sellerId: string, priceKrw: number, values: Partial<SummedLine> = {}): SummedLine => ({
  sellerId,
  priceKrw,
  quantity: 1,
  pac: '1 kg 파우치',
  unit: 'kg',
  amount: 1,
  ...values,
});

it('sends a parcel for each supplier, and takes the tax of goods and shipping together', () => {
  const lines = [line('a', 69_000, { quantity: 2 }), line('b', 96_000), line('a', 0), line('c', 0)];
  expect(orderSums(lines)).toEqual({
    goodsKrw: 234_000,
    shippingKrw: 3000,
    supplyKrw: 237_000,
    vatKrw: 23_700,
    totalKrw: 260_700,
    shipping: [
      { sellerId: 'a', mode: 'FREE', feeKrw: 0 },
      { sellerId: 'b', mode: 'PARCEL', feeKrw: 3000 },
      { sellerId: 'c', mode: 'FREE', feeKrw: 0 },
    ],
  });
});

it('is nothing of nothing', () => {
  expect(orderSums([])).toMatchObject({ totalKrw: 0, shipping: [] });
});
