import { and, asc, countDistinct, count, eq, exists, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { ownSellerId } from '../../sellers/public';
import { sellers } from '../../sellers/sellers.table';
import { isPaidItem } from '../order-rows';
import { orderItems, orders } from '../orders.table';
import { ordersWhere, type OrderFacetsInput } from './order-list.service';

/**
 * What narrows the orders of a tab, whatever state they are in.
 * @throws FORBIDDEN for a tab of another role
 */
export async function orderFacets(ctx: RequestContext, input: OrderFacetsInput) {
  const own = await ownSellerId(ctx);
  const where = ordersWhere(ctx, input, own);
  if (input.tab === 'SOLD') {
    // An order is listed by the states of the goods that the viewer's company sold in it.
    const states = await ctx.db
      .select({ itemStatus: orderItems.status, orders: countDistinct(orderItems.orderId) })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(and(eq(orderItems.sellerId, own ?? ''), isPaidItem, where))
      .groupBy(orderItems.status);
    return { states: states.map((state) => ({ status: null, ...state })), sellers: [] };
  }
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
