import { clientKeyField } from '@gredia/domain';
import { and, eq, ne } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { paymentRefunds, payments, type OrderPaymentModel } from '../../payments/payments.table';
import { balancesOf, finishRefundOf, mayPayByInvoice, post } from '../../payments/public';
import { unknownOrder } from '../change-order';
import { lockOrder, type LockedOrder } from '../order-rows';
import { orders, type OrderModel } from '../orders.table';
import { noteField } from './order-payments.service';
import { payItems } from './payable-orders';

export const confirmInput = z.object({
  orderId: z.string(),
  kind: z.enum(['INVOICED', 'RECEIVED']),
  amountKrw: z.number().int('금액을 원 단위로 입력해 주세요.').min(1, '금액을 입력해 주세요.'),
  note: noteField,
  clientKey: clientKeyField,
});

/**
 * Money past the provider, by an administrator who saw it: an invoice was issued, or a transfer arrived. Audited; the same key
 * again changes nothing.
 * @throws NOT_FOUND, BAD_USER_INPUT for another amount than is awaited, CONFLICT where none is
 */
export async function confirmPayment(ctx: RequestContext, input: z.output<typeof confirmInput>): Promise<OrderModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { clientKey: key, ...sent } = input;
  const { orderId, kind, amountKrw, note } = input;
  const orderOf = (tx: Executor) => tx.select().from(orders).where(eq(orders.id, orderId)).then(one);
  const once = {
    operation: 'confirmPayment',
    accountId: viewer.id,
    key,
    input: sent,
    answerOf: ({ id }: OrderModel) => id,
    again: orderOf,
  };
  const audit = (order: OrderModel) =>
    ({
      action: 'payment.confirm',
      outcome: 'ok',
      actorId: viewer.id,
      subjectId: order.buyerId,
      details: { number: order.number, kind, amountKrw },
      document: { collection: 'orders', id: orderId, reason: note },
    }) as const;
  return transactWith<OrderModel>(ctx, { audit, once }, async (tx) => {
    const locked = isUuid(orderId) ? await lockOrder(tx, orderId) : null;
    if (!locked) throw unknownOrder();
    if (kind === 'INVOICED') await issueInvoice(tx, locked, amountKrw, viewer.id);
    else await receive(tx, locked, amountKrw, viewer.id);
    return orderOf(tx);
  });
}

const awaited = (amountKrw: number, wantedKrw: number): void => {
  if (amountKrw === wantedKrw) return;
  throw badUserInput({ amountKrw: `기다리는 금액은 ${wantedKrw.toLocaleString('ko-KR')}원이에요.` });
};

const isUnpaid = ({ order }: LockedOrder): boolean => order.status === 'PENDING_PAYMENT';

/** The goods of an approved company leave before the money comes: what is owed stands in the books. */
async function issueInvoice(tx: Executor, locked: LockedOrder, amountKrw: number, adminId: string): Promise<void> {
  const { order } = locked;
  if (!isUnpaid(locked) || order.paymentMethod !== 'INVOICE') throw conflict('세금계산서를 기다리는 주문이 아니에요.');
  if (!(await mayPayByInvoice(tx, order.buyerId))) throw conflict('후불 승인이 없는 기업이에요.');
  awaited(amountKrw, order.totalKrw);
  const payment = await manualPayment(tx, order, 'PENDING');
  const cause = `payment:${payment.id}:invoiced`;
  await post(tx, { orderId: order.id, paymentId: payment.id, kind: 'INVOICED', amountKrw, cause });
  await payItems(tx, locked, 'ADMIN', adminId, 'invoiced');
}

/** A transfer is on our account: of an issued invoice, or of an order that waits for its money. */
async function receive(tx: Executor, locked: LockedOrder, amountKrw: number, adminId: string): Promise<void> {
  const { order } = locked;
  if (isUnpaid(locked)) {
    awaited(amountKrw, order.totalKrw);
    const payment = await manualPayment(tx, order, 'PAID');
    const cause = `payment:${payment.id}:paid`;
    await post(tx, { orderId: order.id, paymentId: payment.id, kind: 'PAID', amountKrw, cause });
    return payItems(tx, locked, 'ADMIN', adminId);
  }
  const owedKrw = -(await balancesOf(tx, order.id)).RECEIVABLE;
  if (owedKrw <= 0) throw conflict('받을 돈이 없는 주문이에요.');
  awaited(amountKrw, owedKrw);
  const isOpen = and(eq(payments.orderId, order.id), eq(payments.provider, 'MANUAL'), eq(payments.status, 'PENDING'));
  const payment = await tx.select().from(payments).where(isOpen).for('update').then(one);
  const cause = `payment:${payment.id}:paid`;
  await post(tx, { orderId: order.id, paymentId: payment.id, kind: 'INVOICE_PAID', amountKrw, cause });
  const paid = { status: 'PAID', amountKrw, paidAt: new Date(), updatedAt: momentAfter(payment) } as const;
  await tx.update(payments).set(paid).where(eq(payments.id, payment.id));
}

/** Whatever else was begun of the order ends: money that still comes that way goes back. */
async function manualPayment(tx: Executor, order: OrderModel, status: 'PENDING' | 'PAID'): Promise<OrderPaymentModel> {
  return tx
    .insert(payments)
    .values({
      orderId: order.id,
      provider: 'MANUAL',
      method: order.paymentMethod,
      amountKrw: order.totalKrw,
      status,
      paidAt: status === 'PAID' ? new Date() : null,
    })
    .returning()
    .then(one);
}

export const confirmRefundInput = z.object({ refundId: z.string(), note: noteField });

/**
 * Money was sent back past the provider: of orders that were paid past it, and of refunds that it refused. Audited.
 * @throws NOT_FOUND, CONFLICT for one that is done or that the provider still carries out
 */
export async function confirmRefund(
  ctx: RequestContext,
  { refundId, note }: z.output<typeof confirmRefundInput>,
): Promise<OrderModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const [refund] = isUuid(refundId)
    ? await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId))
    : [];
  if (!refund) throw unknownOrder();
  const { orderId, amountKrw, paymentId } = refund;
  const audit = (order: OrderModel) =>
    ({
      action: 'payment.refund',
      outcome: 'ok',
      actorId: viewer.id,
      subjectId: order.buyerId,
      details: { number: order.number, refundId, amountKrw },
      document: { collection: 'orders', id: orderId, reason: note },
    }) as const;
  return transactWith<OrderModel>(ctx, { audit }, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw unknownOrder();
    const isWaiting = and(eq(paymentRefunds.id, refundId), ne(paymentRefunds.status, 'DONE'));
    const [waiting] = await tx.select().from(paymentRefunds).where(isWaiting).for('update');
    if (!waiting) throw conflict('이미 끝난 환불이에요.');
    const payment = await tx.select().from(payments).where(eq(payments.id, paymentId)).then(one);
    if (payment.provider !== 'MANUAL' && waiting.status !== 'FAILED') {
      throw conflict('결제사에서 환불하고 있어요. 실패하면 직접 처리할 수 있어요.');
    }
    await finishRefundOf(tx, ctx.payments, refundId, null);
    return tx.select().from(orders).where(eq(orders.id, orderId)).then(one);
  });
}
