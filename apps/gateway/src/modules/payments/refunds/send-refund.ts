import { and, eq, ne } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { transact } from '../../../platform/transact/transact';
import { post } from '../ledger/ledger.repository';
import type { PaymentOffice } from '../payment-office';
import { paymentRefunds, payments, type OrderRefundModel } from '../payments.table';
import { CancelRefused, type PaymentProvider, type ProviderCancellation } from '../providers/payment-provider';

/** What stands in the reason of our cancellations, so that one whose answer was lost is known again. */
export const refundMark = (refundId: string): string => `[${refundId}]`;

/**
 * The job of a refund. The provider is asked first whether it already carried it out: a process that died between its answer and
 * our commit must not send the money twice. What it refuses for good waits for an administrator.
 * @throws what is worth another try
 */
export async function sendRefund(office: PaymentOffice, refundId: string): Promise<void> {
  const { db, provider, log } = office;
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  if (!refund || refund.status === 'DONE') return;
  const payment = await db.select().from(payments).where(eq(payments.id, refund.paymentId)).then(one);
  // Sent past a provider: an administrator says when.
  if (payment.provider === 'MANUAL') return;
  if (payment.provider !== provider?.name) throw new Error(`The provider ${payment.provider} is not set up.`);
  try {
    const done = (await carriedOut(provider, refund)) ?? (await cancel(provider, refund));
    await finishRefund(office, refundId, done.id);
  } catch (error) {
    if (!(error instanceof CancelRefused)) throw error;
    // Two processes at once: the provider refuses the slower one because the faster one has done it.
    const done = await carriedOut(provider, refund);
    if (done) return finishRefund(office, refundId, done.id);
    log.error({ err: error, refundId }, 'The provider refuses a refund');
    await db
      .update(paymentRefunds)
      .set({ status: 'FAILED', failure: error.message.slice(0, 500) })
      .where(and(eq(paymentRefunds.id, refundId), ne(paymentRefunds.status, 'DONE')));
  }
}

async function carriedOut(provider: PaymentProvider, { id, paymentId }: OrderRefundModel) {
  const said = await provider.read(paymentId);
  return said?.cancellations.find(({ reason }) => reason.includes(refundMark(id)));
}

async function cancel(provider: PaymentProvider, refund: OrderRefundModel): Promise<ProviderCancellation> {
  const { id, paymentId, amountKrw, reason } = refund;
  const said = await provider.read(paymentId);
  if (said === null) throw new CancelRefused('unknown payment');
  const currentCancellableKrw = said.amountKrw - said.cancelledKrw;
  return provider.cancel({
    paymentId,
    amountKrw,
    currentCancellableKrw,
    reason: `${reason} ${refundMark(id)}`,
  });
}

/**
 * The money of a refund is back: the books, the payment and the items say so, once.
 * @param cancellationId by what the provider knows it; null where it was sent past one
 */
export async function finishRefund(
  office: Pick<PaymentOffice, 'db' | 'payable'>,
  refundId: string,
  cancellationId: string | null,
): Promise<void> {
  const { orderId } = await office.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId)).then(one);
  await transact(office, async (tx) => {
    await office.payable.lock(tx, orderId);
    await finishRefundOf(tx, office, refundId, cancellationId);
  });
}

/** The same for who holds the order's lock. */
export async function finishRefundOf(
  tx: Executor,
  { payable }: Pick<PaymentOffice, 'payable'>,
  refundId: string,
  cancellationId: string | null,
): Promise<void> {
  const refund = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId)).for('update').then(one);
  if (refund.status === 'DONE') return;
  const { orderId, paymentId, amountKrw } = refund;
  const payment = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update').then(one);
  const cancelledKrw = payment.cancelledKrw + amountKrw;
  await post(tx, { orderId, paymentId, refundId, amountKrw, kind: 'REFUNDED', cause: `refund:${refundId}:returned` });
  await tx
    .update(paymentRefunds)
    .set({ status: 'DONE', cancellationId, doneAt: new Date(), failure: null })
    .where(eq(paymentRefunds.id, refundId));
  await tx
    .update(payments)
    .set({
      cancelledKrw,
      status: cancelledKrw === payment.amountKrw ? 'CANCELLED' : 'PARTIAL_CANCELLED',
      updatedAt: momentAfter(payment),
    })
    .where(eq(payments.id, paymentId));
  await payable.refunded(tx, orderId, refundId);
}
