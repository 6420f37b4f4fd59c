import { cleanTrackingNumber, ordersCollection, REQUESTED_ITEM_STATUSES } from '@gredia/domain';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { defineCollection } from '../../platform/collections/collection';
import { textArray } from '../../platform/database/values';
import { paymentRefunds, payments } from '../payments/payments.table';
import { sellers } from '../sellers/sellers.table';
import { orderItems, orders } from './orders.table';
import { ordersHolding } from './reading/orders-holding';

/** As `formatAddress` writes it. */
const addressLine = sql`('(' || (${orders.buyerAddress} ->> 'postcode') || ') ' || (${orders.buyerAddress} ->> 'road')
  || coalesce(', ' || nullif(${orders.buyerAddress} ->> 'detail', ''), ''))`;

const goods = sql`(SELECT string_agg(${orderItems.name}, ', ' ORDER BY ${orderItems.position}) FROM ${orderItems}
  WHERE ${orderItems.orderId} = ${orders.id})`;

const suppliers = sql`(SELECT string_agg(DISTINCT ${sellers.name}, ', ') FROM ${orderItems}
  JOIN ${sellers} ON ${sellers.id} = ${orderItems.sellerId} WHERE ${orderItems.orderId} = ${orders.id})`;

const request = sql`(SELECT ${orderItems.status} FROM ${orderItems} WHERE ${and(
  eq(orderItems.orderId, orders.id),
  inArray(orderItems.status, [...REQUESTED_ITEM_STATUSES]),
)} ORDER BY ${orderItems.position} LIMIT 1)`;

/** Of the newest payment. */
const payment = sql`(SELECT ${payments.status} FROM ${payments} WHERE ${payments.orderId} = ${orders.id}
  ORDER BY ${payments.createdAt} DESC, ${payments.id} LIMIT 1)`;

/** What somebody has to look after comes before what goes by itself, and that before what is over. */
const refund = sql`(SELECT ${paymentRefunds.status} FROM ${paymentRefunds} WHERE ${paymentRefunds.orderId} = ${orders.id}
  ORDER BY array_position(ARRAY['FAILED', 'DUE', 'DONE'], ${paymentRefunds.status}) LIMIT 1)`;

/** Orders with rows of another table, in some states or in any. */
function ordersWith(orderId: PgColumn, status: PgColumn, values: readonly string[] | null): SQL {
  const isWanted = values === null ? sql`true` : sql`${status} = ANY(${textArray(values)})`;
  return sql`${orders.id} IN (SELECT ${orderId} FROM ${orderId.table} WHERE ${isWanted})`;
}

/** Orders in the console. */
export const ordersDocuments = defineCollection({
  spec: ordersCollection,
  typename: 'Order',
  table: orders,
  id: orders.id,
  updatedAt: orders.updatedAt,
  subject: orders.buyerId,
  columns: {
    number: orders.number,
    goods,
    suppliers,
    status: orders.status,
    request,
    totalKrw: orders.totalKrw,
    paymentMethod: orders.paymentMethod,
    payment,
    refund,
    buyerName: orders.buyerName,
    buyerCompany: orders.buyerCompany,
    buyerContact: orders.buyerContact,
    buyerEmail: orders.buyerEmail,
    buyerRepresentative: orders.buyerRepresentative,
    buyerTaxEmail: orders.buyerTaxEmail,
    recipientName: orders.recipientName,
    recipientContact: orders.recipientContact,
    buyerAddress: addressLine,
    supplyKrw: orders.supplyKrw,
    vatKrw: orders.vatKrw,
    shippingKrw: orders.shippingKrw,
    expiresAt: orders.expiresAt,
    updatedAt: orders.updatedAt,
    createdAt: orders.createdAt,
  },
  foundBy: {
    request: (values) => ordersWith(orderItems.orderId, orderItems.status, values ?? REQUESTED_ITEM_STATUSES),
    payment: (values) => ordersWith(payments.orderId, payments.status, values),
    refund: (values) => ordersWith(paymentRefunds.orderId, paymentRefunds.status, values),
  },
  search: (text) => {
    const ofBuyer = sql`SELECT ${orders.id} FROM ${orders} WHERE lower(${orders.buyerName}) = lower(${text})`;
    const ofParcel = sql`SELECT ${orderItems.orderId} FROM ${orderItems}
      WHERE ${orderItems.trackingNumber} = ${cleanTrackingNumber(text)}`;
    return sql`${orders.id} IN ${ordersHolding(text, null, [ofBuyer, ofParcel])}`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids])),
});
