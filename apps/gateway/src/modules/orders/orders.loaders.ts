import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
import {
  ledgerTransfers,
  paymentRefunds,
  payments,
  type LedgerTransferModel,
  type OrderPaymentModel,
  type OrderRefundModel,
} from '../payments/payments.table';
import { sellers } from '../sellers/sellers.table';
import {
  orderItemEvents,
  orderItems,
  orders,
  orderShipping,
  type OrderItemEventModel,
  type OrderItemModel,
  type OrderShippingModel,
} from './orders.table';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const items = statement<OrderItemModel>(
  'items_of_orders',
  sql`SELECT ${rowOf(orderItems)} FROM ${orderItems} WHERE ${orderItems.orderId} = ANY(${ids})
    ORDER BY ${orderItems.position}`,
);
const shipping = statement<OrderShippingModel>(
  'shipping_of_orders',
  sql`SELECT ${rowOf(orderShipping)} FROM ${orderShipping} WHERE ${orderShipping.orderId} = ANY(${ids})
    ORDER BY ${orderShipping.sellerId}`,
);
const events = statement<OrderItemEventModel>(
  'events_of_orders',
  sql`SELECT ${rowOf(orderItemEvents)} FROM ${orderItemEvents} WHERE ${orderItemEvents.orderId} = ANY(${ids})
    ORDER BY ${orderItemEvents.createdAt}, ${orderItemEvents.id}`,
);
const paid = statement<OrderPaymentModel>(
  'payments_of_orders',
  sql`SELECT ${rowOf(payments)} FROM ${payments} WHERE ${payments.orderId} = ANY(${ids})
    ORDER BY ${payments.createdAt} DESC, ${payments.id}`,
);
const refunds = statement<OrderRefundModel>(
  'refunds_of_orders',
  sql`SELECT ${rowOf(paymentRefunds)} FROM ${paymentRefunds} WHERE ${paymentRefunds.orderId} = ANY(${ids})
    ORDER BY ${paymentRefunds.createdAt}, ${paymentRefunds.id}`,
);
const transfers = statement<LedgerTransferModel>(
  'transfers_of_orders',
  sql`SELECT ${rowOf(ledgerTransfers)} FROM ${ledgerTransfers} WHERE ${ledgerTransfers.orderId} = ANY(${ids})
    ORDER BY ${ledgerTransfers.createdAt}, ${ledgerTransfers.id}`,
);
const names = statement<{ id: string; name: string }>(
  'sellers_of_orders',
  sql`SELECT ${sellers.id} AS id, ${sellers.name} AS name FROM ${sellers} WHERE ${sellers.id} = ANY(${ids})`,
);

const numbers = statement<{ id: string; number: string }>(
  'numbers_of_orders',
  sql`SELECT ${orders.id} AS id, ${orders.number} AS number FROM ${orders} WHERE ${orders.id} = ANY(${ids})`,
);

const ofOrder = ({ orderId }: { orderId: string }) => orderId;

/** The loaders of orders: children of a list in one statement each. */
export const orderLoaders = (db: Database) => ({
  orderItems: rowsLoader((ids) => items(db, { ids }), ofOrder),
  orderShipping: rowsLoader((ids) => shipping(db, { ids }), ofOrder),
  orderEvents: rowsLoader((ids) => events(db, { ids }), ofOrder),
  orderPayments: rowsLoader((ids) => paid(db, { ids }), ofOrder),
  orderRefunds: rowsLoader((ids) => refunds(db, { ids }), ofOrder),
  orderTransfers: rowsLoader((ids) => transfers(db, { ids }), ofOrder),
  orderNumber: rowLoader(
    (ids) => numbers(db, { ids }),
    ({ id }) => id,
  ),
  orderSeller: rowLoader(
    (ids) => names(db, { ids }),
    ({ id }) => id,
  ),
});
