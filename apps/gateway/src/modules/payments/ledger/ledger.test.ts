import { FUNDED_ACCOUNTS } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { ledgerTransfers } from '../payments.table';
import { balancesOf, post } from './ledger.repository';

const database = useDatabase();

const paid = async (amountKrw = 10_000) => {
  const orderId = newId();
  await post(database().db, { orderId, kind: 'PAID', amountKrw, cause: `test:${orderId}:paid` });
  return orderId;
};
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { cause?: { message?: string } }) => error.cause?.message ?? String(error),
  );

describe('the ledger in the database', () => {
  it('refuses every change, removal and emptying, whoever asks', async () => {
    const { db } = database();
    const orderId = await paid();
    const isIt = eq(ledgerTransfers.orderId, orderId);
    expect(await refusal(db.update(ledgerTransfers).set({ amountKrw: 1 }).where(isIt))).toMatch(
      'never changed: UPDATE',
    );
    expect(await refusal(db.delete(ledgerTransfers).where(isIt))).toMatch('never changed: DELETE');
    expect(await refusal(db.execute(sql`TRUNCATE ledger_transfers`))).toMatch('never changed: TRUNCATE');
    expect((await balancesOf(db, orderId)).HELD).toBe(10_000);
  });

  it('lets go of what the law no longer asks for', async () => {
    const { db } = database();
    const orderId = newId();
    const createdAt = new Date('2020-01-01T00:00:00Z');
    const old = { orderId, kind: 'PAID', from: 'BUYER', to: 'HELD', amountKrw: 1, cause: orderId, createdAt } as const;
    await db.insert(ledgerTransfers).values(old);
    expect((await db.delete(ledgerTransfers).where(eq(ledgerTransfers.orderId, orderId))).rowCount).toBe(1);
  });

  it('refuses half a transfer, another way than its kind has, nothing and less than nothing', async () => {
    const { db } = database();
    const values = { orderId: newId(), kind: 'PAID', from: 'BUYER', to: 'HELD', amountKrw: 5, cause: newId() } as const;
    expect(await refusal(db.insert(ledgerTransfers).values({ ...values, to: 'SUPPLIER' }))).toMatch('route');
    expect(await refusal(db.insert(ledgerTransfers).values({ ...values, from: 'HELD' }))).toMatch('route');
    expect(await refusal(db.insert(ledgerTransfers).values({ ...values, amountKrw: 0 }))).toMatch('amount');
    expect(await refusal(db.insert(ledgerTransfers).values({ ...values, amountKrw: -5 }))).toMatch('amount');
    const half = sql`INSERT INTO ledger_transfers (id, cause, order_id, kind, from_account, amount_krw)
      VALUES (${newId()}, ${newId()}, ${newId()}, 'PAID', 'BUYER', 5)`;
    expect(await refusal(db.execute(half))).toMatch('null value');
  });

  it('writes one cause once', async () => {
    const { db } = database();
    const orderId = await paid();
    const again = post(db, { orderId, kind: 'PAID', amountKrw: 10_000, cause: `test:${orderId}:paid` });
    expect(await refusal(again)).toMatch('ledger_transfers_cause_unique');
    expect((await balancesOf(db, orderId)).HELD).toBe(10_000);
  });

  it('overdraws no account, also by two transfers at once', async () => {
    const { db } = database();
    const orderId = await paid();
    const back = (amountKrw: number) => post(db, { orderId, kind: 'REFUND_DUE', amountKrw, cause: newId() });
    expect(await refusal(back(10_001))).toMatch('account HELD');
    const both = await Promise.all([refusal(back(6000)), refusal(back(6000))]);
    expect(both.filter((said) => said === 'done')).toHaveLength(1);
    const balances = await balancesOf(db, orderId);
    for (const account of FUNDED_ACCOUNTS) expect(balances[account]).toBeGreaterThanOrEqual(0);
    const owed = post(db, { orderId, kind: 'INVOICE_PAID', amountKrw: 1, cause: newId() });
    expect(await refusal(owed)).toMatch('account RECEIVABLE');
  });
});
