import { GetOrderFacetsDocument, UpdateOrderItemTrackingDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { payOrder, placeOrder, refusalOf, useLocalProvider } from '../orders.testing';

useDatabase();
const provider = useLocalProvider();

/** A buyer with an unpaid order of one supplier, and a paid one of two of which one has sent its goods. */
async function ordersOfTwo() {
  const [buyer, first, second] = [await buildBuyer(), await buildShop(), await buildShop()];
  const [own, other] = [await buildPackage(first), await buildPackage(second)];
  await placeOrder(provider, buyer, [[own, 1]]);
  const lines = [[own, 10] as const, [other, 10] as const];
  const { id: orderId, items } = await placeOrder(provider, buyer, lines);
  await payOrder(provider, buyer, orderId);
  const sent = items.filter(({ seller }) => seller.id === first.seller.id).map(({ id }) => id);
  await provider.as(first.supplier)(UpdateOrderItemTrackingDocument, {
    input: { orderId, itemIds: sent, shippingCompany: 'CJ', trackingNumber: '123456789012' },
  });
  return { buyer, first, second };
}

describe('what narrows orders', () => {
  it('counts a buyer’s own by state, and names whom they bought from', async () => {
    const { buyer, first, second } = await ordersOfTwo();
    await ordersOfTwo();
    const read = async (variables = {}) =>
      (await provider.as(buyer)(GetOrderFacetsDocument, variables)).data!.orderFacets;
    const { states, sellers } = await read();
    const counted = (all: typeof states) => new Map(all.map(({ status, orders }) => [status, orders]));
    expect(counted(states)).toEqual(
      new Map([
        ['PENDING_PAYMENT', 1],
        ['PARTIALLY_SHIPPED', 1],
      ]),
    );
    expect(new Set(sellers.map(({ id }) => id))).toEqual(new Set([first.seller.id, second.seller.id]));
    const ofSecond = await read({ sellerId: second.seller.id });
    expect(counted(ofSecond.states)).toEqual(new Map([['PARTIALLY_SHIPPED', 1]]));
    expect(ofSecond.sellers).toHaveLength(2);
    expect((await read({ to: '2020-01-01' })).states).toEqual([]);
  });

  it('counts what a supplier sold by the states of its own items, once they are paid', async () => {
    const { buyer, first, second } = await ordersOfTwo();
    const read = async ({ supplier }: typeof first) =>
      (await provider.as(supplier)(GetOrderFacetsDocument, { tab: 'SOLD' })).data!.orderFacets;
    expect(await read(first)).toEqual({ states: [{ status: null, itemStatus: 'SHIPPED', orders: 1 }], sellers: [] });
    expect((await read(second)).states).toEqual([{ status: null, itemStatus: 'PAID', orders: 1 }]);
    for (const [user, tab, code] of [
      [null, 'BOUGHT', 'UNAUTHENTICATED'],
      [buyer, 'SOLD', 'FORBIDDEN'],
      [buyer, 'ALL', 'FORBIDDEN'],
    ] as const) {
      expect(refusalOf(await provider.as(user)(GetOrderFacetsDocument, { tab }))).toMatchObject({ code });
    }
  });
});
