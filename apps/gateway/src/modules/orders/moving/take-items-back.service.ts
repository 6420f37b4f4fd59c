import { orderItemStatusLabel, josa, stepBackOf, type stepBackInput } from '@gredia/domain';
import type { z } from 'zod';
import { conflict, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { changeOrderFor, chosenItems } from '../change-order';
import { announceItems } from '../mails/announce-items';
import type { OrderModel } from '../orders.table';
import { writeItemMoves, type MovedItem } from './move-items';
import { settleOrder } from './settle-order';

/**
 * An operator takes a step back that was noted by mistake, for a reason that the history keeps: goods that did not leave are
 * prepared again, without a parcel, and goods that did not arrive are on their way again. Those that are there already stay.
 * @throws NOT_FOUND, BAD_USER_INPUT, FORBIDDEN for a party of the order, CONFLICT for items whose last step was another one
 */
export async function takeItemsBack(
  ctx: RequestContext,
  { orderId, itemIds, to, reason }: z.output<typeof stepBackInput>,
): Promise<OrderModel> {
  return changeOrderFor(ctx, { id: orderId, reason }, async (change) => {
    const { tx, locked, side, viewer } = change;
    if (side !== 'OPERATOR') throw forbidden('거래 당사자가 아닌 운영팀만 되돌릴 수 있어요.');
    const waiting = chosenItems(change, itemIds).filter(({ status }) => status !== to);
    if (waiting.length === 0) return;
    const noParcel = to === 'PREPARING' ? { shippingCompany: null, trackingNumber: null } : {};
    const back = waiting.map((item): MovedItem => {
      if (stepBackOf(item, 'ADMIN') !== to) {
        const target = josa(`‘${orderItemStatusLabel[to]}’`, '으로/로');
        throw conflict(`${item.name}: 지금은 ${target} 되돌릴 수 없어요. 새로 고쳐 확인해 주세요.`);
      }
      return { item, move: { to, by: 'ADMIN', actorId: viewer.id, note: reason }, values: noParcel };
    });
    const moved = await writeItemMoves(tx, [locked], back);
    await settleOrder(tx, locked, moved, reason);
    await announceItems(tx, locked.order, moved, 'ADMIN');
  });
}
