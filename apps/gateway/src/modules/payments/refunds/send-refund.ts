import { and, eq, ne } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { transact } from '../../../platform/transact/transact';
import { post } from '../ledger/ledger.repository';
import type { PaymentOffice } from '../payment-office';
import { paymentRefunds, payments, type OrderPaymentModel, type OrderRefundModel } from '../payments.table';
import {
  CancelRefused,
  type PaymentProvider,
  type ProviderCancellation,
  type ProviderPayment,
} from '../providers/payment-provider';

/** What stands first in the reason of our cancellations, so that one whose answer was lost is known again, also cut short. */
export const refundMark = (refundId: string): string => `[${refundId}]`;

/**
 * The job of a refund. The provider is asked first whether it already carried it out: a process that died between its answer and
 * our commit must not send the money twice. What it refuses for good, or never takes, waits for an administrator.
 * @param isLastAttempt whether the queue gives up when this one fails
 * @throws what is worth another try
 */
export async function sendRefund(office: PaymentOffice, refundId: string, isLastAttempt = false): Promise<void> {
  const { db, provider, log } = office;
  const [refund] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  if (!refund || refund.status === 'DONE') return;
  const payment = await db.select().from(payments).where(eq(payments.id, refund.paymentId)).then(one);
  // Sent past a provider: an administrator says when.
  if (payment.provider === 'MANUAL') return;
  if (payment.provider !== provider?.name) {
    const failure = `The provider ${payment.provider} is not set up.`;
    if (isLastAttempt) await fail(office, refundId, failure);
    throw new Error(failure);
  }
  try {
    const done = carriedOut(await provider.read(refund.paymentId), refund) ?? (await cancel(provider, payment, refund));
    await finishRefund(office, refundId, done.id);
  } catch (error) {
    if (error instanceof RefundUnderWay) throw error;
    const isRefused = error instanceof CancelRefused;
    if (!isRefused && !isLastAttempt) throw error;
    // Two processes at once: the provider refuses the slower one because the faster one has done it. And of one that answered
    // nothing nobody knows whether it did: while it stays silent the refund stays due.
    const said = await provider.read(refund.paymentId);
    const done = said && carriedOut(said, refund);
    if (done) return finishRefund(office, refundId, done.id);
    log.error({ err: error, refundId }, 'A refund waits for an administrator');
    await fail(office, refundId, error instanceof Error ? error.message : String(error));
    if (!isRefused) throw error;
  }
}

/** The provider has taken the cancellation and not carried it out yet: nothing is sent meanwhile. */
class RefundUnderWay extends Error {}

const fail = ({ db }: PaymentOffice, refundId: string, failure: string) =>
  db
    .update(paymentRefunds)
    .set({ status: 'FAILED', failure: failure.slice(0, 500) })
    .where(and(eq(paymentRefunds.id, refundId), ne(paymentRefunds.status, 'DONE')));

/** Our cancellation in an answer of the provider. @throws {RefundUnderWay} */
function carriedOut(said: ProviderPayment | null, { id }: OrderRefundModel): ProviderCancellation | undefined {
  if (said === null) throw new CancelRefused('unknown payment');
  const own = said.cancellations.filter(({ reason }) => reason.includes(refundMark(id)));
  const done = own.find(({ isUnderWay }) => !isUnderWay);
  if (!done && own.length > 0) throw new RefundUnderWay('The cancellation is under way.');
  return done;
}

/** What can still go back is said by our own books: another process that was faster makes it wrong, and is refused. */
const cancel = (
  provider: PaymentProvider,
  { amountKrw: paidKrw, cancelledKrw }: OrderPaymentModel,
  { id, paymentId, amountKrw, reason }: OrderRefundModel,
): Promise<ProviderCancellation> =>
  provider.cancel({
    paymentId,
    amountKrw,
    currentCancellableKrw: paidKrw - cancelledKrw,
    reason: `${refundMark(id)} ${reason}`,
  });

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
