import { hasAccess, mayUseConsole } from '@gredia/auth';
import { dayField, koreanMidnight, ORDER_ITEM_STATUSES, ORDER_STATUSES, shiftDay } from '@gredia/domain';
import type { OrderItemStatus, OrderStatus } from '@gredia/domain';
import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { listSearchInput, offsetOf, pagingInput } from '../../../platform/graphql/list-input';
import { ownSellerId } from '../../sellers/public';
import { isPaidItem } from '../order-rows';
import { orderItems, orders } from '../orders.table';
import { ordersHolding } from './orders-holding';
import { statusOfItems } from './status-of-items';

const optional = <Value extends z.ZodType>(value: Value) => value.nullish().transform((given) => given ?? null);

/** What narrows orders beside their state. */
export const orderFacetsInput = z.object({
  tab: z.preprocess((tab) => tab ?? 'BOUGHT', z.enum(['BOUGHT', 'SOLD', 'ALL'])),
  search: listSearchInput,
  sellerId: optional(z.guid('공급사를 다시 골라 주세요.')),
  from: optional(dayField('시작일을 확인해 주세요.')),
  to: optional(dayField('마지막 날을 확인해 주세요.')),
});

export const orderListInput = orderFacetsInput.extend({
  ...pagingInput.shape,
  status: optional(z.enum(ORDER_STATUSES as [OrderStatus, ...OrderStatus[]])),
  itemStatus: optional(z.enum(ORDER_ITEM_STATUSES as [OrderItemStatus, ...OrderItemStatus[]])),
});

export type OrderFacetsInput = z.output<typeof orderFacetsInput>;
type OrderListInput = z.output<typeof orderListInput>;

/**
 * Orders that the viewer takes part in, the newest first.
 * @throws FORBIDDEN for a tab of another role
 */
export async function listOrders(ctx: RequestContext, input: OrderListInput) {
  const own = await ownSellerId(ctx);
  const where = ordersWhere(ctx, input, own);
  const [found, total] = await Promise.all([
    ctx.db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(input.perPage)
      .offset(offsetOf(input)),
    ctx.db.$count(orders, where),
  ]);
  return { orders: found, total };
}

type Narrowing = OrderFacetsInput & Partial<Pick<OrderListInput, 'status' | 'itemStatus'>>;

/**
 * Which orders of a tab the viewer sees that fit, in SQL.
 * @throws FORBIDDEN for a tab of another role
 */
export function ordersWhere(ctx: RequestContext, input: Narrowing, own: string | null): SQL | undefined {
  const { status = null, itemStatus = null, ...others } = input;
  const narrowed = { ...others, status, itemStatus };
  return and(visible(ctx, narrowed, own), ...filters(narrowed, own));
}

type Narrowed = Required<Narrowing>;

/** The rows of a tab, in SQL: of a supplier those that hold goods of it that were paid. */
function visible(ctx: RequestContext, { tab, itemStatus, sellerId }: Narrowed, own: string | null): SQL | undefined {
  const { viewer } = ctx;
  if (tab === 'BOUGHT') return and(eq(orders.buyerId, viewer?.id ?? ''), withItem(sellerId, itemStatus));
  if (tab === 'ALL') {
    if (!mayUseConsole(viewer)) throw forbidden();
    return withItem(sellerId, itemStatus);
  }
  if (own === null || !hasAccess(viewer, 'SELLER')) throw forbidden('공급사 계정만 볼 수 있어요.');
  return withItem(own, itemStatus, isPaidItem);
}

/** An item of this supplier in this state; of any where none is asked for. */
function withItem(sellerId: string | null, status: OrderItemStatus | null, further?: SQL): SQL | undefined {
  if (sellerId === null && status === null) return undefined;
  return sql`EXISTS (SELECT FROM ${orderItems} WHERE ${and(
    eq(orderItems.orderId, orders.id),
    sellerId === null ? undefined : eq(orderItems.sellerId, sellerId),
    status === null ? undefined : eq(orderItems.status, status),
    further,
  )})`;
}

function filters({ tab, search, status, from, to }: Narrowed, own: string | null): (SQL | undefined)[] {
  return [
    status === null ? undefined : isInStatus(status, tab === 'SOLD' ? own : null),
    from === null ? undefined : gte(orders.createdAt, koreanMidnight(from)),
    to === null ? undefined : lt(orders.createdAt, koreanMidnight(shiftDay(to, 1))),
    search === null ? undefined : ordersHolding(search, tab === 'SOLD' ? own : null),
  ];
}

/** A supplier asks for the state of its own goods: that of the whole order tells what others of it do. */
const isInStatus = (status: OrderStatus, own: string | null): SQL =>
  own === null
    ? eq(orders.status, status)
    : sql`${orders.id} IN (SELECT ${orderItems.orderId} FROM ${orderItems} WHERE ${eq(orderItems.sellerId, own)}
        GROUP BY ${orderItems.orderId} HAVING ${statusOfItems} = ${status})`;
