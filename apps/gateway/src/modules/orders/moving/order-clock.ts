import { DEFAULT_QUOTE_DAYS, type QuoteDays } from '@gredia/domain';
import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { payments } from '../../payments/payments.table';
import { hearOfPayment, type PaymentOffice } from '../../payments/public';
import { releaseQuote } from '../../quotes/public';
import { announceItems, announceOrder } from '../mails/announce-items';
import { OPEN_PAYMENTS } from '../paying/open-payments';
import { lockOrder } from '../order-rows';
import { orderItems, orders } from '../orders.table';
import { moveItems } from './move-items';
import { settleOrder } from './settle-order';
import { giveStockBack } from './stock';

/** So many are looked for at once. */
const BATCH = 200;

/**
 * What time does to orders: delivered items are confirmed after seven days, and orders whose money did not come in time end.
 * Each order is a transaction of its own, so one that fails stops no other.
 * @param days how long a quote waits whose order ended
 */
export async function keepOrderClock(office: PaymentOffice, now = new Date(), days: QuoteDays = DEFAULT_QUOTE_DAYS) {
  const { db, log } = office;
  return {
    confirmed: await each(db, log, dueForConfirmation, (id) => confirmDue(db, id, now), now),
    expired: await each(db, log, dueForExpiry, (id) => endUnpaid(office, id, now, days), now),
  };
}

type Find = (db: Database, now: Date, after: string) => Promise<string[]>;

/** By their ids in batches: one that fails is passed over, until the next time. */
async function each(db: Database, log: Logger, find: Find, work: (id: string) => Promise<number>, now: Date) {
  let [done, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const ids = await find(db, now, after);
    for (const id of ids) {
      done += await work(id).catch((error: unknown) => {
        log.error({ err: error, orderId: id }, 'The clock of an order failed');
        return 0;
      });
    }
    const last = ids.at(-1);
    if (last === undefined) return done;
    after = last;
  }
}

const dueForConfirmation: Find = async (db, now, after) => {
  const isDue = and(isNotNull(orderItems.confirmsAt), lte(orderItems.confirmsAt, now), gt(orderItems.orderId, after));
  const rows = await db
    .selectDistinct({ id: orderItems.orderId })
    .from(orderItems)
    .where(isDue)
    .orderBy(asc(orderItems.orderId))
    .limit(BATCH);
  return rows.map(({ id }) => id);
};

const dueForExpiry: Find = async (db, now, after) => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.expiresAt), lte(orders.expiresAt, now), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
};

const SYSTEM = { by: 'SYSTEM', actorId: null } as const;

async function confirmDue(db: Database, orderId: string, now: Date): Promise<number> {
  return transact({ db }, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return 0;
    const due = locked.items.filter(
      ({ status, confirmsAt }) => status === 'DELIVERED' && confirmsAt && confirmsAt <= now,
    );
    if (due.length === 0) return 0;
    const moved = await moveItems(tx, locked, due, { to: 'CONFIRMED', ...SYSTEM });
    await settleOrder(tx, locked, moved, '');
    await announceItems(tx, locked.order, moved, 'SYSTEM');
    return moved.length;
  });
}

/** An order whose time is over ends, unless its money is at the provider, or may be: then it waits for the next turn. */
async function endUnpaid(office: PaymentOffice, orderId: string, now: Date, days: QuoteDays): Promise<number> {
  const { db, provider } = office;
  if (provider !== null) {
    const isOpen = and(
      eq(payments.orderId, orderId),
      eq(payments.provider, provider.name),
      inArray(payments.status, [...OPEN_PAYMENTS]),
    );
    for (const { id } of await db.select({ id: payments.id }).from(payments).where(isOpen)) {
      // A provider that does not answer throws: the order is passed over.
      await hearOfPayment(office, id);
    }
    const isPending = and(isOpen, eq(payments.status, 'PENDING'));
    if ((await db.$count(payments, isPending)) > 0) return 0;
  }
  return expire(db, orderId, now, days);
}

async function expire(db: Database, orderId: string, now: Date, days: QuoteDays): Promise<number> {
  return transact({ db }, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const { order } = locked ?? {};
    if (!locked || !order?.expiresAt || order.expiresAt > now) return 0;
    if (!locked.items.every(({ status }) => status === 'PENDING_PAYMENT')) return 0;
    const ended = await moveItems(tx, locked, locked.items, { to: 'CANCELED', ...SYSTEM });
    await giveStockBack(tx, ended);
    if (order.quoteId !== null) await releaseQuote(tx, order.quoteId, days);
    locked.order = { ...order, isExpired: true };
    await settleOrder(tx, locked, ended, '');
    const waits = and(eq(payments.orderId, orderId), eq(payments.status, 'VIRTUAL_ACCOUNT_ISSUED'));
    const failure = '입금 기한이 지났어요.';
    const failed = { status: 'FAILED', failure, updatedAt: momentAfterIn(payments.updatedAt) } as const;
    await tx.update(payments).set(failed).where(waits);
    await announceOrder(tx, locked.order, ended, 'expired');
    return 1;
  });
}
