import { FINAL_ORDER_STATUSES } from '@gredia/domain';
import { and, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { ledgerTransfers, paymentRefunds, payments } from '../../payments/payments.table';
import { orders } from '../orders.table';

/**
 * Takes out orders with their payments and their part of the ledger, five years after they changed last
 * (docs/product/privacy.md#retention). The ledger itself refuses to lose a transfer that is younger.
 */
export async function forgetOldOrders(tx: Executor, now = new Date()): Promise<number> {
  const isOld = sql`${orders.updatedAt} < ${now.toISOString()}::timestamptz - interval '5 years'`;
  const old = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, [...FINAL_ORDER_STATUSES]), isOld))
    .orderBy(orders.id)
    .for('update');
  if (old.length === 0) return 0;
  const ids = uuidArray(old.map(({ id }) => id));
  await tx.delete(ledgerTransfers).where(sql`${ledgerTransfers.orderId} = ANY(${ids})`);
  await tx.delete(orders).where(sql`${orders.id} = ANY(${ids})`);
  await tx.delete(paymentRefunds).where(sql`${paymentRefunds.orderId} = ANY(${ids})`);
  await tx.delete(payments).where(sql`${payments.orderId} = ANY(${ids})`);
  return old.length;
}
