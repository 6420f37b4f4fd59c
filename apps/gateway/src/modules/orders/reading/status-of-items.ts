import {
  isItemArrived,
  isItemGone,
  isItemSent,
  isItemTraded,
  ORDER_ITEM_STATUSES,
  type OrderItemStatus,
} from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { orderItems } from '../orders.table';

const isOneOf = (wanted: (status: OrderItemStatus) => boolean): SQL => {
  const names = ORDER_ITEM_STATUSES.filter(wanted).map((status) => sql.raw(`'${status}'`));
  return sql`${orderItems.status} IN (${sql.join(names, sql`, `)})`;
};
/** Of what is left, all items are so; gone ones do not count. */
const allLeft = (wanted: (status: OrderItemStatus) => boolean): SQL =>
  sql`bool_and(${isOneOf((status) => isItemGone(status) || wanted(status))})`;

/**
 * `orderStatusOf` in SQL, of items that are grouped: for who filters by the state of a part of an order. What was paid in time
 * never expires.
 */
export const statusOfItems: SQL = sql`CASE
  WHEN bool_and(${isOneOf(isItemGone)}) THEN 'CANCELED'
  WHEN bool_or(${isOneOf((status) => status === 'PENDING_PAYMENT')}) THEN 'PENDING_PAYMENT'
  WHEN ${allLeft(isItemTraded)} THEN CASE WHEN bool_or(${isOneOf(isItemGone)}) THEN 'PARTIALLY_CANCELED' ELSE 'COMPLETED' END
  WHEN ${allLeft(isItemArrived)} THEN 'DELIVERED'
  WHEN ${allLeft(isItemSent)} THEN 'SHIPPED'
  WHEN bool_or(${isOneOf(isItemSent)}) THEN 'PARTIALLY_SHIPPED'
  WHEN ${allLeft((status) => status === 'PAID')} THEN 'PAID'
  ELSE 'IN_PROGRESS' END`;
