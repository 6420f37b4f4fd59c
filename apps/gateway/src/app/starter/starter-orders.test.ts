import { ORDER_ITEM_STATUSES, ORDER_STATUSES } from '@gredia/domain';
import { GetOrderLedgerDocument, GetOrdersDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../modules/identity/accounts/accounts.table';
import { viewerOf } from '../../modules/identity/accounts/users.factory';
import { orderItems, orders } from '../../modules/orders/orders.table';
import { ledgerTransfers } from '../../modules/payments/payments.table';
import { one } from '../../platform/database/client';
import { mails } from '../../platform/mailer/mails.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { loadStarter } from './load-starter';

describe('the orders of the starter data', () => {
  const database = useDatabase();
  beforeAll(() => loadStarter(database().db), 180_000);

  const asAccount = async (email: string) =>
    gatewayAs(viewerOf(await database().db.select().from(users).where(eq(users.email, email)).then(one)));

  it('are in every state, and so are their items', async () => {
    const { db } = database();
    const states = await db.selectDistinct({ status: orders.status }).from(orders);
    expect(states.map(({ status }) => status).sort()).toEqual([...ORDER_STATUSES].sort());
    const items = await db.selectDistinct({ status: orderItems.status }).from(orderItems);
    expect(items.map(({ status }) => status).sort()).toEqual([...ORDER_ITEM_STATUSES].sort());
  });

  it('are those of the buyer, and both suppliers see their own', async () => {
    const asBuyer = await asAccount('buyer@gredia.example');
    const bought = await asBuyer(GetOrdersDocument, { tab: 'BOUGHT', perPage: 100 });
    expect(bought.data?.orders.total).toBe(17);
    for (const email of ['seller@gredia.example', 'seller2@gredia.example']) {
      const sold = await (await asAccount(email))(GetOrdersDocument, { tab: 'SOLD', perPage: 100 });
      expect(sold.data?.orders.total).toBeGreaterThan(4);
    }
  });

  it('have books that add up: money in is money kept and money returned', async () => {
    const asBuyer = await asAccount('buyer@gredia.example');
    const { data } = await asBuyer(GetOrdersDocument, { tab: 'BOUGHT', perPage: 100 });
    for (const { id, keptKrw, number } of data?.orders.orders ?? []) {
      const ledger = await asBuyer(GetOrderLedgerDocument, { orderId: id });
      const { transfers = [], balances = [] } = ledger.data?.orderLedger ?? {};
      if (transfers.length === 0) continue;
      const of = (account: string) => balances.find((balance) => balance.account === account)?.balanceKrw ?? 0;
      expect(of('HELD') + of('SUPPLIER'), number).toBe(keptKrw);
      expect(-of('BUYER'), number).toBe(of('HELD') + of('SUPPLIER') + of('REFUND_DUE'));
    }
  });

  it('are loaded once, and mail nobody', async () => {
    const { db } = database();
    const before = [await db.$count(orders), await db.$count(ledgerTransfers)];
    await db.execute(sql`DELETE FROM import_runs WHERE source = 'starter'`);
    await loadStarter(db);
    expect([await db.$count(orders), await db.$count(ledgerTransfers)]).toEqual(before);
    expect(await db.$count(mails)).toBe(0);
  });
});
