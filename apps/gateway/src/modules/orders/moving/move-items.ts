import {
  historyRow,
  itemEndFrom,
  josa,
  mayMoveItem,
  orderItemStatusLabel,
  orderStatusOf,
  type OrderActor,
  type OrderItemStatus,
} from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict } from '../../../platform/errors/errors';
import type { LockedOrder } from '../order-rows';
import { orderItemEvents, orderItems, orders, type OrderItemModel } from '../orders.table';

/** A change of state of items, and who makes it. */
export interface ItemMove {
  to: OrderItemStatus;
  by: OrderActor;
  /** Null where time or the provider did it. */
  actorId: string | null;
  note?: string | null;
}

type ItemValues = Partial<typeof orderItems.$inferInsert>;

/**
 * Moves an item to another state and writes that into its history. The caller holds the order's lock, and finishes with
 * `settleOrder`.
 * @throws CONFLICT when this one may not make that of the item as it is now
 */
export async function moveItem(
  tx: Executor,
  locked: LockedOrder,
  item: OrderItemModel,
  move: ItemMove,
  values: ItemValues = {},
): Promise<OrderItemModel> {
  if (!mayMoveItem(item.status, move.to, move.by)) throw cannotMove(item, move.to);
  return writeItemMove(tx, locked, item, move, values);
}

/** The same without asking whether it may be: for refusals, which have a rule of their own. */
export async function writeItemMove(
  tx: Executor,
  { items }: LockedOrder,
  item: OrderItemModel,
  { to, by, actorId, note = null }: ItemMove,
  values: ItemValues = {},
): Promise<OrderItemModel> {
  const now = new Date();
  await tx
    .insert(orderItemEvents)
    .values({ orderId: item.orderId, itemId: item.id, ...eventOf(item.status, { to, by, actorId, note }) });
  const moved = await tx
    .update(orderItems)
    .set({
      status: to,
      statusBefore: item.status,
      confirmsAt: itemEndFrom(to, now),
      note,
      updatedAt: momentAfter(item, now),
      ...values,
    })
    .where(eq(orderItems.id, item.id))
    .returning()
    .then(one);
  items.splice(
    items.findIndex(({ id }) => id === item.id),
    1,
    moved,
  );
  return moved;
}

/** The row of the history, without the reason that orders keep on the item. */
export function eventOf(from: OrderItemStatus | null, move: ItemMove) {
  const { reason: _none, ...row } = historyRow<OrderItemStatus, OrderActor, never>(from, move);
  return row;
}

/** Writes the order's state as it follows from its items; every writer of items ends with it. */
export async function writeOrderStatus(tx: Executor, locked: LockedOrder): Promise<void> {
  const { order, items } = locked;
  const isExpired = order.isExpired;
  const statuses = items.map(({ status }) => status);
  locked.order = await tx
    .update(orders)
    .set({
      status: orderStatusOf(statuses, isExpired),
      updatedAt: momentAfter(order),
      isExpired,
      expiresAt: statuses.includes('PENDING_PAYMENT') ? order.expiresAt : null,
    })
    .where(eq(orders.id, order.id))
    .returning()
    .then(one);
}

function cannotMove({ name, status }: OrderItemModel, to: OrderItemStatus) {
  const target = josa(orderItemStatusLabel[to], '으로/로');
  const now = orderItemStatusLabel[status];
  return conflict(`${name}: 지금은 ‘${now}’ 상태라 ${target} 바꿀 수 없어요. 새로 고쳐 확인해 주세요.`);
}
