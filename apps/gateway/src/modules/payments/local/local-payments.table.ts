import type { PaymentMethod, PaymentStatus } from '@gredia/domain';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, won } from '../../../platform/database/columns';

/** A cancellation as the local provider keeps it. */
export interface LocalCancellation {
  id: string;
  amountKrw: number;
  reason: string;
}

/**
 * What the local provider knows of payments: the books of the other side, kept apart from ours on purpose. Nothing of the
 * house reads them but through the provider's doors.
 */
export const localPayments = pgTable('local_payments', {
  id: uuid('id').primaryKey(),
  method: text('method').$type<PaymentMethod>().notNull(),
  status: text('status').$type<PaymentStatus>().notNull().default('READY'),
  amountKrw: won('amount_krw').notNull(),
  cancelledKrw: won('cancelled_krw').notNull().default(0),
  cancellations: jsonb('cancellations').$type<LocalCancellation[]>().notNull().default([]),
  accountNumber: text('account_number'),
  accountDueAt: moment('account_due_at'),
  failure: text('failure'),
  paidAt: moment('paid_at'),
  createdAt: createdAt(),
});
