import { addDays } from '@gredia/domain';
import { and, eq, lt, ne } from 'drizzle-orm';
import { addJob } from '../../../platform/queue/add-job';
import { one, type Executor } from '../../../platform/database/client';
import { paymentRefunds, payments, type OrderRefundModel } from '../payments.table';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Money goes back. */
    'send-refund': { refundId: string };
  }
}

interface RefundRequest {
  orderId: string;
  paymentId: string;
  amountKrw: number;
  reason: string;
}

/**
 * Decides a refund: a row, and the job that sends it, in the caller's transaction. The transfer to REFUND_DUE is the
 * caller's. The caller holds the order's lock.
 */
export async function requestRefund(tx: Executor, request: RefundRequest): Promise<OrderRefundModel> {
  const { orderId, paymentId, amountKrw, reason } = request;
  const refund = await tx
    .insert(paymentRefunds)
    .values({ orderId, paymentId, amountKrw, reason })
    .returning()
    .then(one);
  await queueRefund(tx, refund);
  return refund;
}

/** One after the other of each payment: each names what it believes is left. One that waits already does not wait twice. */
const queueRefund = (tx: Executor, { id, paymentId }: Pick<OrderRefundModel, 'id' | 'paymentId'>): Promise<void> =>
  addJob(tx, 'send-refund', { refundId: id }, { queue: `refunds-${paymentId}`, key: `send-refund-${id}` });

/** The nightly second chance: refunds that are due for a day have no job any more, or a provider that was silent for all of it. */
export async function queueDueRefunds(tx: Executor, now = new Date()): Promise<number> {
  const due = await tx
    .select({ id: paymentRefunds.id, paymentId: paymentRefunds.paymentId })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(paymentRefunds.status, 'DUE'),
        ne(payments.provider, 'MANUAL'),
        lt(paymentRefunds.createdAt, addDays(now, -1)),
      ),
    )
    .orderBy(paymentRefunds.id);
  for (const refund of due) await queueRefund(tx, refund);
  return due.length;
}
