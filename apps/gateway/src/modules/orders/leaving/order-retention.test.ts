import { addDays } from '@gredia/domain';
import { CancelOrderItemsDocument, ConfirmPaymentDocument, SetInvoiceApprovalDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { buildUser } from '../../identity/accounts/users.factory';
import { ledgerTransfers, paymentRefunds, payments } from '../../payments/payments.table';
import { post } from '../../payments/public';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { orderItems, orders } from '../orders.table';
import {
  ledgerOf,
  payOrder,
  placeOrder,
  refusalOf,
  sendRefunds,
  storedOrder,
  useLocalProvider,
} from '../orders.testing';
import { forgetOldOrders } from './order-retention';

const database = useDatabase();
const provider = useLocalProvider();

/** An order that was paid and canceled, as it stands six years later. */
async function oldOrder(isRefunded = true): Promise<{ id: string; paymentId: string }> {
  const [buyer, shop] = [await buildBuyer(), await buildShop()];
  const { id, items } = await placeOrder(provider, buyer, [[await buildPackage(shop), 1]]);
  const paymentId = await payOrder(provider, buyer, id);
  const input = { orderId: id, itemIds: items.map((item) => item.id), reason: '품절이에요.' };
  await provider.as(shop.supplier)(CancelOrderItemsDocument, { input });
  if (isRefunded) await sendRefunds(provider, id);
  await makeOld(id);
  return { id, paymentId };
}

/** Six years pass for an order and its money. */
const makeOld = (id: string) =>
  database().db.transaction(async (tx) => {
    // The ledger lets nobody make it older.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(
      sql`UPDATE ledger_transfers SET created_at = created_at - interval '6 years' WHERE order_id = ${id}`,
    );
    await tx.execute(sql`UPDATE orders SET updated_at = updated_at - interval '6 years' WHERE id = ${id}`);
  });

const rowsOf = async (id: string) => {
  const { db } = database();
  return {
    orders: await db.$count(orders, eq(orders.id, id)),
    items: await db.$count(orderItems, eq(orderItems.orderId, id)),
    transfers: await db.$count(ledgerTransfers, eq(ledgerTransfers.orderId, id)),
    refunds: await db.$count(paymentRefunds, eq(paymentRefunds.orderId, id)),
    payments: await db.$count(payments, eq(payments.orderId, id)),
  };
};

const forget = (now?: Date) => database().db.transaction((tx) => forgetOldOrders(tx, now));

it('an order goes whole, five years after it changed last: its items, payments, refunds and part of the ledger', async () => {
  const { id } = await oldOrder();
  expect(await rowsOf(id)).toEqual({ orders: 1, items: 1, transfers: 3, refunds: 1, payments: 1 });
  expect(await forget(addDays(new Date(), -2 * 365))).toBe(0);
  expect(await forget()).toBe(1);
  expect(await rowsOf(id)).toEqual({ orders: 0, items: 0, transfers: 0, refunds: 0, payments: 0 });
});

it('one whose money moved later, or is still to go back, stays whole and holds up no other', async () => {
  const [gone, moved, due] = [await oldOrder(), await oldOrder(), await oldOrder(false)];
  await database().db.transaction((tx) =>
    post(tx, {
      orderId: moved.id,
      paymentId: moved.paymentId,
      kind: 'UNEXPECTED',
      amountKrw: 100,
      cause: `test:${newId()}`,
    }),
  );
  expect(await forget()).toBe(1);
  expect(await rowsOf(gone.id)).toMatchObject({ orders: 0, transfers: 0 });
  expect(await rowsOf(moved.id)).toEqual({ orders: 1, items: 1, transfers: 4, refunds: 1, payments: 1 });
  expect(await rowsOf(due.id)).toEqual({ orders: 1, items: 1, transfers: 2, refunds: 1, payments: 1 });
  await database().db.update(paymentRefunds).set({ status: 'FAILED' }).where(eq(paymentRefunds.orderId, due.id));
  expect(await forget()).toBe(0);
});

it('one that is not over stays, however old', async () => {
  const buyer = await buildUser();
  const { id } = await placeOrder(provider, buyer, [[await buildPackage(await buildShop()), 1]]);
  await payOrder(provider, buyer, id);
  await database().db.execute(sql`UPDATE orders SET updated_at = now() - interval '6 years' WHERE id = ${id}`);
  await forget();
  expect(await rowsOf(id)).toMatchObject({ orders: 1, transfers: 1, payments: 1 });
});

it('one whose invoice is still owed stays, however old, and goes five years after it was paid', async () => {
  const { db } = database();
  const [buyer, admin] = [await buildBuyer(), await buildUser({ role: 'ADMIN' })];
  const as = provider.as(admin);
  await as(SetInvoiceApprovalDocument, { userId: buyer.id, isApproved: true, reason: '연간 계약' });
  const lines = [[await buildPackage(await buildShop()), 1] as const];
  const { id } = await placeOrder(provider, buyer, lines, { paymentMethod: 'INVOICE' });
  const confirm = async (kind: 'INVOICED' | 'RECEIVED', amountKrw = 17_050) =>
    refusalOf(await as(ConfirmPaymentDocument, { input: { orderId: id, kind, amountKrw, note: '세금계산서 1호' } }));
  expect(await confirm('INVOICED')).toEqual({});
  // All of it was delivered and kept: the goods are traded, and their money has not come.
  await db.update(orderItems).set({ status: 'CONFIRMED' }).where(eq(orderItems.orderId, id));
  await db.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.id, id));
  await makeOld(id);
  await forget();
  expect(await rowsOf(id)).toMatchObject({ orders: 1, items: 1, transfers: 1, payments: 1 });
  // Who owes it, and for what, is what the order says, whatever became of the account.
  expect(await storedOrder(id)).toMatchObject({ buyerName: '김민서', buyerContact: '01012345678', totalKrw: 17_050 });

  expect(await confirm('RECEIVED')).toEqual({});
  expect(await ledgerOf(id)).toEqual(['INVOICED 17050', 'INVOICE_PAID 17050']);
  await forget();
  expect(await rowsOf(id)).toMatchObject({ orders: 1, transfers: 2 });
  await makeOld(id);
  await forget();
  expect(await rowsOf(id)).toEqual({ orders: 0, items: 0, transfers: 0, refunds: 0, payments: 0 });
});
