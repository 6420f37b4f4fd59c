import type { OrderCardFragment, OrderItemLineFragment } from '@gredia/graphql-schema';
import type { OrdersParams } from './orders-params';

/** The items of an order that fit: a filter of what was sold is one of items. */
export const visibleItems = (
  { items }: Pick<OrderCardFragment, 'items'>,
  { tab, status }: Pick<OrdersParams, 'tab' | 'status'>,
): OrderItemLineFragment[] =>
  tab === 'sold' && status !== null ? items.filter((item) => item.status === status) : [...items];
