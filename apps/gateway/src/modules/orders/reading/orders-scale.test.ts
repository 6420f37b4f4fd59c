import {
  GetDocumentRowsDocument,
  GetOrderFacetsDocument,
  GetOrdersDocument,
  type GetOrdersQueryVariables,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillOrders, ORDER_PEOPLE } from '../../../bench/generated-orders';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { plansOf } from '../../../testing/plans';
import { users } from '../../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { one } from '../../../platform/database/client';

const database = useDatabase();
/** Enough for the plans of 100,000, which `npm run bench -- --scale orders` fills and times. */
const ORDERS = 20_000;
beforeAll(() => fillOrders(database().db, ORDERS), 180_000);

async function viewerFor(who: 'buyer' | 'supplier' | 'operator') {
  if (who === 'operator') return viewerOf(await buildUser({ role: 'OPERATOR' }));
  return viewerOf(await database().db.select().from(users).where(eq(users.id, ORDER_PEOPLE[who])).then(one));
}

/** The plan of the page, and that of its count. */
async function plansFor(who: 'buyer' | 'supplier' | 'operator', variables: GetOrdersQueryVariables) {
  const viewer = await viewerFor(who);
  const plans = await plansOf(async () => {
    const { errors } = await gatewayAs(viewer)(GetOrdersDocument, { perPage: 20, ...variables });
    expect(errors).toBeUndefined();
  });
  const ofOrders = plans.filter((plan) => /on orders\b/.test(plan));
  return { page: ofOrders.find((plan) => plan.startsWith('Limit')) ?? '', all: ofOrders.join('\n') };
}

describe('lists of many orders', { timeout: 120_000 }, () => {
  it.each<['buyer' | 'supplier' | 'operator', GetOrdersQueryVariables, string]>([
    ['buyer', { tab: 'BOUGHT' }, 'orders_buyer'],
    ['buyer', { tab: 'BOUGHT', status: 'SHIPPED' }, 'orders_buyer'],
    ['operator', { tab: 'ALL' }, 'orders_created'],
    ['operator', { tab: 'ALL', status: 'PAID' }, 'orders_status'],
    ['operator', { tab: 'ALL', from: '2026-11-01', to: '2026-11-02' }, 'orders_created'],
  ])('the page of a %s who asks for %j is read off its index, in its order', async (who, variables, index) => {
    const { page } = await plansFor(who, variables);
    expect(page).toContain(`using ${index} on orders`);
    expect(page).not.toContain('Sort');
  });

  it('how many of a buyer’s orders are in which state is counted in one statement, by the index', async () => {
    const viewer = await viewerFor('buyer');
    const plans = await plansOf(async () => {
      const { errors } = await gatewayAs(viewer)(GetOrderFacetsDocument, { tab: 'BOUGHT' });
      expect(errors).toBeUndefined();
    });
    const counts = plans.filter((plan) => /Aggregate/.test(plan) && /on orders\b/.test(plan));
    expect(counts).toHaveLength(1);
    expect(counts[0]).toContain('orders_buyer');
  });

  it('what operators look for is found by the index of its letters, and what waits by its state', async () => {
    const found = await plansFor('operator', { tab: 'ALL', search: '19999' });
    expect(found.all).toContain('orders_letters');
    expect(found.all).toContain('order_items_letters');
    expect(found.all).not.toMatch(/Seq Scan on (orders|order_items)/);
    const waiting = await plansFor('operator', { tab: 'ALL', itemStatus: 'CANCEL_REQUESTED' });
    expect(waiting.all).toContain('order_items_status');
  });

  it.each<[GetOrdersQueryVariables, string]>([
    [{ tab: 'SOLD' }, 'order_items_sold'],
    [{ tab: 'SOLD', from: '2026-11-01', to: '2026-11-02' }, 'order_items_sold'],
    [{ tab: 'SOLD', itemStatus: 'PREPARING' }, 'order_items_seller'],
  ])('what a supplier sold is read off the index of its items, in its order: %j', async (variables, index) => {
    const { all } = await plansFor('supplier', variables);
    expect(all).toMatch(new RegExp(`Scan Backward using ${index} on order_items`));
    expect(all).not.toMatch(/Seq Scan/);
  });

  it.each([
    [
      'what waits',
      { filter: { field: 'request', op: 'EQUALS' as const, value: 'CANCEL_REQUESTED' } },
      'order_items_status',
    ],
    ['refunds that failed', { filter: { field: 'refund', op: 'EQUALS' as const, value: 'FAILED' } }, 'payment_refunds'],
    ['a buyer, a good or a parcel', { search: '1111-1100-0012' }, 'order_items_tracking'],
  ])('the console finds %s by an index', async (_what, wish, index) => {
    const viewer = await viewerFor('operator');
    const plans = await plansOf(async () => {
      const { errors } = await gatewayAs(viewer)(GetDocumentRowsDocument, { collection: 'orders', ...wish });
      expect(errors).toBeUndefined();
    });
    const all = plans.filter((plan) => /on orders\b/.test(plan)).join('\n');
    expect(all).toContain(index);
    expect(all).not.toMatch(/Seq Scan on (orders|order_items)\b/);
  });

  it('a quote that goes, and a night that compares payments, read no whole table', async () => {
    const { db } = database();
    const planOf = async (statement: string) =>
      (await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`EXPLAIN (COSTS OFF) ${statement}`))).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    const id = '00000000-0000-7000-8000-000000000001';
    expect(await planOf(`SELECT 1 FROM orders WHERE quote_id = '${id}'`)).toContain('orders_quote');
    const since = `paid_at >= now() - interval '10 days' AND paid_at < now()`;
    expect(await planOf(`SELECT * FROM payments WHERE provider = 'LOCAL' AND ${since}`)).toContain('payments_paid');
  });
});
