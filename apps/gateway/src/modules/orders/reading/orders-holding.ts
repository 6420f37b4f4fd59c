import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { lettersOf, mayHold } from '../../../platform/database/letters';
import { holding } from '../../../platform/database/values';
import { orderItems, orderLetters, orders } from '../orders.table';

/**
 * That an order's number, its buyer's company or one of its goods holds a text. Orders and goods are asked apart, so that each
 * is found by the index of its letters.
 * @param own the supplier that looks: it finds by its own goods alone
 * @param orElse by what else an order is found
 */
export function ordersHolding(text: string, own: string | null = null, orElse?: SQL): SQL {
  const pattern = holding(text.toLowerCase());
  const isCalled = sql`(lower(${orders.number}) LIKE ${pattern} OR lower(${orders.buyerCompany}) LIKE ${pattern})`;
  const holdsGoods = and(
    own === null ? undefined : eq(orderItems.sellerId, own),
    sql`lower(${orderItems.name}) LIKE ${pattern}`,
    mayHold(lettersOf(orderItems.name), text),
  );
  return sql`${orders.id} IN (
    SELECT ${orders.id} FROM ${orders} WHERE ${or(and(isCalled, mayHold(orderLetters(orders), text)), orElse)}
    UNION ALL SELECT ${orderItems.orderId} FROM ${orderItems} WHERE ${holdsGoods})`;
}
