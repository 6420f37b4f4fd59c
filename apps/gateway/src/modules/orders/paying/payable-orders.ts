import type { Executor } from '../../../platform/database/client';
import type { Payable } from '../../payments/public';
import { eq } from 'drizzle-orm';
import { paymentRefunds } from '../../payments/payments.table';
import { announceItems, announceOrder } from '../mails/announce-items';
import { moveItem, writeOrderStatus } from '../moving/move-items';
import { lockOrder, type LockedOrder } from '../order-rows';
import { orders, type OrderItemModel } from '../orders.table';

async function locked(tx: Executor, orderId: string): Promise<LockedOrder> {
  const found = await lockOrder(tx, orderId);
  if (!found) throw new Error('The order of a payment is gone.');
  return found;
}

/** All items of an unpaid order are paid; suppliers hear of it. The books are the caller's. */
export async function payItems(tx: Executor, order: LockedOrder, by: 'SYSTEM' | 'ADMIN', actorId: string | null) {
  const paid: OrderItemModel[] = [];
  for (const item of [...order.items]) paid.push(await moveItem(tx, order, item, { to: 'PAID', by, actorId }));
  await writeOrderStatus(tx, order);
  await announceItems(tx, order.order, paid, by);
}

const isAwaited = ({ items }: LockedOrder): boolean => items.every(({ status }) => status === 'PENDING_PAYMENT');

/** What payments are for: orders (`Payable`). */
export const payableOrders: Payable = {
  lock: async (tx, orderId) => (await lockOrder(tx, orderId)) !== null,
  awaits: async (tx, orderId) => isAwaited(await locked(tx, orderId)),
  paid: async (tx, orderId) => payItems(tx, await locked(tx, orderId), 'SYSTEM', null),
  failed: async (tx, orderId) => {
    const order = await locked(tx, orderId);
    if (isAwaited(order)) await announceOrder(tx, order.order, order.items, 'payment-failed');
  },
  accountIssued: async (tx, orderId, dueAt) => {
    const order = await locked(tx, orderId);
    if (!isAwaited(order)) return;
    await tx.update(orders).set({ expiresAt: dueAt }).where(eq(orders.id, orderId));
    await announceOrder(tx, order.order, order.items, 'account-issued', { dueAt: dueAt.toISOString() });
  },
  refunded: async (tx, orderId, refundId) => {
    const order = await locked(tx, orderId);
    const move = { to: 'REFUNDED', by: 'SYSTEM', actorId: null } as const;
    const back = order.items.filter((item) => item.refundId === refundId);
    for (const item of back) {
      if (item.status === 'CANCELED' || item.status === 'RETURNED')
        await moveItem(tx, order, item, move, { note: item.note });
    }
    await writeOrderStatus(tx, order);
    const [refund] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
    const goods = back.length > 0 ? back : order.items;
    await announceOrder(tx, order.order, goods, 'refunded', { totalKrw: refund?.amountKrw ?? 0 });
  },
};
