import type { TrackingInput } from '@gredia/domain';
import { forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { changeOrder, chosenItems } from '../change-order';
import type { OrderModel } from '../orders.table';
import { shipItems } from './ship-items';

/**
 * Items of an order leave with a parcel.
 * @throws NOT_FOUND, FORBIDDEN for the buyer, BAD_USER_INPUT, CONFLICT for items that cannot leave now
 */
export async function updateTracking(ctx: RequestContext, input: TrackingInput): Promise<OrderModel> {
  const { orderId, itemIds, ...parcel } = input;
  return changeOrder(ctx, orderId, async (change) => {
    const { tx, locked, side, viewer } = change;
    if (side === 'BUYER') throw forbidden('공급사만 송장을 등록할 수 있어요.');
    const ids = new Set(chosenItems(change, itemIds).map(({ id }) => id));
    const by = side === 'OPERATOR' ? 'ADMIN' : 'SUPPLIER';
    await shipItems(tx, [{ locked, itemIds: ids, parcel }], { by, actorId: viewer.id });
  });
}
