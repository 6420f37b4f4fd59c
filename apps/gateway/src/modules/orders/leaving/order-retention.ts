import { FINAL_ORDER_STATUSES, type LedgerAccount } from '@gredia/domain';
import { and, gte, inArray, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { ledgerTransfers, paymentRefunds, payments } from '../../payments/payments.table';
import { orders } from '../orders.table';

/**
 * Takes out orders with their payments and their part of the ledger, five years after the last change of the order or of its
 * money (docs/product/privacy.md#retention). One of which money is still to go back, or of which an invoice is still owed, stays
 * with all that is needed for it, and holds up no other.
 */
export async function forgetOldOrders(tx: Executor, now = new Date()): Promise<number> {
  const end = sql`${now.toISOString()}::timestamptz - interval '5 years'`;
  const old = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, [...FINAL_ORDER_STATUSES]), lt(orders.updatedAt, end)))
    .orderBy(orders.id)
    .for('update');
  if (old.length === 0) return 0;
  // Asked with the locks in hand: money that moved a moment ago keeps its order.
  const isOfOrder = (table: typeof ledgerTransfers | typeof paymentRefunds) => sql`${table.orderId} = ${orders.id}`;
  const young = tx
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .where(and(isOfOrder(ledgerTransfers), gte(ledgerTransfers.createdAt, end)));
  const due = tx
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(isOfOrder(paymentRefunds), ne(paymentRefunds.status, 'DONE')));
  const owed = tx
    .select({ id: ledgerTransfers.orderId })
    .from(ledgerTransfers)
    .where(isOfOrder(ledgerTransfers))
    .groupBy(ledgerTransfers.orderId)
    .having(sql`${movedOf('RECEIVABLE')} <> 0`);
  const isLocked = sql`${orders.id} = ANY(${uuidArray(old.map(({ id }) => id))})`;
  const ended = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isLocked, notExists(young), notExists(due), notExists(owed)));
  if (ended.length === 0) return 0;
  const ids = uuidArray(ended.map(({ id }) => id));
  await tx.delete(ledgerTransfers).where(sql`${ledgerTransfers.orderId} = ANY(${ids})`);
  await tx.delete(orders).where(sql`${orders.id} = ANY(${ids})`);
  await tx.delete(paymentRefunds).where(sql`${paymentRefunds.orderId} = ANY(${ids})`);
  await tx.delete(payments).where(sql`${payments.orderId} = ANY(${ids})`);
  return ended.length;
}

/** The balance of an account, of transfers that are grouped. */
const movedOf = (account: LedgerAccount) => {
  const { amountKrw, from, to } = ledgerTransfers;
  return sql`sum(CASE WHEN ${to} = ${account} THEN ${amountKrw} WHEN ${from} = ${account} THEN -${amountKrw} ELSE 0 END)`;
};
