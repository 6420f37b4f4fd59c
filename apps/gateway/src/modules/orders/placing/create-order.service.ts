import { addDays, orderNumber, ORDER_LIMITS, ORDER_MESSAGES, UNPAID_DAYS, type OrderInput } from '@gredia/domain';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { lockUser } from '../../identity/public';
import { mayPayByInvoice } from '../../payments/public';
import { lockQuote, orderQuote, unknownQuote } from '../../quotes/public';
import { ownSellerId } from '../../sellers/public';
import { checkOrdersOpen } from '../open-orders';
import { announceOrder } from '../mails/announce-items';
import { eventOf } from '../moving/move-items';
import { payItems } from '../paying/payable-orders';
import { cartLines, orderItemEvents, orderItems, orders, orderShipping, type OrderModel } from '../orders.table';
import { findPackages } from './find-packages';
import { checkSamples } from './sample-limit';
import { judgeLines, sumsOf, type PricedLine } from './priced-lines';
import { quoteLine } from './quote-line';
import { lockPackages, takeStock } from './take-stock';

/**
 * Places an order: sums are made anew, stock is taken and what was bought leaves the cart, in one transaction or not at all. The
 * same key of the same buyer gives the order that it made.
 * @throws BAD_USER_INPUT by line and field, CONFLICT while orders are closed, for another sum, taken stock or a quote that cannot be ordered, NOT_FOUND
 * for a quote that is not the viewer's, RATE_LIMITED
 */
export async function createOrder(ctx: RequestContext, input: OrderInput): Promise<OrderModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  checkOrdersOpen(ctx);
  const own = await ownSellerId(ctx);
  const { clientKey: key, ...sent } = input;
  const once = {
    operation: 'createOrder',
    accountId: viewer.id,
    key,
    input: sent,
    answerOf: ({ id }: OrderModel) => id,
    again: (tx: Executor, { answer }: { answer: string }) =>
      tx.select().from(orders).where(eq(orders.id, answer)).then(one),
  };
  return transactWith<OrderModel>(ctx, { once }, async (tx) => {
    const buyer = await lockUser(tx, viewer.id);
    if (!buyer || buyer.state === 'WITHDRAWN') throw unauthenticated();
    const isInvoice = input.paymentMethod === 'INVOICE';
    if (isInvoice && !(await mayPayByInvoice(tx, viewer.id))) {
      throw badUserInput({ paymentMethod: '후불 결제는 승인된 기업만 쓸 수 있어요.' });
    }
    if (!isInvoice && ctx.payments.provider === null && input.expectedTotalKrw > 0) {
      throw badUserInput({ paymentMethod: '지금은 이 방법으로 결제할 수 없어요.' });
    }
    await checkUnpaid(tx, viewer.id);
    const lines = input.quoteId === null ? await shopLines(tx, input, own) : [await takeQuote(tx, ctx, input.quoteId)];
    await checkSamples(tx, buyer, lines);
    const { shipping, ...sums } = sumsOf(lines);
    if (sums.totalKrw !== input.expectedTotalKrw) throw conflict(ORDER_MESSAGES.priceChanged);
    await takeStock(tx, lines);

    const { expectedTotalKrw: _seen, consent: _consent, lines: _lines, clientKey: _key, ...asked } = input;
    const expiresAt = isInvoice ? null : addDays(new Date(), UNPAID_DAYS);
    const order = await insertOrder(tx, { ...asked, ...sums, buyerId: viewer.id, expiresAt });
    await tx.insert(orderShipping).values(shipping.map((one) => ({ ...one, orderId: order.id })));
    const rows = lines.map((line, position) => ({
      ...line,
      orderId: order.id,
      position,
      status: 'PENDING_PAYMENT' as const,
    }));
    const made = await tx.insert(orderItems).values(rows).returning();
    const start = eventOf(null, { to: 'PENDING_PAYMENT', by: 'BUYER', actorId: viewer.id });
    await tx.insert(orderItemEvents).values(made.map(({ id }) => ({ ...start, orderId: order.id, itemId: id })));
    const bought = lines.flatMap(({ packageId }) => packageId ?? []);
    if (bought.length > 0) {
      await tx.delete(cartLines).where(and(eq(cartLines.userId, viewer.id), inArray(cartLines.packageId, bought)));
    }
    await announceOrder(tx, order, made, 'placed');
    const locked = { order, items: made };
    // Free samples alone: there is nothing to pay.
    if (sums.totalKrw === 0) await payItems(tx, locked, 'SYSTEM', null);
    return locked.order;
  });
}

/** @throws RATE_LIMITED where an account holds stock by many orders that it does not pay */
async function checkUnpaid(tx: Executor, buyerId: string): Promise<void> {
  const lately = gt(orders.createdAt, sql`now() - interval '24 hours'`);
  const unpaid = await tx.$count(
    orders,
    and(eq(orders.buyerId, buyerId), eq(orders.status, 'PENDING_PAYMENT'), lately),
  );
  if (unpaid >= ORDER_LIMITS.unpaidPerDay) {
    throw conflict('결제하지 않은 주문이 너무 많아요. 결제하거나 취소한 뒤 다시 주문해 주세요.');
  }
}

async function shopLines(tx: Executor, { lines }: OrderInput, own: string | null): Promise<PricedLine[]> {
  await lockPackages(
    tx,
    lines.map(({ packageId }) => packageId),
  );
  const packages = await findPackages(
    tx,
    lines.map(({ packageId }) => packageId),
  );
  const problems: Record<string, string> = {};
  const priced = judgeLines(lines, packages, own).flatMap(({ found, line, problem }, place) => {
    if (problem !== null) problems[`lines.${place}.quantity`] = `${found?.name ?? '상품'}: ${problem}`;
    return line ?? [];
  });
  if (Object.keys(problems).length > 0) throw badUserInput(problems);
  return priced;
}

/** The quote becomes ORDERED with the order that it makes. */
async function takeQuote(tx: Executor, ctx: RequestContext, quoteId: string): Promise<PricedLine> {
  const { quote, side } = await lockQuote(tx, ctx, quoteId);
  if (side !== 'BUYER') throw unknownQuote();
  const line = await quoteLine(tx, quote);
  await orderQuote(tx, quote, { by: 'BUYER', actorId: quote.buyerId });
  return line;
}

type Asked = Omit<typeof orders.$inferInsert, 'id' | 'number' | 'status'>;

/** A number is taken by chance once in a thousand million: then the next one is tried. */
async function insertOrder(tx: Executor, asked: Asked): Promise<OrderModel> {
  for (;;) {
    const [made] = await tx
      .insert(orders)
      .values({ ...asked, number: orderNumber(new Date(), randomInt), status: 'PENDING_PAYMENT' })
      .onConflictDoNothing({ target: orders.number })
      .returning();
    if (made) return made;
  }
}
