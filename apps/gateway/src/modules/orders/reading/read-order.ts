import { orderPolicy, type OrderSide } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../../platform/graphql/context';
import { ownSellerId } from '../../sellers/public';
import { unknownOrder } from '../change-order';
import { suppliersOf } from '../order-rows';
import { orders, type OrderModel } from '../orders.table';

/** An order and as whom the viewer takes part in it. @throws NOT_FOUND for who takes none */
export async function readOrder(ctx: RequestContext, id: string): Promise<{ order: OrderModel; side: OrderSide }> {
  const [order] = isUuid(id) ? await ctx.db.select().from(orders).where(eq(orders.id, id)) : [];
  const side = order ? await sideIn(ctx, order) : null;
  if (!order || !side) throw unknownOrder();
  return { order, side };
}

/** The side of the viewer, by the items as the request's loader has them. */
export async function sideIn(ctx: RequestContext, order: OrderModel): Promise<OrderSide | null> {
  const items = await ctx.loaders.orderItems.load(order.id);
  const sellerIds = suppliersOf(items);
  return orderPolicy.sideOf(ctx.viewer, await ownSellerId(ctx), { buyerId: order.buyerId, sellerIds });
}
