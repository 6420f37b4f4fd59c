import { CancelOrderItemsDocument, ConfirmRefundDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { buildUser } from '../../identity/accounts/users.factory';
import { cancelLocal, chooseLocal, findLocal } from '../../payments/local/local-books';
import type { PaymentOffice } from '../../payments/payment-office';
import { paymentRefunds, payments } from '../../payments/payments.table';
import type { PaymentProvider } from '../../payments/providers/payment-provider';
import { queueDueRefunds } from '../../payments/refunds/request-refund';
import { refundMark, sendRefund } from '../../payments/refunds/send-refund';
import { hearOfPayment } from '../../payments/settling/hear-of-payment';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import {
  beginPaying,
  itemStatuses,
  ledgerOf,
  payOrder,
  placeOrder,
  refusalOf,
  sendRefunds,
  useLocalProvider,
} from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

async function newOrder(packages = 1) {
  const [buyer, shop] = [await buildBuyer(), await buildShop()];
  const lines = [];
  for (let place = 0; place < packages; place += 1) lines.push([await buildPackage(shop), 1] as const);
  const order = await placeOrder(provider, buyer, lines);
  return { buyer, orderId: order.id, itemIds: order.items.map(({ id }) => id) };
}

const refundsOf = (orderId: string) =>
  database()
    .db.select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, orderId))
    .orderBy(paymentRefunds.createdAt, paymentRefunds.id);

const storedPayment = async (id: string) =>
  (await database().db.select().from(payments).where(eq(payments.id, id)))[0]!;

describe('a payment that went back at the provider before we heard of it', () => {
  it('as a whole pays for nothing, and nothing more is sent', async () => {
    const { buyer, orderId } = await newOrder();
    const paymentId = await beginPaying(provider, buyer, orderId);
    await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
    const whole = { amountKrw: 17_050, currentCancellableKrw: 17_050, reason: '결제사 화면에서' };
    await cancelLocal(database().db, paymentId, whole);
    expect(await hearOfPayment(provider.office(), paymentId)).toBe('RETURNED');
    expect(await itemStatuses(orderId)).toEqual(['PENDING_PAYMENT']);
    expect(await ledgerOf(orderId)).toEqual(['UNEXPECTED 17050', 'REFUNDED 17050']);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'DONE', amountKrw: 17_050 }]);
    expect(await storedPayment(paymentId)).toMatchObject({ status: 'CANCELLED', cancelledKrw: 17_050 });
    expect(await hearOfPayment(provider.office(), paymentId)).toBe('UNCHANGED');
  });

  it('in part pays for nothing either, and the rest of it goes back', async () => {
    const { buyer, orderId } = await newOrder();
    const paymentId = await beginPaying(provider, buyer, orderId);
    await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
    const part = { amountKrw: 50, currentCancellableKrw: 17_050, reason: '결제사 화면에서' };
    await cancelLocal(database().db, paymentId, part);
    await hearOfPayment(provider.office(), paymentId);
    expect(await itemStatuses(orderId)).toEqual(['PENDING_PAYMENT']);
    await sendRefunds(provider, orderId);
    expect(await ledgerOf(orderId)).toEqual(['UNEXPECTED 17050', 'REFUNDED 50', 'REFUNDED 17000']);
    expect((await refundsOf(orderId)).map(({ status, amountKrw }) => [status, amountKrw])).toEqual([
      ['DONE', 50],
      ['DONE', 17_000],
    ]);
    expect(await findLocal(database().db, paymentId)).toMatchObject({ cancelledKrw: 17_050 });
  });
});

/** An order of two packages that was paid, and of which one is to be given back. */
async function partialRefund() {
  const { buyer, orderId, itemIds } = await newOrder(2);
  const paymentId = await payOrder(provider, buyer, orderId);
  await clearJobs();
  const admin = await buildUser({ role: 'ADMIN' });
  const input = { orderId, itemIds: itemIds.slice(0, 1), reason: '품절' };
  expect(refusalOf(await provider.as(admin)(CancelOrderItemsDocument, { input }))).toEqual({});
  const [refund] = await refundsOf(orderId);
  return { orderId, paymentId, refund: refund!, admin };
}

/** The office with a provider that does some things its own way. */
function officeWith(own: (real: PaymentProvider) => Partial<PaymentProvider>): PaymentOffice {
  const office = provider.office();
  return { ...office, provider: { ...office.provider!, ...own(office.provider!) } };
}

describe('a partial refund', () => {
  it('is not sent while the provider has it under way, and is known by its mark, first in the reason', async () => {
    const { orderId, paymentId, refund } = await partialRefund();
    const { amountKrw } = refund;
    let isUnderWay = true;
    let sent = 0;
    const office = officeWith((real) => ({
      read: async (id) => {
        const cancellation = { id: 'c1', amountKrw, reason: `${refundMark(refund.id)} 품`, isUnderWay };
        return { ...(await real.read(id))!, cancellations: [cancellation] };
      },
      cancel: (request) => {
        sent += 1;
        return real.cancel(request);
      },
    }));
    await expect(sendRefund(office, refund.id)).rejects.toThrow('under way');
    await expect(sendRefund(office, refund.id, true)).rejects.toThrow('under way');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'DUE' }]);
    isUnderWay = false;
    await sendRefund(office, refund.id);
    expect(sent).toBe(0);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'DONE', cancellationId: 'c1' }]);
    expect(await storedPayment(paymentId)).toMatchObject({ cancelledKrw: amountKrw });
  });

  it('that two processes send at once goes back once', async () => {
    const { orderId, paymentId, refund } = await partialRefund();
    // The slower one reads before the faster one cancels, and cancels after it.
    const office = officeWith((real) => ({
      cancel: async (request) => {
        await sendRefund(provider.office(), refund.id);
        return real.cancel(request);
      },
    }));
    await sendRefund(office, refund.id);
    const { cancellations } = (await findLocal(database().db, paymentId))!;
    expect(cancellations.map(({ reason }) => reason)).toEqual([`${refundMark(refund.id)} 품절`]);
    expect((await ledgerOf(orderId)).filter((row) => row.startsWith('REFUNDED'))).toHaveLength(1);
  });

  it('that was carried out between two looks is not sent again', async () => {
    const { paymentId, refund } = await partialRefund();
    let looks = 0;
    const office = officeWith((real) => ({
      read: async (id) => {
        const said = await real.read(id);
        looks += 1;
        if (looks === 1) await sendRefund(provider.office(), refund.id);
        return said;
      },
    }));
    await sendRefund(office, refund.id);
    expect((await findLocal(database().db, paymentId))!.cancellations).toHaveLength(1);
  });
});

describe('a refund that keeps failing', () => {
  it('waits for an administrator after the last try, who then gives it back', async () => {
    const { orderId, refund, admin } = await partialRefund();
    const office = officeWith(() => ({ cancel: () => Promise.reject(new Error('The bank is closed.')) }));
    const confirm = () => provider.as(admin)(ConfirmRefundDocument, { refundId: refund.id, note: '계좌로 보냈어요.' });
    await expect(sendRefund(office, refund.id)).rejects.toThrow('The bank is closed.');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'DUE' }]);
    expect(refusalOf(await confirm())).toMatchObject({ code: 'CONFLICT' });
    await expect(sendRefund(office, refund.id, true)).rejects.toThrow('The bank is closed.');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'FAILED', failure: 'The bank is closed.' }]);
    expect(refusalOf(await confirm())).toEqual({});
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'DONE' }]);
  });

  it('is done where its last try was carried out and only the answer was lost', async () => {
    const { orderId, paymentId, refund } = await partialRefund();
    const office = officeWith((real) => ({
      cancel: async (request) => {
        await real.cancel(request);
        throw new Error('The answer was lost.');
      },
    }));
    await sendRefund(office, refund.id, true);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'DONE' }]);
    expect((await findLocal(database().db, paymentId))!.cancellations).toHaveLength(1);
  });

  it('is queued again by night after a day, once, but never one that is paid past the provider', async () => {
    const { db } = database();
    const { paymentId, refund } = await partialRefund();
    await clearJobs();
    expect(await queueDueRefunds(db)).toBe(0);
    const later = new Date(Date.now() + 2 * 86_400_000);
    for (let night = 0; night < 2; night += 1) await queueDueRefunds(db, later);
    const own = () => queuedJobs().then((jobs) => jobs.filter(({ payload }) => payload['refundId'] === refund.id));
    expect(await own()).toHaveLength(1);
    await clearJobs();
    await db.update(payments).set({ provider: 'MANUAL' }).where(eq(payments.id, paymentId));
    await queueDueRefunds(db, later);
    expect(await own()).toEqual([]);
  });
});
