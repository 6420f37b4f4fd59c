import { addJob } from '../../../platform/queue/add-job';
import { one, type Executor } from '../../../platform/database/client';
import { paymentRefunds, type OrderRefundModel } from '../payments.table';

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
  // One after the other of each payment: each names what it believes is left.
  await addJob(tx, 'send-refund', { refundId: refund.id }, { queue: `refunds-${paymentId}` });
  return refund;
}
