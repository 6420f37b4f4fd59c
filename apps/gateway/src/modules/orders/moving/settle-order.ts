import { orderWorth, transfersToWorth, type Transfer } from '@gredia/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '../../../platform/database/columns';
import type { Executor } from '../../../platform/database/client';
import { ledgerTransfers } from '../../payments/payments.table';
import { balancesOf, post, requestRefund } from '../../payments/public';
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
  const { order, items } = locked;
  const balances = await balancesOf(tx, order.id);
  // Nothing was paid or promised yet, so nothing goes back: an order of 0 won ends here, too.
  if (balances.HELD + balances.SUPPLIER === 0) return;
  const shipping = await shippingOfOrder(tx, order.id);
  const transfers = transfersToWorth(balances, orderWorth(items.map(pricedItem), shipping));
  const cause = `order:${order.id}:${newId()}`;
  for (const transfer of transfers) {
    if (transfer.kind === 'SETTLED') await settle(tx, locked, moved, transfer.amountKrw, cause);
    else await post(tx, { ...transfer, orderId: order.id, cause: `${cause}:${transfer.kind}` });
  }
  const due = transfers.find(({ kind }) => kind === 'REFUND_DUE');
  if (due) await refund(tx, locked, moved, due, reason);
}

/**
 * One settlement names one supplier. Items of several suppliers that move at once are walked through one after the other,
 * each getting what the worth rises by with it.
 */
async function settle(
  tx: Executor,
  { order, items }: LockedOrder,
  moved: readonly OrderItemModel[],
  totalKrw: number,
  cause: string,
): Promise<void> {
  const shipping = await shippingOfOrder(tx, order.id);
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
  for (const { id, sellerId } of moved) {
    rest.delete(id);
    const risenKrw = worthNow() - settledKrw;
    settledKrw += risenKrw;
    const amountKrw = id === last?.id ? leftKrw : Math.min(Math.max(risenKrw, 0), leftKrw);
    leftKrw -= amountKrw;
    await post(tx, {
      orderId: order.id,
      kind: 'SETTLED',
      amountKrw,
      sellerId,
      itemId: id,
      cause: `${cause}:SETTLED:${id}`,
    });
  }
}

/** The refund of what was canceled or sent back, out of the payment that the order was paid with. */
async function refund(
  tx: Executor,
  { order, items }: LockedOrder,
  moved: readonly OrderItemModel[],
  { amountKrw }: Transfer,
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
