import type { OrderCardFragment, OrderItemLineFragment } from '@gredia/graphql-schema';
import { itemActions, type ItemAction } from '../order/item-actions';
import type { OrdersParams } from './orders-params';
import { visibleItems } from './visible-items';

/** A line of the work grid: an item with its order. */
export interface SoldRow {
  order: OrderCardFragment;
  item: OrderItemLineFragment;
}

export const soldRows = (orders: readonly OrderCardFragment[], params: OrdersParams): SoldRow[] =>
  orders.flatMap((order) => visibleItems(order, params).map((item) => ({ order, item })));

/** Those of some rows with which something can be done, by their orders: each order is changed by itself. */
export function rowsFor(
  rows: readonly SoldRow[],
  action: ItemAction,
): { order: OrderCardFragment; items: OrderItemLineFragment[] }[] {
  const byOrder = new Map<string, { order: OrderCardFragment; items: OrderItemLineFragment[] }>();
  for (const { order, item } of rows) {
    if (!itemActions(item, order.side).includes(action)) continue;
    const known = byOrder.get(order.id) ?? { order, items: [] };
    known.items.push(item);
    byOrder.set(order.id, known);
  }
  return [...byOrder.values()];
}
