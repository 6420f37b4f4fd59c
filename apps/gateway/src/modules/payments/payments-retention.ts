import { and, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/client';
import { localPayments } from './local/local-payments.table';
import { paymentDifferences, paymentWebhooks } from './payments.table';

const olderThan = (column: PgColumn, interval: string, now: Date) =>
  sql`${column} < ${now.toISOString()}::timestamptz - ${interval}::interval`;

/**
 * Takes out what has had its time (docs/product/privacy.md#retention). Payments, refunds and the ledger go with their orders,
 * after five years.
 */
export async function forgetOldPaymentRecords(tx: Executor, now = new Date()) {
  const webhooks = await tx.delete(paymentWebhooks).where(olderThan(paymentWebhooks.receivedAt, '1 year', now));
  const settled = and(isNotNull(paymentDifferences.resolvedAt), olderThan(paymentDifferences.foundAt, '5 years', now));
  const differences = await tx.delete(paymentDifferences).where(settled);
  const local = await tx.delete(localPayments).where(olderThan(localPayments.createdAt, '1 year', now));
  return { webhooks: webhooks.rowCount, differences: differences.rowCount, local: local.rowCount };
}
