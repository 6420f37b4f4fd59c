import { orderPolicy, type OrderSide, type Viewer } from '@gredia/auth';
import { validate as isUuid } from 'uuid';
import type { OrderActor } from '@gredia/domain';
import type { Executor } from '../../platform/database/client';
import { badUserInput, notFound, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { watchDocuments, watchedDocument } from '../../platform/collections/watch-documents';
import { audit } from '../../platform/audit/audit';
import { transact } from '../../platform/transact/transact';
import { ownSellerId } from '../sellers/public';
import { lockOrder, suppliersOf, type LockedOrder } from './order-rows';
import { ordersDocuments } from './orders.collection';
import type { OrderItemModel, OrderModel } from './orders.table';

/** The same answer for an order that does not exist and for one the viewer takes no part in. */
export const unknownOrder = () => notFound('찾는 주문이 없어요.');

/** An order that is being changed, and by whom. */
export interface OrderChange {
  tx: Executor;
  locked: LockedOrder;
  side: OrderSide;
  viewer: Viewer;
  own: string | null;
}

/** As whom a side moves items. */
export const actorOf = (side: OrderSide): OrderActor => (side === 'OPERATOR' ? 'ADMIN' : side);

/** The side on which the viewer takes part; null for strangers. */
export async function orderSideOf(
  ctx: RequestContext,
  order: Pick<OrderModel, 'buyerId'>,
  sellerIds: readonly string[],
): Promise<OrderSide | null> {
  return orderPolicy.sideOf(ctx.viewer, await ownSellerId(ctx), { buyerId: order.buyerId, sellerIds });
}

/**
 * Changes one order that the viewer takes part in, in one transaction with the order locked. What operators do of it stands
 * in the audit log and in the order's history of the console; the parties' own steps are in the history of its items.
 * @throws NOT_FOUND for an unknown order and for one the viewer takes no part in
 */
export const changeOrder = (
  ctx: RequestContext,
  id: string,
  change: (change: OrderChange) => Promise<void>,
): Promise<OrderModel> => changeOrderFor(ctx, { id, reason: null }, change);

/** The same for a reason, in the words of who changes it. */
export async function changeOrderFor(
  ctx: RequestContext,
  { id, reason }: { id: string; reason: string | null },
  change: (change: OrderChange) => Promise<void>,
): Promise<OrderModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  // Before the transaction: it takes a connection of its own.
  const own = await ownSellerId(ctx);
  return transact(ctx, async (tx) => {
    const locked = isUuid(id) ? await lockOrder(tx, id) : null;
    if (!locked) throw unknownOrder();
    const sellerIds = suppliersOf(locked.items);
    const side = orderPolicy.sideOf(viewer, own, { buyerId: locked.order.buyerId, sellerIds });
    if (!side) throw unknownOrder();
    const watch = side === 'OPERATOR' ? await watchDocuments(tx, ordersDocuments, [id]) : null;
    await change({ tx, locked, side, viewer, own });
    const document = watch && (await watchedDocument(watch, { collection: 'orders', id, reason }));
    // A second sending of the same changes nothing, and is nothing to note.
    if (document?.after) {
      await audit(tx, ctx.keys, ctx.client, {
        action: 'order.move',
        outcome: 'ok',
        actorId: viewer.id,
        subjectId: locked.order.buyerId,
        details: { number: locked.order.number },
        document,
      });
    }
    return locked.order;
  });
}

/**
 * The items that a call names, in the order's own order.
 * @throws BAD_USER_INPUT for items of another order, and for those of another supplier, as if they were not there
 */
export function chosenItems({ locked, side, own }: OrderChange, ids: readonly string[]): OrderItemModel[] {
  const seen = locked.items.filter((item) => orderPolicy.seesItem(side, own, item));
  const chosen = seen.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw badUserInput({ itemIds: '상품을 다시 골라 주세요.' });
  return chosen;
}
