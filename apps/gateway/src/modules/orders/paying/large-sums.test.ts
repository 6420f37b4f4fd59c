import { GetOrderLedgerDocument, GetPaymentDifferencesDocument, GetSingleOrderDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { buildUser } from '../../identity/accounts/users.factory';
import { localPayments } from '../../payments/local/local-payments.table';
import { chooseLocal } from '../../payments/local/local-books';
import { reconcile } from '../../payments/reconciling/reconcile';
import { hearOfPayment } from '../../payments/settling/hear-of-payment';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { beginPaying, ledgerOf, placeOrder, sendRefunds, useLocalProvider } from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

/** More than 32 bits hold. */
const FIVE_BILLION = 5_000_000_000;

it('five billion won that nobody awaited are booked, read and given back to the won', async () => {
  const { db } = database();
  const [buyer, shop, admin] = [await buildBuyer(), await buildShop(), await buildUser({ role: 'ADMIN' })];
  const { id: orderId } = await placeOrder(provider, buyer, [[await buildPackage(shop), 1]]);
  const paymentId = await beginPaying(provider, buyer, orderId);
  await db.update(localPayments).set({ amountKrw: FIVE_BILLION }).where(eq(localPayments.id, paymentId));
  await chooseLocal(db, paymentId, 'PAY_SILENTLY');
  expect(await hearOfPayment(provider.office(), paymentId)).toBe('WRONG_AMOUNT');

  const ledgerFor = async (user: typeof buyer) =>
    (await provider.as(user)(GetOrderLedgerDocument, { orderId })).data?.orderLedger;
  for (const user of [buyer, admin]) {
    expect(await ledgerFor(user)).toMatchObject({
      transfers: [{ kind: 'UNEXPECTED', amountKrw: FIVE_BILLION }],
      balances: [
        { account: 'BUYER', balanceKrw: -FIVE_BILLION },
        { account: 'HELD', balanceKrw: 0 },
        { account: 'SUPPLIER', balanceKrw: 0 },
        { account: 'REFUND_DUE', balanceKrw: FIVE_BILLION },
        { account: 'RECEIVABLE', balanceKrw: 0 },
      ],
    });
  }
  await sendRefunds(provider, orderId);
  expect(await ledgerOf(orderId)).toEqual([`UNEXPECTED ${FIVE_BILLION}`, `REFUNDED ${FIVE_BILLION}`]);
  const { data } = await provider.as(admin)(GetSingleOrderDocument, { id: orderId });
  expect(data?.singleOrder).toMatchObject({
    payments: [{ status: 'CANCELLED', amountKrw: FIVE_BILLION, cancelledKrw: FIVE_BILLION }],
    refunds: [{ status: 'DONE', amountKrw: FIVE_BILLION }],
  });
});

it('a night finds a strange payment of five billion won, and finds the same again', async () => {
  const { db } = database();
  const [operator, id] = [await buildUser({ role: 'OPERATOR' }), newId()];
  const paid = { method: 'CARD', status: 'PAID', amountKrw: FIVE_BILLION, paidAt: new Date() } as const;
  await db.insert(localPayments).values({ id, ...paid });
  for (const _night of [1, 2]) await reconcile(provider.office());
  const { data } = await provider.as(operator)(GetPaymentDifferencesDocument, { perPage: 100 });
  expect(data?.paymentDifferences.differences.filter(({ paymentId }) => paymentId === id)).toMatchObject([
    { kind: 'UNKNOWN', oursKrw: null, providersKrw: FIVE_BILLION },
  ]);
});
