import { isItemGone, type OrderShipping, type PricedItem } from '@gredia/domain';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import { uuidArray } from '../../platform/database/values';
import { groupBy } from '../../platform/lists/group-by';
import { orderItems, orders, orderShipping, wasPaid, type OrderItemModel, type OrderModel } from './orders.table';

/** An order with its items, locked until the transaction ends: the order's lock stands for its items and its ledger. */
export interface LockedOrder {
  order: OrderModel;
  items: OrderItemModel[];
}

/** Locks an order; null for one that is not there. */
export async function lockOrder(tx: Executor, orderId: string): Promise<LockedOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order ? { order, items: await itemsOfOrder(tx, orderId) } : null;
}

/** Locks several orders by their ids, as everywhere, in three statements; those that are not there are left out. */
export async function lockOrders(tx: Executor, orderIds: readonly string[]): Promise<Map<string, LockedOrder>> {
  const ids = uuidArray([...orderIds]);
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.id} = ANY(${ids})`)
    .orderBy(asc(orders.id))
    .for('update');
  return readOrders(tx, orderIds);
}

/** The same without a lock, for what only looks. */
export async function readOrders(
  tx: Database | Executor,
  orderIds: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const ids = uuidArray([...orderIds]);
  const found = await tx
    .select()
    .from(orders)
    .where(sql`${orders.id} = ANY(${ids})`);
  const items = await tx
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = ANY(${ids})`)
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  const byOrder = groupBy(items, ({ orderId }) => orderId);
  return new Map(found.map((order) => [order.id, { order, items: byOrder.get(order.id) ?? [] }]));
}

export const itemsOfOrder = (tx: Executor, orderId: string): Promise<OrderItemModel[]> =>
  tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.position));

export const shippingOfOrder = (tx: Executor, orderId: string): Promise<OrderShipping[]> =>
  tx
    .select({ sellerId: orderShipping.sellerId, feeKrw: orderShipping.feeKrw })
    .from(orderShipping)
    .where(eq(orderShipping.orderId, orderId))
    .orderBy(asc(orderShipping.sellerId));

/** An item as money looks at it (`orderWorth`). */
export const pricedItem = ({
  sellerId,
  priceKrw,
  quantity,
  status,
  returnReason,
}: Pick<OrderItemModel, 'sellerId' | 'priceKrw' | 'quantity' | 'status' | 'returnReason'>): PricedItem => ({
  sellerId,
  priceKrw,
  quantity,
  status,
  isReturnedByChoice: isItemGone(status) && returnReason === 'CHANGED_MIND',
});

/** Whether an item was ever paid: before that it is between the buyer and us. */
export const wasItemPaid = ({ status, statusBefore }: Pick<OrderItemModel, 'status' | 'statusBefore'>): boolean =>
  status !== 'PENDING_PAYMENT' && !(status === 'CANCELED' && statusBefore === 'PENDING_PAYMENT');

/** The same in SQL. */
export const isPaidItem = sql`(${wasPaid(orderItems.status, orderItems.statusBefore)})`;

/** The suppliers that take part in an order: from its payment on. */
export const suppliersOf = (items: readonly OrderItemModel[]): string[] =>
  items.filter(wasItemPaid).map(({ sellerId }) => sellerId);
