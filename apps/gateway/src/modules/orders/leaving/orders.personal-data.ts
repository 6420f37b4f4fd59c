import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import type { PersonalData } from '../../../platform/personal-data/personal-data';
import { cartLines, orderItemEvents, orderItems, orders } from '../orders.table';

/**
 * What a person ordered and did. Contracts and payments are kept for five years by law, also of who has left; the cart goes at
 * once (docs/product/privacy.md#retention).
 */
export const ordersPersonalData: PersonalData = {
  tables: [orders, orderItemEvents, cartLines],
  lockOrder: 25,
  // Carts go with goods that are removed, and come back with them.
  removed: [{ table: cartLines, account: cartLines.userId }],
  export: async (db, { id }, mostRows) => ({
    orders: await readOrders(db, id, mostRows),
    orderMoves: await readMoves(db, id, mostRows),
    cart: await db
      .select({ packageId: cartLines.packageId, quantity: cartLines.quantity, updatedAt: cartLines.updatedAt })
      .from(cartLines)
      .where(eq(cartLines.userId, id)),
  }),
  forget: async (tx, { id }) => void (await tx.delete(cartLines).where(eq(cartLines.userId, id))),
};

async function readOrders(db: Database, userId: string, most: number) {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.buyerId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(most);
  const lines = await db
    .select({
      number: orders.number,
      name: orderItems.name,
      pac: orderItems.pac,
      priceKrw: orderItems.priceKrw,
      quantity: orderItems.quantity,
      status: orderItems.status,
      shippingCompany: orderItems.shippingCompany,
      trackingNumber: orderItems.trackingNumber,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.buyerId, userId))
    .orderBy(asc(orders.createdAt), asc(orderItems.position))
    .limit(most);
  return found.map(({ id: _id, buyerId: _buyerId, importKey: _key, quoteId: _quote, ...order }) => ({
    ...order,
    items: lines.filter(({ number }) => number === order.number),
  }));
}

const readMoves = (db: Database, userId: string, most: number) =>
  db
    .select({
      number: orders.number,
      from: orderItemEvents.from,
      to: orderItemEvents.to,
      note: orderItemEvents.note,
      createdAt: orderItemEvents.createdAt,
    })
    .from(orderItemEvents)
    .innerJoin(orders, eq(orders.id, orderItemEvents.orderId))
    .where(eq(orderItemEvents.actorId, userId))
    .orderBy(asc(orderItemEvents.createdAt), asc(orderItemEvents.id))
    .limit(most);
