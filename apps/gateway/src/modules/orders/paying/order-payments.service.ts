import {
  addDays,
  requiredLine,
  VIRTUAL_ACCOUNT_DAYS,
  type PaymentMethod,
  PAYMENT_METHODS,
  clientKeyField,
} from '@gredia/domain';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { one } from '../../../platform/database/client';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { payments, type OrderPaymentModel } from '../../payments/payments.table';
import { hearOfPayment } from '../../payments/public';
import { changeOrder, orderSideOf, unknownOrder } from '../change-order';
import { goodsOf } from '../mails/announce-items';
import { checkOrdersOpen } from '../open-orders';
import { itemsOfOrder } from '../order-rows';
import { orders } from '../orders.table';
import { readOrder } from '../reading/read-order';
import { OPEN_PAYMENTS } from './open-payments';

export const beginInput = z.object({
  orderId: z.string(),
  paymentMethod: z
    .enum(PAYMENT_METHODS as [PaymentMethod, ...PaymentMethod[]])
    .nullish()
    .transform((method) => method ?? null),
  clientKey: clientKeyField,
});

/**
 * Begins the payment of an own unpaid order. The provider is told the amount before the browser opens its window. One that is
 * still open is answered again, so a second sending begins nothing new.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT where nothing is to be paid and while orders are closed
 */
export async function beginPayment(ctx: RequestContext, input: z.output<typeof beginInput>) {
  const { provider } = ctx.payments;
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  checkOrdersOpen(ctx);
  return countUse(ctx, 'payment-begin', viewer.id, async () => {
    let payment: OrderPaymentModel | undefined;
    const order = await changeOrder(ctx, input.orderId, async ({ tx, locked, side }) => {
      if (side !== 'BUYER') throw unknownOrder();
      const { order } = locked;
      const method = input.paymentMethod ?? order.paymentMethod;
      if (order.status !== 'PENDING_PAYMENT')
        throw conflict('결제를 기다리는 주문이 아니에요. 새로 고쳐 확인해 주세요.');
      if (method === 'INVOICE' || provider === null) {
        throw badUserInput({ paymentMethod: '이 방법으로는 여기서 결제할 수 없어요.' });
      }
      if (order.expiresAt !== null && order.expiresAt <= new Date()) {
        throw conflict('결제 기한이 지난 주문이에요. 다시 주문해 주세요.');
      }
      // One of another provider, of before a change of it, is not known to this one.
      const isOpen = and(
        eq(payments.orderId, order.id),
        eq(payments.provider, provider.name),
        inArray(payments.status, [...OPEN_PAYMENTS]),
      );
      const [open] = await tx.select().from(payments).where(isOpen).orderBy(desc(payments.createdAt)).limit(1);
      if (open?.status === 'VIRTUAL_ACCOUNT_ISSUED' && method !== 'VIRTUAL_ACCOUNT') {
        throw conflict('이미 가상계좌를 받았어요. 그 계좌로 입금하거나 주문을 취소해 주세요.');
      }
      payment =
        open?.method === method
          ? open
          : await tx
              .insert(payments)
              .values({ orderId: order.id, provider: provider.name, method, amountKrw: order.totalKrw })
              .returning()
              .then(one);
    });
    if (!payment || provider === null) throw new Error('A payment was begun.');
    const orderName = goodsOf(await itemsOfOrder(ctx.db, order.id));
    const { id, amountKrw, method } = payment;
    await provider.open({ id, amountKrw, method, orderName, dueAt: addDays(new Date(), VIRTUAL_ACCOUNT_DAYS) });
    return {
      paymentId: id,
      provider: provider.name,
      orderName,
      amountKrw,
      paymentMethod: method,
      storeId: provider.browser?.storeId ?? null,
      channelKey: provider.browser?.channelKey ?? null,
    };
  });
}

/** Asks the provider about a payment of an own order. @throws NOT_FOUND for all but the buyer and operators */
export async function checkPayment(ctx: RequestContext, paymentId: string): Promise<OrderPaymentModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const find = () => ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  const [payment] = isUuid(paymentId) ? await find() : [];
  if (!payment) throw unknownOrder();
  const order = await ctx.db.select().from(orders).where(eq(orders.id, payment.orderId)).then(one);
  if ((await orderSideOf(ctx, order, [])) === null) throw unknownOrder();
  if (payment.provider !== 'MANUAL') {
    await countUse(ctx, 'payment-check', viewer.id, () => hearOfPayment(ctx.payments, paymentId));
    ctx.resetLoaders();
  }
  return find().then(one);
}

/** The books of an order. @throws NOT_FOUND for all who take no part in its money */
export async function readLedger(ctx: RequestContext, orderId: string) {
  const { order, side } = await readOrder(ctx, orderId);
  if (side === 'SUPPLIER') throw unknownOrder();
  return order;
}

export const noteField = requiredLine('근거', 500);
