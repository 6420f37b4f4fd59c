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
import { updateRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
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

export type ItemValues = Partial<Pick<OrderItemModel, 'shippingCompany' | 'trackingNumber' | 'returnReason'>>;

/** An item and where it goes. */
export interface MovedItem {
  item: OrderItemModel;
  move: ItemMove;
  values?: ItemValues;
}

/**
 * Moves items of an order to another state and writes that into their history. The caller holds the order's lock, and
 * finishes with `settleOrder`.
 * @throws CONFLICT when this one may not make that of an item as it is now
 */
export async function moveItems(
  tx: Executor,
  locked: LockedOrder,
  items: readonly OrderItemModel[],
  move: ItemMove,
  values: ItemValues = {},
): Promise<OrderItemModel[]> {
  checkMoves(items, move);
  return writeItemMoves(
    tx,
    [locked],
    items.map((item) => ({ item, move, values })),
  );
}

/** @throws CONFLICT with the sentence of the first item that may not go there */
export function checkMoves(items: readonly OrderItemModel[], { to, by }: Pick<ItemMove, 'to' | 'by'>): void {
  const stuck = items.find(({ status }) => !mayMoveItem(status, to, by));
  if (stuck) throw cannotMove(stuck, to);
}

/**
 * The same without asking whether it may be: for refusals, which have a rule of their own, and for many orders at once. Two
 * statements, however many there are.
 */
export async function writeItemMoves(
  tx: Executor,
  locked: readonly LockedOrder[],
  moves: readonly MovedItem[],
): Promise<OrderItemModel[]> {
  if (moves.length === 0) return [];
  const now = new Date();
  const events = moves.map(({ item, move }) => ({
    orderId: item.orderId,
    itemId: item.id,
    ...eventOf(item.status, move),
  }));
  await tx.insert(orderItemEvents).values(events);
  const moved = moves.map(({ item, move: { to, note = null }, values }) => ({
    ...item,
    status: to,
    statusBefore: item.status,
    confirmsAt: itemEndFrom(to, now),
    note,
    ...values,
  }));
  const written = [
    'status',
    'statusBefore',
    'confirmsAt',
    'note',
    ...moves.flatMap(({ values = {} }) => Object.keys(values)),
  ];
  return writeItems(tx, locked, moved, [...new Set(written)]);
}

/** Writes values of items that stay where they are, in one statement. @param properties what has changed of them */
export async function writeItems(
  tx: Executor,
  locked: readonly LockedOrder[],
  changed: readonly OrderItemModel[],
  properties: readonly string[],
): Promise<OrderItemModel[]> {
  const written = changed.map((item) => ({ ...item, updatedAt: momentAfter(item) }));
  await updateRows(tx, orderItems, written, [...properties, 'updatedAt']);
  const byId = new Map(written.map((item) => [item.id, item]));
  for (const { items } of locked) items.splice(0, items.length, ...items.map((item) => byId.get(item.id) ?? item));
  return written;
}

/** The row of the history, without the reason that orders keep on the item. */
export function eventOf(from: OrderItemStatus | null, move: ItemMove) {
  const { reason: _none, ...row } = historyRow<OrderItemStatus, OrderActor, never>(from, move);
  return row;
}

/** Writes the state of orders as it follows from their items, in one statement; every writer of items ends with it. */
export async function writeOrderStatus(tx: Executor, ...locked: readonly LockedOrder[]): Promise<void> {
  for (const one of locked) {
    const { order } = one;
    const statuses = one.items.map(({ status }) => status);
    one.order = {
      ...order,
      status: orderStatusOf(statuses, order.isExpired),
      updatedAt: momentAfter(order),
      expiresAt: statuses.includes('PENDING_PAYMENT') ? order.expiresAt : null,
    };
  }
  const rows = locked.map(({ order: { id, status, updatedAt, isExpired, expiresAt } }) => ({
    id,
    status,
    updatedAt,
    isExpired,
    expiresAt,
  }));
  await updateRows(tx, orders, rows, ['status', 'updatedAt', 'isExpired', 'expiresAt']);
}

function cannotMove({ name, status }: OrderItemModel, to: OrderItemStatus) {
  const target = josa(orderItemStatusLabel[to], '으로/로');
  const now = orderItemStatusLabel[status];
  return conflict(`${name}: 지금은 ‘${now}’ 상태라 ${target} 바꿀 수 없어요. 새로 고쳐 확인해 주세요.`);
}
