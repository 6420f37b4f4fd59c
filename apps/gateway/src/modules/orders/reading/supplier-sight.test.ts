import {
  CancelOrderItemsDocument,
  GetOrdersDocument,
  GetSingleOrderDocument,
  PrepareOrderItemsDocument,
  UpdateOrderItemTrackingDocument,
} from '@gredia/graphql-schema';
import type { OrderStatus } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { payOrder, placeOrder, refusalOf, useLocalProvider } from '../orders.testing';

useDatabase();
const provider = useLocalProvider();

/** An order of two suppliers: 12,500 won and 40,000 won, each with a parcel of 3,000 won; 64,350 won with VAT. */
async function sharedOrder() {
  const [buyer, one, other] = [await buildBuyer(), await buildShop(), await buildShop({ name: '레티놀' })];
  const packages = [await buildPackage(one), await buildPackage(other, { priceKrw: 40_000 })] as const;
  const lines = packages.map((own) => [own, 1] as const);
  const order = await placeOrder(provider, buyer, lines, { expectedTotalKrw: 64_350 });
  return { buyer, one, other, order };
}

const sums = ({
  totalItemsPrice,
  totalShippingPrice,
  supplyKrw,
  vatKrw,
  totalKrw,
  keptKrw,
}: Record<string, unknown>) => [totalItemsPrice, totalShippingPrice, supplyKrw, vatKrw, totalKrw, keptKrw];

describe('a supplier', () => {
  it('sees the sums of its own goods alone: those of the whole would tell what others charge', async () => {
    const { buyer, one, other, order } = await sharedOrder();
    await payOrder(provider, buyer, order.id);
    const seenBy = async (user: typeof buyer) =>
      sums((await provider.as(user)(GetSingleOrderDocument, { id: order.id })).data!.singleOrder);
    expect(await seenBy(buyer)).toEqual([52_500, 6_000, 58_500, 5_850, 64_350, 64_350]);
    expect(await seenBy(one.supplier)).toEqual([12_500, 3_000, 15_500, 1_550, 17_050, 17_050]);
    expect(await seenBy(other.supplier)).toEqual([40_000, 3_000, 43_000, 4_300, 47_300, 47_300]);
    const listed = (await provider.as(one.supplier)(GetOrdersDocument, { tab: 'SOLD' })).data!.orders.orders;
    expect(listed.map(({ totalKrw }) => totalKrw)).toEqual([17_050]);
  });

  it('sees how far its own goods are, and nothing of what others of the order do', async () => {
    const { buyer, one, other, order } = await sharedOrder();
    await payOrder(provider, buyer, order.id);
    const seenBy = async (user: typeof buyer) =>
      (await provider.as(user)(GetSingleOrderDocument, { id: order.id })).data!.singleOrder;
    const before = await seenBy(one.supplier);
    const [first, second] = order.items.map(({ id }) => id);
    const own = { orderId: order.id, itemIds: [second!] };
    await provider.as(other.supplier)(PrepareOrderItemsDocument, own);
    await provider.as(other.supplier)(UpdateOrderItemTrackingDocument, {
      input: { ...own, shippingCompany: 'CJ', trackingNumber: '123456789012' },
    });
    expect(await seenBy(buyer)).toMatchObject({ status: 'PARTIALLY_SHIPPED' });
    expect(await seenBy(other.supplier)).toMatchObject({ status: 'SHIPPED' });
    // Not even that anything happened; links of papers are signed anew.
    expect(await seenBy(one.supplier)).toEqual({ ...before, documents: expect.any(Array) as unknown });
    expect(before.status).toBe('PAID');

    const found = async (user: typeof buyer, status: OrderStatus, tab: 'SOLD' | 'BOUGHT' = 'SOLD') =>
      (await provider.as(user)(GetOrdersDocument, { tab, status })).data!.orders.total;
    expect(await found(one.supplier, 'PAID')).toBe(1);
    expect(await found(one.supplier, 'PARTIALLY_SHIPPED')).toBe(0);
    expect(await found(other.supplier, 'SHIPPED')).toBe(1);
    expect(await found(buyer, 'PARTIALLY_SHIPPED', 'BOUGHT')).toBe(1);

    await provider.as(one.supplier)(CancelOrderItemsDocument, {
      input: { orderId: order.id, itemIds: [first!], reason: '품절' },
    });
    expect(await seenBy(buyer)).toMatchObject({ status: 'SHIPPED' });
    expect(await seenBy(one.supplier)).toMatchObject({ status: 'CANCELED' });
    expect(await found(one.supplier, 'CANCELED')).toBe(1);
  });

  it('finds an order by its own goods, not by those of others', async () => {
    const { buyer, one, other, order } = await sharedOrder();
    await payOrder(provider, buyer, order.id);
    const found = async (user: typeof buyer, search: string, tab: 'SOLD' | 'BOUGHT' = 'SOLD') =>
      (await provider.as(user)(GetOrdersDocument, { tab, search })).data!.orders.total;
    expect(await found(one.supplier, '레티놀')).toBe(0);
    expect(await found(one.supplier, '나이아신')).toBe(1);
    expect(await found(other.supplier, '레티놀')).toBe(1);
    expect(await found(buyer, '레티놀', 'BOUGHT')).toBe(1);
  });

  it.each(['unpaid', 'canceled before it was paid'])(
    'reads and moves nothing of an order that is %s',
    async (state) => {
      const { buyer, one, order } = await sharedOrder();
      const itemIds = order.items.map(({ id }) => id);
      if (state !== 'unpaid') {
        const input = { orderId: order.id, itemIds, reason: '변심' };
        expect(refusalOf(await provider.as(buyer)(CancelOrderItemsDocument, { input }))).toEqual({});
      }
      const as = provider.as(one.supplier);
      expect(refusalOf(await as(GetSingleOrderDocument, { id: order.id }))).toMatchObject({ code: 'NOT_FOUND' });
      const own = { orderId: order.id, itemIds: itemIds.slice(0, 1) };
      expect(refusalOf(await as(PrepareOrderItemsDocument, own))).toMatchObject({ code: 'NOT_FOUND' });
      expect((await as(GetOrdersDocument, { tab: 'SOLD' })).data!.orders).toEqual({ total: 0, orders: [] });
    },
  );
});
