import { and, asc, countDistinct, count, eq, exists, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { sellers } from '../../sellers/sellers.table';
import { orderItems, orders } from '../orders.table';
import { ordersWhere, soldWhere, supplierOfTab, type OrderFacetsInput } from './order-list.service';

/**
 * What narrows the orders of a tab, whatever state they are in.
 * @throws FORBIDDEN for a tab of another role
 */
export async function orderFacets(ctx: RequestContext, input: OrderFacetsInput) {
  const own = await supplierOfTab(ctx, input.tab);
  if (own !== null) {
    // An order is listed by the states of the goods that the viewer's company sold in it.
    const states = await ctx.db
      .select({ itemStatus: orderItems.status, orders: countDistinct(orderItems.orderId) })
      .from(orderItems)
      .where(soldWhere(input, own))
      .groupBy(orderItems.status);
    return { states: states.map((state) => ({ status: null, ...state })), sellers: [] };
  }
  const where = ordersWhere(ctx, input);
  const [states, boughtFrom] = await Promise.all([
    ctx.db.select({ status: orders.status, orders: count() }).from(orders).where(where).groupBy(orders.status),
    input.tab === 'BOUGHT' ? sellersOf(ctx, ctx.viewer?.id ?? '') : [],
  ]);
  return { states: states.map((state) => ({ ...state, itemStatus: null })), sellers: boughtFrom };
}

/** Whom a buyer ever bought from, by name. */
const sellersOf = ({ db }: RequestContext, buyerId: string) =>
  db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(orders)
          .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
          .where(and(eq(orders.buyerId, buyerId), eq(orderItems.sellerId, sellers.id))),
      ),
    )
    .orderBy(asc(sellers.name), asc(sellers.id));
