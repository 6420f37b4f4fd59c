import { ordersCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../platform/collections/collection';
import { orderItems, orders } from './orders.table';
import { ordersHolding } from './reading/orders-holding';

/** As `formatAddress` writes it. */
const addressLine = sql`('(' || (${orders.buyerAddress} ->> 'postcode') || ') ' || (${orders.buyerAddress} ->> 'road')
  || coalesce(', ' || nullif(${orders.buyerAddress} ->> 'detail', ''), ''))`;

const goods = sql`(SELECT string_agg(${orderItems.name}, ', ' ORDER BY ${orderItems.position}) FROM ${orderItems}
  WHERE ${orderItems.orderId} = ${orders.id})`;

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
    status: orders.status,
    totalKrw: orders.totalKrw,
    paymentMethod: orders.paymentMethod,
    buyerName: orders.buyerName,
    buyerCompany: orders.buyerCompany,
    buyerContact: orders.buyerContact,
    buyerEmail: orders.buyerEmail,
    buyerAddress: addressLine,
    supplyKrw: orders.supplyKrw,
    vatKrw: orders.vatKrw,
    shippingKrw: orders.shippingKrw,
    expiresAt: orders.expiresAt,
    updatedAt: orders.updatedAt,
    createdAt: orders.createdAt,
  },
  search: (text) => ordersHolding(text, null, sql`lower(${orders.buyerName}) = lower(${text})`),
  models: ({ db }, ids) =>
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids])),
});
