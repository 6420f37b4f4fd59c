import { orderWorth, transfersToWorth, type LedgerBalances, type OrderShipping } from '@gredia/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '../../../platform/database/columns';
import type { Executor } from '../../../platform/database/client';
import { ledgerTransfers } from '../../payments/payments.table';
import { balancesOf, post, requestRefund, type Posting } from '../../payments/public';
import { pricedItem, shippingOfOrder, type LockedOrder } from '../order-rows';
import { orderItems, type OrderItemModel } from '../orders.table';
import { writeOrderStatus } from './move-items';

/**
 * Brings the books of a paid order to what its goods are worth after items moved, and writes the state that follows: every
 * service that moves items ends with it. What was settled already moves nothing again.
 * @param moved the items that moved, each settled to its own supplier
 */
export async function settleOrder(
  tx: Executor,
  locked: LockedOrder,
  moved: readonly OrderItemModel[],
  reason: string,
): Promise<void> {
  await writeOrderStatus(tx, locked);
  const { order } = locked;
  const balances = await balancesOf(tx, order.id);
  // Nothing was paid or promised yet, so nothing goes back: an order of 0 won ends here, too.
  if (balances.HELD + balances.SUPPLIER === 0) return;
  const postings = postingsToWorth(locked, moved, await shippingOfOrder(tx, order.id), balances);
  await post(tx, ...postings);
  const due = postings.find(({ kind }) => kind === 'REFUND_DUE');
  if (due) await refund(tx, locked, moved, due, reason);
}

/** What brings the books of an order to what its goods are worth now. @param moved the items that moved since */
export function postingsToWorth(
  locked: LockedOrder,
  moved: readonly OrderItemModel[],
  shipping: readonly OrderShipping[],
  balances: LedgerBalances,
): Posting[] {
  const { order, items } = locked;
  const cause = `order:${order.id}:${newId()}`;
  return transfersToWorth(balances, orderWorth(items.map(pricedItem), shipping)).flatMap((transfer): Posting[] =>
    transfer.kind === 'SETTLED'
      ? settlements(locked, moved, shipping, transfer.amountKrw, cause)
      : [{ ...transfer, orderId: order.id, cause: `${cause}:${transfer.kind}` }],
  );
}

/**
 * One settlement names one supplier. Items of several suppliers that move at once are walked through one after the other,
 * each getting what the worth rises by with it.
 */
function settlements(
  { order, items }: LockedOrder,
  moved: readonly OrderItemModel[],
  shipping: readonly OrderShipping[],
  totalKrw: number,
  cause: string,
): Posting[] {
  const before = new Map(moved.map(({ id, statusBefore }) => [id, statusBefore]));
  const rest = new Set(before.keys());
  const worthNow = () =>
    orderWorth(
      items.map((item) => {
        const status = rest.has(item.id) ? (before.get(item.id) ?? item.status) : item.status;
        return pricedItem({ ...item, status });
      }),
      shipping,
    ).settledKrw;
  let settledKrw = worthNow();
  let leftKrw = totalKrw;
  const last = moved.at(-1);
  return moved.map(({ id, sellerId }) => {
    rest.delete(id);
    const risenKrw = worthNow() - settledKrw;
    settledKrw += risenKrw;
    const amountKrw = id === last?.id ? leftKrw : Math.min(Math.max(risenKrw, 0), leftKrw);
    leftKrw -= amountKrw;
    return { orderId: order.id, kind: 'SETTLED', amountKrw, sellerId, itemId: id, cause: `${cause}:SETTLED:${id}` };
  });
}

/** The refund of what was canceled or sent back, out of the payment that the order was paid with. */
async function refund(
  tx: Executor,
  { order, items }: LockedOrder,
  moved: readonly OrderItemModel[],
  { amountKrw }: Pick<Posting, 'amountKrw'>,
  reason: string,
): Promise<void> {
  const [payment] = await tx
    .select({ id: ledgerTransfers.paymentId })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.orderId, order.id), inArray(ledgerTransfers.kind, ['PAID', 'INVOICE_PAID'])));
  if (!payment?.id) throw new Error('Money is held of an order without a payment.');
  const request = { orderId: order.id, paymentId: payment.id, amountKrw, reason };
  const { id: refundId } = await requestRefund(tx, request);
  const ids = moved.map(({ id }) => id);
  await tx
    .update(orderItems)
    .set({ refundId })
    .where(and(inArray(orderItems.id, ids), isNull(orderItems.refundId)));
  for (const item of items) if (ids.includes(item.id)) item.refundId ??= refundId;
}
