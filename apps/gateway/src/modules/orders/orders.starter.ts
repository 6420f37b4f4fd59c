import { inArray } from 'drizzle-orm';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { users } from '../identity/accounts/accounts.table';
import { localPayments } from '../payments/local/local-payments.table';
import { ledgerTransfers, paymentRefunds, payments } from '../payments/payments.table';
import { orderItemEvents, orderItems, orders, orderShipping } from './orders.table';
import {
  tellOrder,
  type OrderColumn,
  type OrderLineColumn,
  type OrderStepColumn,
  type OrderStory,
  type StarterLine,
} from './order-story.starter';
import { findPackages } from './placing/find-packages';
import { lineOf } from './placing/priced-lines';

/**
 * Writes orders in every state between the local accounts, with what became of them and of their money. One that is there stays
 * as it has become. No mail is sent.
 */
export async function loadOrders(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const now = new Date();
  const rows = loading.rows<OrderColumn>('orders');
  const lineRows = loading.rows<OrderLineColumn>('order-lines');
  const steps = loading.rows<OrderStepColumn>('order-steps');
  const known = await tx
    .select({ key: orders.importKey })
    .from(orders)
    .where(
      inArray(
        orders.importKey,
        rows.map(({ key }) => `starter:${key}`),
      ),
    );
  const there = new Set(known.map(({ key }) => key));
  const accounts = [...loading.made('account').values()];
  const buyers = await tx.select().from(users).where(inArray(users.id, accounts));
  const packages = await findPackages(tx, [...loading.made('package').values()]);
  for (const row of rows) {
    const buyer = buyers.find(({ email }) => email === row.buyer);
    if (!buyer || there.has(`starter:${row.key}`)) continue;
    const lines = lineRows
      .filter(({ order }) => order === row.key)
      .map(({ item, pac, quantity }): StarterLine => {
        const found = packages.get(loading.get('package', `${item} ${pac}`));
        if (!found) throw new Error(`The starter data have no package '${item} ${pac}'.`);
        return { key: item, line: lineOf(found, Number(quantity)) };
      });
    const own = steps.filter(({ order }) => order === row.key);
    await write(loading, tellOrder(row, lines, own, buyer, now));
  }
}

async function write({ tx }: StarterLoading, story: OrderStory): Promise<void> {
  const { order, items, shipping, events, payment, local, refunds, transfers } = story;
  if (payment) await tx.insert(payments).values(payment);
  if (local) await tx.insert(localPayments).values(local);
  if (refunds.length > 0) await tx.insert(paymentRefunds).values(refunds);
  await tx.insert(orders).values(order);
  await tx.insert(orderShipping).values(shipping);
  await tx.insert(orderItems).values(items);
  await tx.insert(orderItemEvents).values(events);
  if (transfers.length > 0) await tx.insert(ledgerTransfers).values(transfers);
}
