import {
  addDays,
  LOCAL_CHOICES,
  VIRTUAL_ACCOUNT_DAYS,
  type LocalChoice,
  type PaymentMethod,
  type PaymentStatus,
} from '@gredia/domain';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { newId } from '../../../platform/database/columns';
import type { Database, Executor } from '../../../platform/database/client';
import { addJob } from '../../../platform/queue/add-job';
import { localPayments } from './local-payments.table';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    /** The local provider tells of a payment. */
    'local-webhook': { paymentId: string; eventId: string; type: string };
  }
}

type LocalPayment = typeof localPayments.$inferSelect;

/** How late `PAY_LATE` tells of it. */
const LATE_SECONDS = 20;

/** From which states a choice leads where. */
const moves: Record<LocalChoice, { from: readonly PaymentStatus[]; to: PaymentStatus }> = {
  PAY: { from: ['READY', 'FAILED'], to: 'PAID' },
  PAY_LATE: { from: ['READY', 'FAILED'], to: 'PAID' },
  PAY_TWICE: { from: ['READY', 'FAILED'], to: 'PAID' },
  PAY_SILENTLY: { from: ['READY', 'FAILED'], to: 'PAID' },
  ISSUE_ACCOUNT: { from: ['READY', 'FAILED'], to: 'VIRTUAL_ACCOUNT_ISSUED' },
  DEPOSIT: { from: ['VIRTUAL_ACCOUNT_ISSUED'], to: 'PAID' },
  DECLINE: { from: ['READY', 'FAILED'], to: 'FAILED' },
};

/** Choices of a virtual account; a decline can be chosen with every method. */
const OF_ACCOUNTS: readonly LocalChoice[] = ['ISSUE_ACCOUNT', 'DEPOSIT'];

/** What may be chosen now on the page of a payment. */
export const choicesFor = ({ status, method }: Pick<LocalPayment, 'status' | 'method'>): LocalChoice[] =>
  LOCAL_CHOICES.filter((choice) => {
    const isOfMethod = choice === 'DECLINE' || OF_ACCOUNTS.includes(choice) === (method === 'VIRTUAL_ACCOUNT');
    return isOfMethod && moves[choice].from.includes(status);
  });

export interface LocalOpening {
  amountKrw: number;
  method: PaymentMethod;
}

/** A payment with its amount. What was opened stays as it was opened. */
export async function openLocal(db: Database, id: string, { amountKrw, method }: LocalOpening): Promise<void> {
  await db.insert(localPayments).values({ id, amountKrw, method }).onConflictDoNothing();
}

export const findLocal = (db: Database | Executor, id: string) =>
  db
    .select()
    .from(localPayments)
    .where(eq(localPayments.id, id))
    .then(([payment]) => payment ?? null);

export const listLocal = (db: Database, from: Date, until: Date) =>
  db
    .select()
    .from(localPayments)
    .where(and(gte(localPayments.createdAt, from), lt(localPayments.createdAt, until)))
    .orderBy(asc(localPayments.createdAt), asc(localPayments.id));

const EVENTS: Partial<Record<PaymentStatus, string>> = {
  PAID: 'Transaction.Paid',
  FAILED: 'Transaction.Failed',
  VIRTUAL_ACCOUNT_ISSUED: 'Transaction.VirtualAccountIssued',
};

/** The buyer chose. @returns false where that cannot be chosen now */
export async function chooseLocal(db: Database, id: string, choice: LocalChoice): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(localPayments).where(eq(localPayments.id, id)).for('update');
    const { from, to } = moves[choice];
    if (!payment || !from.includes(payment.status)) return false;
    const now = new Date();
    await tx
      .update(localPayments)
      .set({
        status: to,
        failure: to === 'FAILED' ? '카드사가 결제를 거절했어요. (로컬 결제)' : null,
        ...(to === 'PAID' && { paidAt: now }),
        ...(to === 'VIRTUAL_ACCOUNT_ISSUED' && {
          accountNumber: `900${id.replace(/\D/g, '').slice(0, 11)}`,
          accountDueAt: addDays(now, VIRTUAL_ACCOUNT_DAYS),
        }),
      })
      .where(eq(localPayments.id, id));
    if (choice === 'PAY_SILENTLY') return true;
    const tell = (eventId: string, runAt?: Date) =>
      addJob(tx, 'local-webhook', { paymentId: id, eventId, type: EVENTS[to] ?? '' }, runAt ? { runAt } : {});
    const eventId = newId();
    await tell(eventId, choice === 'PAY_LATE' ? new Date(now.getTime() + LATE_SECONDS * 1000) : undefined);
    // Once under the same id, as providers repeat themselves, and once under another one.
    if (choice === 'PAY_TWICE') for (const again of [eventId, newId()]) await tell(again);
    return true;
  });
}

export interface LocalCancel {
  amountKrw: number;
  currentCancellableKrw: number;
  reason: string;
}

/** Gives money back. @returns null of an unknown payment, a sentence where it is refused */
export async function cancelLocal(db: Database, id: string, request: LocalCancel) {
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(localPayments).where(eq(localPayments.id, id)).for('update');
    if (!payment) return null;
    const left = payment.amountKrw - payment.cancelledKrw;
    if (payment.paidAt === null) return 'PAYMENT_NOT_PAID';
    if (request.currentCancellableKrw !== left) return 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN';
    if (request.amountKrw > left) return 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT';
    const cancellation = { id: newId(), amountKrw: request.amountKrw, reason: request.reason };
    const cancelledKrw = payment.cancelledKrw + request.amountKrw;
    await tx
      .update(localPayments)
      .set({
        cancelledKrw,
        cancellations: [...payment.cancellations, cancellation],
        status: cancelledKrw === payment.amountKrw ? 'CANCELLED' : 'PARTIAL_CANCELLED',
      })
      .where(eq(localPayments.id, id));
    return cancellation;
  });
}

/** As the provider's doors answer it. */
export const answerOf = (payment: LocalPayment) => ({
  id: payment.id,
  status: payment.status,
  amountKrw: payment.amountKrw,
  cancelledKrw: payment.cancelledKrw,
  cancellations: payment.cancellations,
  account:
    payment.accountNumber !== null && payment.accountDueAt !== null
      ? {
          bank: '그레디아 로컬은행',
          number: payment.accountNumber,
          holder: '그레디아(로컬)',
          dueAt: payment.accountDueAt.toISOString(),
        }
      : null,
  failure: payment.failure,
  paidAt: payment.paidAt?.toISOString() ?? null,
});
