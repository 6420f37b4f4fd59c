import type { OrderActor, TrackingInput } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { groupBy } from '../../../platform/lists/group-by';
import { announceMoves } from '../mails/announce-items';
import { checkMoves, writeItemMoves, writeItems, writeOrderStatus } from '../moving/move-items';
import type { LockedOrder } from '../order-rows';
import type { OrderItemModel } from '../orders.table';

/** The parcel of items. */
export type Parcel = Pick<TrackingInput, 'shippingCompany' | 'trackingNumber'>;

/** Items of a locked order that leave with one parcel. */
export interface Shipment {
  locked: LockedOrder;
  itemIds: ReadonlySet<string>;
  parcel: Parcel;
}

/** Who sends, and for the history by which account. */
export interface Sender {
  by: Extract<OrderActor, 'SUPPLIER' | 'ADMIN'>;
  actorId: string;
}

/** @throws CONFLICT for the first of these items that cannot leave now */
export function checkMayLeave(items: readonly OrderItemModel[], by: Sender['by']): void {
  const isGone = items.find(({ status }) => !['PAID', 'PREPARING', 'SHIPPED'].includes(status));
  if (isGone) throw conflict(`${isGone.name}: 지금은 보낼 수 없는 상태예요. 새로 고쳐 확인해 주세요.`);
  if (by === 'ADMIN' && items.some(({ status }) => status === 'PAID')) {
    throw conflict('공급사가 준비를 시작한 상품만 운영팀이 보낼 수 있어요.');
  }
}

/**
 * Items leave with their parcels, also those that nobody said were prepared; of those that have left it corrects the number. Any
 * number of orders takes the same statements. Money does not move by it. No item is in two shipments.
 * @throws CONFLICT for items that cannot leave now
 */
export async function shipItems(tx: Executor, shipments: readonly Shipment[], { by, actorId }: Sender): Promise<void> {
  const all = shipments.map(({ locked }) => locked);
  const chosen = () =>
    shipments.flatMap(({ locked, itemIds, parcel }) =>
      locked.items.filter(({ id }) => itemIds.has(id)).map((item) => ({ item, values: valuesOf(parcel) })),
    );
  const inState = (status: OrderItemModel['status']) => chosen().filter(({ item }) => item.status === status);
  checkMayLeave(
    chosen().map(({ item }) => item),
    by,
  );
  const corrected = inState('SHIPPED').filter(({ item, values }) => isOther(item, values));
  const unprepared = inState('PAID');
  const leaving = inState('PREPARING').length + unprepared.length;
  if (corrected.length + leaving === 0) return;
  await writeItems(
    tx,
    all,
    corrected.map(({ item, values }) => ({ ...item, ...values })),
    ['shippingCompany', 'trackingNumber'],
  );
  // Nobody is told of a preparation that only the parcel tells of.
  await writeItemMoves(
    tx,
    all,
    unprepared.map(({ item }) => ({ item, move: { to: 'PREPARING', by, actorId } })),
  );
  const prepared = inState('PREPARING');
  checkMoves(
    prepared.map(({ item }) => item),
    { to: 'SHIPPED', by },
  );
  const shipped = await writeItemMoves(
    tx,
    all,
    prepared.map(({ item, values }) => ({ item, values, move: { to: 'SHIPPED', by, actorId } })),
  );
  await writeOrderStatus(tx, ...new Set(all));
  const byOrder = groupBy(shipped, ({ orderId }) => orderId);
  const moves = [...new Set(all)].map(({ order }) => ({ order, moved: byOrder.get(order.id) ?? [] }));
  await announceMoves(tx, moves, by);
}

/** Whether anything changes by a shipment: what left with the same parcel already stays as it is. */
export const isNewShipment = ({ locked, itemIds, parcel }: Shipment): boolean =>
  locked.items.some((item) => itemIds.has(item.id) && (item.status !== 'SHIPPED' || isOther(item, valuesOf(parcel))));

type ParcelValues = Pick<OrderItemModel, 'shippingCompany' | 'trackingNumber'>;

const isOther = (one: ParcelValues, other: ParcelValues): boolean =>
  one.shippingCompany !== other.shippingCompany || one.trackingNumber !== other.trackingNumber;

const valuesOf = ({ shippingCompany, trackingNumber }: Parcel) => ({
  shippingCompany,
  trackingNumber: trackingNumber || null,
});
