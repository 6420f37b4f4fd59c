import {
  mayRefuseRequest,
  type cancelItemsInput,
  type itemsInput,
  type OrderItemStatus,
  type resolveInput,
  type returnInput,
} from '@gredia/domain';
import type { z } from 'zod';
import { conflict, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { releaseQuote } from '../../quotes/public';
import { announceItems } from '../mails/announce-items';
import { actorOf, changeOrder, changeOrderFor, chosenItems, type OrderChange } from '../change-order';
import type { OrderItemModel, OrderModel } from '../orders.table';
import { moveItems, writeItemMoves, type ItemValues, type MovedItem } from './move-items';
import { settleOrder } from './settle-order';
import { giveStockBack } from './stock';

interface Step {
  to: OrderItemStatus;
  note?: string | null;
  values?: ItemValues;
}

/**
 * Moves items of one order, with books, stock and mails. Those that are there already stay: a second sending of the same
 * changes nothing.
 */
export async function moveAll(change: OrderChange, chosen: readonly OrderItemModel[], step: Step): Promise<void> {
  const { tx, locked, side, viewer } = change;
  const waiting = chosen.filter(({ status }) => status !== step.to);
  if (waiting.length === 0) return;
  const move = { to: step.to, by: actorOf(side), actorId: viewer.id, note: step.note ?? null };
  const moved = await moveItems(tx, locked, waiting, move, step.values);
  if (step.to === 'CANCELED') await giveStockBack(tx, moved);
  await settleOrder(tx, locked, moved, step.note ?? '');
  await announceItems(tx, locked.order, moved, move.by);
}

/**
 * Cancels items. Before the payment it is the whole order, by its buyer or an operator; after it the buyer asks, and a supplier
 * or an operator cancels at once.
 * @throws NOT_FOUND, BAD_USER_INPUT, CONFLICT
 */
export async function cancelItems(
  ctx: RequestContext,
  { orderId, itemIds, reason }: z.output<typeof cancelItemsInput>,
): Promise<OrderModel> {
  return changeOrderFor(ctx, { id: orderId, reason }, async (change) => {
    const chosen = chosenItems(change, itemIds);
    const isUnpaid = chosen.some(({ status }) => status === 'PENDING_PAYMENT');
    if (isUnpaid && change.side === 'SUPPLIER') throw forbidden('결제를 기다리는 주문은 구매자만 취소할 수 있어요.');
    if (isUnpaid && chosen.length < change.locked.items.length) {
      throw conflict('결제 전에는 주문 전체만 취소할 수 있어요. 전체를 취소하고 다시 주문해 주세요.');
    }
    const to = change.side === 'BUYER' && !isUnpaid ? 'CANCEL_REQUESTED' : 'CANCELED';
    const isDone = chosen.every(({ status }) => status === 'CANCELED' || status === 'REFUNDED');
    if (isDone) return;
    await moveAll(change, chosen, { to, note: reason });
    const { quoteId } = change.locked.order;
    if (isUnpaid && quoteId !== null) await releaseQuote(change.tx, quoteId, ctx.quoteDays);
  });
}

/** The buyer asks to send delivered items back. @throws NOT_FOUND, FORBIDDEN for other sides, CONFLICT */
export async function requestReturn(
  ctx: RequestContext,
  { orderId, itemIds, isExchange, reason, note }: z.output<typeof returnInput>,
): Promise<OrderModel> {
  return changeOrder(ctx, orderId, async (change) => {
    if (change.side !== 'BUYER') throw forbidden('구매자만 반품이나 교환을 요청할 수 있어요.');
    const to = isExchange ? 'EXCHANGE_REQUESTED' : 'RETURN_REQUESTED';
    await moveAll(change, chosenItems(change, itemIds), { to, note, values: { returnReason: reason } });
  });
}

/** What accepting makes of a request. */
const accepted: Partial<Record<OrderItemStatus, OrderItemStatus>> = {
  CANCEL_REQUESTED: 'CANCELED',
  RETURN_REQUESTED: 'RETURNED',
  EXCHANGE_REQUESTED: 'EXCHANGED',
};

/**
 * The supplier, or an operator, accepts or refuses what the buyer asked for.
 * @throws NOT_FOUND, FORBIDDEN for the buyer, CONFLICT for items without a request
 */
export async function resolveRequest(
  ctx: RequestContext,
  { orderId, itemIds, accept, note }: z.output<typeof resolveInput>,
): Promise<OrderModel> {
  return changeOrderFor(ctx, { id: orderId, reason: note }, async (change) => {
    if (change.side === 'BUYER') throw forbidden('공급사가 처리할 수 있어요.');
    const chosen = chosenItems(change, itemIds);
    if (accept) {
      for (const [from, to] of Object.entries(accepted)) {
        const these = chosen.filter(({ status }) => status === from || status === to);
        await moveAll(change, these, { to, note });
      }
      const rest = chosen.filter(({ status }) => !(status in accepted) && !Object.values(accepted).includes(status));
      if (rest.some(({ status }) => status !== 'REFUNDED')) throw noRequest();
      return;
    }
    const { tx, locked, side, viewer } = change;
    const by = actorOf(side);
    const back = chosen.map((item): MovedItem => {
      if (item.statusBefore === null || !mayRefuseRequest(item.status, by)) throw noRequest();
      return { item, move: { to: item.statusBefore, by, actorId: viewer.id, note }, values: { returnReason: null } };
    });
    const refused = await writeItemMoves(tx, [locked], back);
    await settleOrder(tx, locked, refused, note ?? '');
    await announceItems(tx, locked.order, refused, by, 'request-refused');
  });
}

const noRequest = () => conflict('처리할 요청이 없는 상품이 있어요. 새로 고쳐 확인해 주세요.');

/** One step that a side takes with items. */
export const takeStep =
  (to: 'PREPARING' | 'DELIVERED' | 'CONFIRMED') =>
  (ctx: RequestContext, { orderId, itemIds }: z.output<typeof itemsInput>): Promise<OrderModel> =>
    changeOrder(ctx, orderId, async (change) => moveAll(change, chosenItems(change, itemIds), { to }));
