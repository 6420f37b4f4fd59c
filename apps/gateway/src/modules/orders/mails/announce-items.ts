import { newsOfMove, orderItemWorkflow, type OrderActor } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import { orderChanged, orderItemsMoved, type OrderEventPayload } from '../orders.events';
import type { OrderItemModel, OrderModel } from '../orders.table';
import type { OrderMailNews, OrderMailValues } from './order-mail-values';

/** The goods of a mail: the first one's name and how many more there are. */
export function goodsOf(items: readonly Pick<OrderItemModel, 'name'>[]): string {
  const [first, ...others] = items;
  return `${first?.name ?? ''}${others.length > 0 ? ` 외 ${others.length}건` : ''}`;
}

/**
 * Announces items that moved together: one mail for each supplier's goods.
 * @param news where the workflow's own would not say it, as for refusals
 */
export async function announceItems(
  tx: Executor,
  order: OrderModel,
  moved: readonly OrderItemModel[],
  by: OrderActor,
  news?: OrderMailNews,
): Promise<void> {
  for (const sellerId of new Set(moved.map((item) => item.sellerId))) {
    const own = moved.filter((item) => item.sellerId === sellerId);
    const [first] = own;
    if (!first) continue;
    const { status: to, statusBefore: from, note, shippingCompany, trackingNumber } = first;
    const what = news ?? (from === null ? null : newsOfMove(orderItemWorkflow, { from, to, by }));
    if (what === null) continue;
    const details: Partial<OrderMailValues> = {
      note,
      ...(what === 'shipped' && { courier: shippingCompany, trackingNumber }),
    };
    await announce(tx, orderItemsMoved, { order, news: what, by, goods: goodsOf(own), sellerId, details });
  }
}

/** Announces something of the whole order to its buyer. */
export const announceOrder = (
  tx: Executor,
  order: OrderModel,
  items: readonly OrderItemModel[],
  news: OrderMailNews,
  details: OrderEventPayload['details'] = {},
): Promise<void> =>
  announce(tx, orderChanged, { order, news, by: 'SYSTEM', goods: goodsOf(items), sellerId: null, details });
