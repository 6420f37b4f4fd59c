import { newsOfMove, orderItemWorkflow, type OrderActor } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { announce, announceEach } from '../../../platform/events/announce';
import { groupBy } from '../../../platform/lists/group-by';
import { wasItemPaid } from '../order-rows';
import { orderChanged, orderItemsMoved, orderPaid, type OrderEventPayload } from '../orders.events';
import type { OrderItemModel, OrderModel } from '../orders.table';
import type { OrderMailNews, OrderMailValues } from './order-mail-values';

/** The goods of a mail: the first one's name and how many more there are. */
export function goodsOf(items: readonly Pick<OrderItemModel, 'name'>[]): string {
  const [first, ...others] = items;
  return `${first?.name ?? ''}${others.length > 0 ? ` 외 ${others.length}건` : ''}`;
}

/** Items of one order that moved together. */
export interface MovedTogether {
  order: OrderModel;
  moved: readonly OrderItemModel[];
}

/**
 * Announces items that moved together: one mail for each supplier's goods.
 * @param news where the workflow's own would not say it, as for refusals
 */
export const announceItems = (
  tx: Executor,
  order: OrderModel,
  moved: readonly OrderItemModel[],
  by: OrderActor,
  news?: OrderMailNews,
): Promise<void> => announceMoves(tx, [{ order, moved }], by, news);

/** The same of items of many orders, in a fixed number of statements. */
export async function announceMoves(
  tx: Executor,
  moves: readonly MovedTogether[],
  by: OrderActor,
  news?: OrderMailNews,
): Promise<void> {
  const payloads = moves.flatMap(({ order, moved }) =>
    suppliersOf(moved).flatMap(({ sellerId, own, first }): OrderEventPayload[] => {
      const { status: to, statusBefore: from, note, shippingCompany, trackingNumber } = first;
      const what = news ?? (from === null ? null : newsOfMove(orderItemWorkflow, { from, to, by }));
      if (what === null) return [];
      const details: Partial<OrderMailValues> = {
        note,
        ...(what === 'shipped' && { courier: shippingCompany, trackingNumber }),
      };
      // What was never paid no supplier has heard of.
      const toldId = wasItemPaid(first) ? sellerId : null;
      return [{ order, news: what, by, goods: goodsOf(own), sellerId: toldId, details }];
    }),
  );
  await announceEach(tx, orderItemsMoved, payloads);
}

/** Announces that an order is paid, or that its invoice was issued: once to its buyer, and to each supplier of its own goods. */
export async function announcePaid(
  tx: Executor,
  order: OrderModel,
  items: readonly OrderItemModel[],
  by: OrderActor,
  news: 'paid' | 'invoiced',
): Promise<void> {
  await announceOrder(tx, order, items, news);
  const payloads = suppliersOf(items).map(({ sellerId, own }) => ({ order, news, by, goods: goodsOf(own), sellerId }));
  await announceEach(tx, orderPaid, payloads);
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

/** Items by their suppliers, in the order in which these come first. */
function suppliersOf(items: readonly OrderItemModel[]) {
  return [...groupBy(items, ({ sellerId }) => sellerId)].flatMap(([sellerId, own]) => {
    const [first] = own;
    return first ? [{ sellerId, own, first }] : [];
  });
}
