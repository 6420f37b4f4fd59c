import type { TrackingInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { changeOrder, chosenItems, type OrderChange } from '../change-order';
import { moveAll } from '../moving/order-actions.service';
import { writeOrderStatus } from '../moving/move-items';
import { orderItems, type OrderItemModel, type OrderModel } from '../orders.table';

/** The parcel of items. */
export type Parcel = Pick<TrackingInput, 'shippingCompany' | 'trackingNumber'>;

/**
 * Items leave with a parcel, also those that nobody said were prepared; of those that have left it corrects the number.
 * @throws NOT_FOUND, FORBIDDEN for the buyer, BAD_USER_INPUT, CONFLICT for items that cannot leave now
 */
export async function updateTracking(ctx: RequestContext, input: TrackingInput): Promise<OrderModel> {
  const { orderId, itemIds, shippingCompany, trackingNumber } = input;
  return changeOrder(ctx, orderId, (change) =>
    shipItems(change, chosenItems(change, itemIds), { shippingCompany, trackingNumber }),
  );
}

/** The same within a change of the order. */
export async function shipItems(change: OrderChange, chosen: readonly OrderItemModel[], parcel: Parcel): Promise<void> {
  const { tx, locked, side } = change;
  if (side === 'BUYER') throw forbidden('공급사만 송장을 등록할 수 있어요.');
  const isGone = chosen.find(({ status }) => !['PAID', 'PREPARING', 'SHIPPED'].includes(status));
  if (isGone) throw conflict(`${isGone.name}: 지금은 보낼 수 없는 상태예요. 새로 고쳐 확인해 주세요.`);
  const values = { shippingCompany: parcel.shippingCompany, trackingNumber: parcel.trackingNumber || null };
  const unprepared = chosen.filter(({ status }) => status === 'PAID');
  if (unprepared.length > 0 && side === 'OPERATOR') {
    throw conflict('공급사가 준비를 시작한 상품만 운영팀이 보낼 수 있어요.');
  }
  const ids = new Set(chosen.map(({ id }) => id));
  const now = () => locked.items.filter(({ id }) => ids.has(id));
  await moveAll(change, unprepared, { to: 'PREPARING' });
  for (const item of now().filter(({ status }) => status === 'SHIPPED')) {
    const corrected = await tx
      .update(orderItems)
      .set({ ...values, updatedAt: momentAfter(item) })
      .where(eq(orderItems.id, item.id))
      .returning()
      .then(one);
    locked.items.splice(
      locked.items.findIndex(({ id }) => id === item.id),
      1,
      corrected,
    );
    await writeOrderStatus(tx, locked);
  }
  await moveAll(
    change,
    now().filter(({ status }) => status === 'PREPARING'),
    { to: 'SHIPPED', values },
  );
}
