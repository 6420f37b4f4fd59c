import { ORDER_ITEM_STATUSES, ORDER_STATUSES, type OrderItemStatus, type OrderStatus } from '@gredia/domain';
import type { GetOrderFacetsQueryVariables, GetOrdersQueryVariables } from '@gredia/graphql-schema';
import { readDay } from '../../../shared/addresses/day-address';
import { readId, readPage, readText, withSearch } from '../../../shared/addresses/list-params';
import { paths } from '../../../shared/addresses/paths';

/** What `/orders` shows; all of it is in the address. */
export interface OrdersParams {
  tab: 'bought' | 'sold';
  /** Of what was bought the state of orders, of what was sold that of items; null for all. */
  status: OrderStatus | OrderItemStatus | null;
  /** Of what was bought: from this supplier; empty for any. */
  sellerId: string;
  search: string;
  /** From this day on, and to the end of that; empty for any. */
  from: string;
  to: string;
  page: number;
}

export const ORDERS_PER_PAGE = 20;

/** Suppliers hear of an order with its payment. */
export const SOLD_STATUSES = ORDER_ITEM_STATUSES.filter((status) => status !== 'PENDING_PAYMENT');

/** `PARTIALLY_SHIPPED` as an address says it: `partially-shipped`. */
const spelled = (status: string): string => status.toLowerCase().replaceAll('_', '-');

export function readOrders(search: URLSearchParams): OrdersParams {
  const tab = search.get('tab') === 'sold' ? 'sold' : 'bought';
  const known: readonly (OrderStatus | OrderItemStatus)[] = tab === 'sold' ? SOLD_STATUSES : ORDER_STATUSES;
  const status = readText(search, 'status');
  return {
    tab,
    status: known.find((one) => spelled(one) === status) ?? null,
    sellerId: tab === 'bought' ? readId(search, 'seller') : '',
    search: readText(search, 'search'),
    from: readDay(search, 'from') ?? '',
    to: readDay(search, 'to') ?? '',
    page: readPage(search),
  };
}

/** The shortest address: what narrows nothing is left out. */
export function writeOrders({ tab, status, sellerId, search, from, to, page }: OrdersParams): URLSearchParams {
  const said: [string, string][] = [
    ['tab', tab === 'sold' ? tab : ''],
    ['status', status ? spelled(status) : ''],
    ['seller', sellerId],
    ['search', search],
    ['from', from],
    ['to', to],
    ['page', page > 1 ? String(page) : ''],
  ];
  return new URLSearchParams(said.filter(([, value]) => value !== ''));
}

export const ordersHref = (params: Partial<OrdersParams>): string =>
  withSearch(paths.orders, writeOrders({ ...readOrders(new URLSearchParams()), ...params }));

export const isFiltered = ({ status, sellerId, from, to }: OrdersParams): boolean =>
  status !== null || sellerId !== '' || from !== '' || to !== '';

/** Whether filters or pages may hide orders, so that an empty list does not mean that there are none. */
export const isNarrowed = (params: OrdersParams): boolean =>
  isFiltered(params) || params.search !== '' || params.page > 1;

/** The variables of the query of what narrows them: whatever state and page. */
export const orderFacetsVariables = ({
  tab,
  sellerId,
  search,
  from,
  to,
}: OrdersParams): GetOrderFacetsQueryVariables => ({
  tab: tab === 'sold' ? 'SOLD' : 'BOUGHT',
  search: search || undefined,
  sellerId: sellerId || undefined,
  from: from || undefined,
  to: to || undefined,
});

/** The variables of the query of one page. */
export const orderListVariables = ({ status, page, ...params }: OrdersParams): GetOrdersQueryVariables => ({
  ...orderFacetsVariables({ status, page, ...params }),
  page,
  perPage: ORDERS_PER_PAGE,
  ...(status &&
    (params.tab === 'sold' ? { itemStatus: status as OrderItemStatus } : { status: status as OrderStatus })),
});
