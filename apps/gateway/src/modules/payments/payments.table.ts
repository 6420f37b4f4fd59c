import {
  TRANSFER_KINDS,
  transferRoutes,
  type LedgerAccount,
  type PaymentMethod,
  type PaymentStatus,
  type RefundStatus,
  type TransferKind,
} from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt, won } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';

/** Who moves the money: our stand-in, PortOne, or a bank transfer that an administrator saw. */
export type PaymentProviderName = 'LOCAL' | 'PORTONE' | 'MANUAL';

/** A payment of an order. Its id is what the provider knows it by. No card data is here, nor anywhere else with us. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('READY'),
    /** What is awaited. */
    amountKrw: won('amount_krw').notNull(),
    /** What went back of it, as the ledger has it. */
    cancelledKrw: won('cancelled_krw').notNull().default(0),
    accountBank: text('account_bank'),
    accountNumber: text('account_number'),
    accountHolder: text('account_holder'),
    accountDueAt: moment('account_due_at'),
    /** In words for the buyer. */
    failure: text('failure'),
    paidAt: moment('paid_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId, t.createdAt),
    // What the reconciliation compares.
    index('payments_paid').on(t.provider, t.paidAt),
    check('payments_amount', sql`${t.amountKrw} >= 0`),
    check('payments_cancelled', sql`${t.cancelledKrw} BETWEEN 0 AND ${t.amountKrw}`),
  ],
);

export type OrderPaymentModel = typeof payments.$inferSelect;

const textList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
const routes = TRANSFER_KINDS.map((kind) => `${kind} ${transferRoutes[kind].from} ${transferRoutes[kind].to}`);

/**
 * The ledger (docs/product/payments.md#ledger): a transfer is one row with both its accounts, so that no half of one can
 * be written. Triggers refuse every change, every removal within the time that law asks for, and overdrawn accounts.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: id(),
    /** What made it happen, once: `payment:<id>:paid`. A second transfer of the same cause is refused. */
    cause: text('cause').notNull().unique(),
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<TransferKind>().notNull(),
    from: text('from_account').$type<LedgerAccount>().notNull(),
    to: text('to_account').$type<LedgerAccount>().notNull(),
    amountKrw: won('amount_krw').notNull(),
    /** Of a settlement. */
    sellerId: uuid('seller_id'),
    paymentId: uuid('payment_id').references(() => payments.id),
    refundId: uuid('refund_id'),
    /** The newest event of the order's items that made it so; null where a payment did. */
    itemId: uuid('item_id'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('ledger_transfers_order').on(t.orderId, t.id),
    index('ledger_transfers_seller')
      .on(t.sellerId, t.createdAt)
      .where(sql`seller_id IS NOT NULL`),
    index('ledger_transfers_payment').on(t.paymentId),
    check('ledger_transfers_amount', sql`${t.amountKrw} > 0`),
    check('ledger_transfers_route', sql`${t.kind} || ' ' || ${t.from} || ' ' || ${t.to} IN (${textList(routes)})`),
    check('ledger_transfers_seller', sql`(${t.kind} = 'SETTLED') = (${t.sellerId} IS NOT NULL)`),
  ],
);

export type LedgerTransferModel = typeof ledgerTransfers.$inferSelect;
export type NewLedgerTransfer = typeof ledgerTransfers.$inferInsert;

/** Money that goes back to a buyer: decided with the cancellation, sent by the queue, done when the provider says so. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: id(),
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountKrw: won('amount_krw').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('DUE'),
    reason: text('reason').notNull(),
    /** By what the provider knows it; null where it was sent past one. */
    cancellationId: text('cancellation_id'),
    /** What the provider said last, where it refused. */
    failure: text('failure'),
    doneAt: moment('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_refunds_order').on(t.orderId, t.id),
    index('payment_refunds_due')
      .on(t.paymentId)
      .where(sql`status <> 'DONE'`),
    uniqueIndex('payment_refunds_cancellation').on(t.paymentId, t.cancellationId),
    check('payment_refunds_amount', sql`${t.amountKrw} > 0`),
  ],
);

export type OrderRefundModel = typeof paymentRefunds.$inferSelect;

/** Every webhook that came, also those that were refused: what it was and what became of it. Never its body. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    id: id(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    /** The provider's own id of the message; null of a refused one, which nobody vouches for. */
    eventId: text('event_id'),
    type: text('type'),
    paymentId: text('payment_id'),
    /** Null while it is worked on: a process that died leaves it so, and the provider sends again. */
    outcome: text('outcome'),
    receivedAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (t) => [
    uniqueIndex('payment_webhooks_event').on(t.provider, t.eventId),
    index('payment_webhooks_received').on(t.receivedAt),
  ],
);

export type DifferenceKind = 'NOT_SETTLED' | 'NOT_PAID' | 'AMOUNT' | 'REFUND' | 'UNKNOWN';

/** What the nightly comparison with the provider's list found (docs/product/payments.md#reconciliation). */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: id(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    paymentId: text('payment_id').notNull(),
    orderId: uuid('order_id'),
    ourStatus: text('our_status').$type<PaymentStatus>(),
    providerStatus: text('provider_status').$type<PaymentStatus>(),
    oursKrw: won('ours_krw'),
    providersKrw: won('providers_krw'),
    foundAt: createdAt(),
    resolvedAt: moment('resolved_at'),
    note: text('note'),
  },
  (t) => [
    // One open row for each: the same difference of the next night is not a new one.
    uniqueIndex('payment_differences_open')
      .on(t.kind, t.paymentId)
      .where(sql`resolved_at IS NULL`),
    index('payment_differences_found').on(t.foundAt, t.id),
  ],
);

export type PaymentDifferenceModel = typeof paymentDifferences.$inferSelect;

/** Companies that may pay by invoice, by the account of the buyer. */
export const invoiceApprovals = pgTable('invoice_approvals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
  reason: text('reason').notNull(),
  createdAt: createdAt(),
});
