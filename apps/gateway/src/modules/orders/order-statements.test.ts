import { CancelOrderItemsDocument, CreateOrderDocument, ImportOrderTrackingDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { statementsOf } from '../../testing/statements';
import { hearOfPayment } from '../payments/settling/hear-of-payment';
import { chooseLocal } from '../payments/local/local-books';
import type { UserModel } from '../identity/accounts/accounts.table';
import type { ItemPackageModel } from '../items/items.table';
import { buildBuyer, buildPackage, buildShop, type Shop } from './orders.factory';
import { orderItems } from './orders.table';
import {
  beginPaying,
  itemStatuses,
  orderForm,
  payOrder,
  placeOrder,
  sendRefunds,
  useLocalProvider,
} from './orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

interface Placed {
  buyer: UserModel;
  shop: Shop;
  lines: [ItemPackageModel, number][];
}

async function goods(count: number): Promise<Placed> {
  const [buyer, shop] = [await buildBuyer(), await buildShop()];
  const lines: Placed['lines'] = [];
  for (let position = 0; position < count; position += 1) lines.push([await buildPackage(shop, { position }), 1]);
  return { buyer, shop, lines };
}

/** A whole life of an order of so many lines, and how many statements each step of it takes. */
async function lifeOf(count: number): Promise<Record<string, number>> {
  const { buyer, shop, lines } = await goods(count);
  const [asBuyer, asSupplier] = [provider.as(buyer), provider.as(shop.supplier)];
  const taken: Record<string, number> = {};
  const counted = async (step: string, run: () => Promise<unknown>) => {
    taken[step] = (await statementsOf(run)).length;
  };
  let orderId = '';
  await counted('placing', async () => {
    const { data } = await asBuyer(CreateOrderDocument, { input: orderForm(lines) });
    orderId = data?.createOrder.id ?? '';
  });
  const paymentId = await beginPaying(provider, buyer, orderId);
  await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
  await counted('paying', () => hearOfPayment(provider.office(), paymentId));
  const items = await database().db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const itemIds = items.map(({ id }) => id);
  await counted('canceling', async () => {
    const input = { orderId, itemIds, reason: '품절이에요.' };
    expect((await asSupplier(CancelOrderItemsDocument, { input })).errors).toBeUndefined();
  });
  await counted('refunding', () => sendRefunds(provider, orderId));
  expect(new Set(await itemStatuses(orderId))).toEqual(new Set(['REFUNDED']));
  return taken;
}

describe('an order of many lines', { timeout: 120_000 }, () => {
  it('takes the statements of one of few', async () => {
    await lifeOf(2);
    expect(await lifeOf(40)).toEqual(await lifeOf(2));
  });

  it('is placed with the goods of many suppliers as with those of few', async () => {
    const buyer = await buildBuyer();
    const linesOf = async (suppliers: number) => {
      const lines: Placed['lines'] = [];
      for (let made = 0; made < suppliers; made += 1) lines.push([await buildPackage(await buildShop()), 10]);
      return lines;
    };
    const statements = async (lines: Placed['lines']) => {
      const { id } = await placeOrder(provider, buyer, lines);
      const paymentId = await beginPaying(provider, buyer, id);
      await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
      return (await statementsOf(() => hearOfPayment(provider.office(), paymentId))).length;
    };
    expect(await statements(await linesOf(8))).toBe(await statements(await linesOf(2)));
  });
});

it('a file of many parcels takes the statements of one of few', { timeout: 120_000 }, async () => {
  const { buyer, shop, lines } = await goods(1);
  const paid = async (count: number) => {
    const numbers: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const order = await placeOrder(provider, buyer, lines);
      await payOrder(provider, buyer, order.id);
      numbers.push(order.number);
    }
    return ['주문번호,품목,택배사,송장번호', ...numbers.map((number) => `${number},,CJ,123456789012`)].join('\n');
  };
  const files = [await paid(2), await paid(12)];
  const taken = [];
  for (const csv of files) {
    const ask = () => provider.as(shop.supplier)(ImportOrderTrackingDocument, { csv, dryRun: false });
    taken.push(
      (await statementsOf(async () => expect((await ask()).data?.importOrderTracking.problems).toBe(0))).length,
    );
  }
  expect(taken[1]).toBe(taken[0]);
});
