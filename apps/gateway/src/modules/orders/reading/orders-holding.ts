import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { lettersOf, mayHold } from '../../../platform/database/letters';
import { holding } from '../../../platform/database/values';
import { orderItems, orderLetters, orders } from '../orders.table';

/**
 * The ids of orders whose number, buyer's company or one of whose goods holds a text, as a subselect. Each of these is asked apart, so
 * that each is found by its index: an OR over them would read every order.
 * @param own the supplier that looks: it finds by its own goods alone
 * @param others what else finds orders, each a select of ids
 */
export function ordersHolding(text: string, own: string | null = null, others: readonly SQL[] = []): SQL {
  const pattern = holding(text.toLowerCase());
  const isCalled = or(sql`lower(${orders.number}) LIKE ${pattern}`, sql`lower(${orders.buyerCompany}) LIKE ${pattern}`);
  const holdsGoods = and(
    own === null ? undefined : eq(orderItems.sellerId, own),
    sql`lower(${orderItems.name}) LIKE ${pattern}`,
    mayHold(lettersOf(orderItems.name), text),
  );
  const found = [
    sql`SELECT ${orders.id} FROM ${orders} WHERE ${and(isCalled, mayHold(orderLetters(orders), text))}`,
    sql`SELECT ${orderItems.orderId} FROM ${orderItems} WHERE ${holdsGoods}`,
    ...others,
  ];
  return sql`(${sql.join(found, sql` UNION ALL `)})`;
}
