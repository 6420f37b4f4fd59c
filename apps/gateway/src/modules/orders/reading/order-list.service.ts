import { hasAccess, mayUseConsole } from '@gredia/auth';
import { dayField, koreanMidnight, ORDER_ITEM_STATUSES, ORDER_STATUSES, shiftDay } from '@gredia/domain';
import type { OrderItemStatus, OrderStatus } from '@gredia/domain';
import { and, desc, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../../../platform/database/client';
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
/** Facets are counted whatever the state; lists are narrowed by it, too. */
type Narrowing = OrderFacetsInput & Partial<Pick<OrderListInput, 'status' | 'itemStatus'>>;

/**
 * The supplier whose goods a tab shows; null for the other tabs.
 * @throws FORBIDDEN for a tab of another role
 */
export async function supplierOfTab(ctx: RequestContext, tab: OrderFacetsInput['tab']): Promise<string | null> {
  const { viewer } = ctx;
  if (tab === 'ALL' && !mayUseConsole(viewer)) throw forbidden();
  if (tab !== 'SOLD') return null;
  const own = await ownSellerId(ctx);
  if (own === null || !hasAccess(viewer, 'SELLER')) throw forbidden('공급사 계정만 볼 수 있어요.');
  return own;
}

/**
 * Orders that the viewer takes part in, the newest first.
 * @throws FORBIDDEN for a tab of another role
 */
export async function listOrders(ctx: RequestContext, input: OrderListInput) {
  const { db } = ctx;
  const own = await supplierOfTab(ctx, input.tab);
  if (own !== null) return listSold(db, input, own);
  const where = ordersWhere(ctx, input);
  const [found, total] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(input.perPage)
      .offset(offsetOf(input)),
    db.$count(orders, where),
  ]);
  return { orders: found, total };
}

/**
 * What a supplier sold and was paid for. It is read off the items, which know when they were ordered: neither a page nor its number
 * looks at an order of others.
 */
async function listSold(db: Database, input: OrderListInput, own: string) {
  const { orderId, orderedAt } = orderItems;
  const sold = () => db.selectDistinct({ orderedAt, orderId }).from(orderItems).where(soldWhere(input, own));
  const page = sold().orderBy(desc(orderedAt), desc(orderId)).limit(input.perPage).offset(offsetOf(input)).as('page');
  const [found, total] = await Promise.all([
    db
      .select(getTableColumns(orders))
      .from(orders)
      .innerJoin(page, eq(page.orderId, orders.id))
      .orderBy(desc(page.orderedAt), desc(page.orderId)),
    db.$count(sold().as('sold')),
  ]);
  return { orders: found, total };
}

/** Which orders fit that the viewer bought or, in the console, all that fit, in SQL. */
export const ordersWhere = ({ viewer }: RequestContext, input: Narrowing): SQL | undefined =>
  and(
    input.tab === 'BOUGHT' ? eq(orders.buyerId, viewer?.id ?? '') : undefined,
    withItem(input),
    input.status ? eq(orders.status, input.status) : undefined,
    ...inDays(orders.createdAt, input),
    input.search === null ? undefined : sql`${orders.id} IN ${ordersHolding(input.search)}`,
  );

/** Which items fit that a supplier sold and was paid for, in SQL. */
export const soldWhere = (input: Narrowing, own: string): SQL | undefined =>
  and(
    eq(orderItems.sellerId, own),
    isPaidItem,
    input.itemStatus ? eq(orderItems.status, input.itemStatus) : undefined,
    input.status ? isInOwnStatus(input.status, own) : undefined,
    ...inDays(orderItems.orderedAt, input),
    input.search === null ? undefined : sql`${orderItems.orderId} IN ${ordersHolding(input.search, own)}`,
  );

/** A supplier asks for the state of its own goods: that of the whole order tells what others of it do. */
const isInOwnStatus = (status: OrderStatus, own: string): SQL =>
  sql`${orderItems.orderId} IN (SELECT ${orderItems.orderId} FROM ${orderItems} WHERE ${eq(orderItems.sellerId, own)}
    GROUP BY ${orderItems.orderId} HAVING ${statusOfItems} = ${status})`;

/** An item of this supplier in this state; of any where none is asked for. */
function withItem({ sellerId, itemStatus }: Narrowing): SQL | undefined {
  if (!sellerId && !itemStatus) return undefined;
  return sql`EXISTS (SELECT FROM ${orderItems} WHERE ${and(
    eq(orderItems.orderId, orders.id),
    sellerId ? eq(orderItems.sellerId, sellerId) : undefined,
    itemStatus ? eq(orderItems.status, itemStatus) : undefined,
  )})`;
}

const inDays = (moment: PgColumn, { from, to }: Narrowing): (SQL | undefined)[] => [
  from === null ? undefined : gte(moment, koreanMidnight(from)),
  to === null ? undefined : lt(moment, koreanMidnight(shiftDay(to, 1))),
];
