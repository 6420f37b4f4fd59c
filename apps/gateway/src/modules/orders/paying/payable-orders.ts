import type { Executor } from '../../../platform/database/client';
import type { Payable } from '../../payments/public';
import { eq } from 'drizzle-orm';
import { paymentRefunds } from '../../payments/payments.table';
import { announceOrder, announcePaid } from '../mails/announce-items';
import { moveItems, writeItemMoves, writeOrderStatus } from '../moving/move-items';
import { lockOrder, type LockedOrder } from '../order-rows';
import { orders } from '../orders.table';

async function locked(tx: Executor, orderId: string): Promise<LockedOrder> {
  const found = await lockOrder(tx, orderId);
  if (!found) throw new Error('The order of a payment is gone.');
  return found;
}

/**
 * All items of an unpaid order are paid, or their invoice was issued; its buyer and suppliers hear of it. The books are the
 * caller's.
 */
export async function payItems(
  tx: Executor,
  order: LockedOrder,
  by: 'SYSTEM' | 'ADMIN',
  actorId: string | null,
  news: 'paid' | 'invoiced' = 'paid',
): Promise<void> {
  const paid = await moveItems(tx, order, order.items, { to: 'PAID', by, actorId });
  await writeOrderStatus(tx, order);
  await announcePaid(tx, order.order, paid, by, news);
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
  accountIssued: async (tx, orderId, { bank, number, holder, dueAt }) => {
    const order = await locked(tx, orderId);
    if (!isAwaited(order)) return;
    await tx.update(orders).set({ expiresAt: dueAt }).where(eq(orders.id, orderId));
    const details = { bank, account: number, holder, dueAt: dueAt.toISOString() };
    await announceOrder(tx, order.order, order.items, 'account-issued', details);
  },
  refunded: async (tx, orderId, refundId) => {
    const order = await locked(tx, orderId);
    const back = order.items.filter((item) => item.refundId === refundId);
    const given = back.filter(({ status }) => status === 'CANCELED' || status === 'RETURNED');
    await writeItemMoves(
      tx,
      [order],
      // Why they went back stays with them.
      given.map((item) => ({ item, move: { to: 'REFUNDED', by: 'SYSTEM', actorId: null, note: item.note } })),
    );
    await writeOrderStatus(tx, order);
    const [refund] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
    const goods = back.length > 0 ? back : order.items;
    await announceOrder(tx, order.order, goods, 'refunded', { totalKrw: refund?.amountKrw ?? 0 });
  },
};
