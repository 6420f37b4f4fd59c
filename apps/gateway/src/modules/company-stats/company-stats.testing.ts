import { HOUR_MS, koreanMidnight } from '@gredia/domain';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import { orderItemEvents, orderItems, orders } from '../orders/orders.table';
import { reaches, reachHours, type ReachType } from '../reach/reach.table';
import { searchLogs } from '../search-ranking/search-logs.table';

/** On a day in Korea, so many hours after midnight. */
export const on = (day: string, hours = 12) => new Date(koreanMidnight(day).getTime() + hours * HOUR_MS);

/** As if something of a target had been counted in an hour. */
export async function addReach(targetId: string, type: ReachType, hour: Date, count = 1): Promise<void> {
  const targetType = type.startsWith('BANNER') ? ('MEMBERSHIP' as const) : ('PRODUCT' as const);
  await testDatabase().db.insert(reachHours).values({ type, targetType, targetId, hour, count });
}

/** A visitor that searched for a word and opened a page so many minutes later. */
export async function addVisit(targetId: string, visitor: string, word: string | null, at: Date, minutes = 5) {
  const { db } = testDatabase();
  const day = new Date(at.getTime() + 9 * HOUR_MS).toISOString().slice(0, 10);
  if (word !== null) await db.insert(searchLogs).values({ word, visitor, day, createdAt: at });
  const createdAt = new Date(at.getTime() + minutes * 60_000);
  await db.insert(reaches).values({ type: 'DETAIL_VIEW', targetType: 'PRODUCT', targetId, visitor, createdAt });
}

/** An order of goods of a supplier that was placed, and, unless it never was, paid. */
export async function addOrder(sellerId: string, buyerId: string, paidAt: Date | null, goods = 1): Promise<void> {
  const { db } = testDatabase();
  const order = newId();
  const status = paidAt ? 'PAID' : 'PENDING_PAYMENT';
  await db.insert(orders).values({
    ...{ id: order, number: order.slice(-12), buyerId, buyerName: '김', buyerContact: '010', buyerEmail: 'b@b.kr' },
    ...{ buyerAddress: { postcode: '1', road: '길', detail: null }, paymentMethod: 'CARD' as const, status },
    ...{ goodsKrw: 0, shippingKrw: 0, supplyKrw: 0, vatKrw: 0, totalKrw: 0 },
  });
  for (let position = 0; position < goods; position += 1) {
    const itemId = newId();
    await db.insert(orderItems).values({
      ...{
        id: itemId,
        orderId: order,
        position,
        sellerId,
        name: '나이아',
        pac: '1 kg',
        unit: 'kg' as const,
        amount: 1,
      },
      ...{ bundle: 1, isSample: false, priceKrw: 0, quantity: 1, isStockTaken: false, status },
    });
    const event = { orderId: order, itemId, by: 'SYSTEM' } as const;
    await db.insert(orderItemEvents).values({ ...event, to: 'PENDING_PAYMENT', createdAt: paidAt ?? new Date() });
    if (paidAt) {
      await db.insert(orderItemEvents).values([
        { ...event, from: 'PENDING_PAYMENT', to: 'PAID', createdAt: paidAt },
        { ...event, from: 'CANCEL_REQUESTED', to: 'PAID', createdAt: new Date(paidAt.getTime() + 48 * HOUR_MS) },
      ]);
    }
  }
}
