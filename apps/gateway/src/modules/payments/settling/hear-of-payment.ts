import { addDays, isPaymentPaid, mayMovePayment, VIRTUAL_ACCOUNT_DAYS } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { transact } from '../../../platform/transact/transact';
import { post } from '../ledger/ledger.repository';
import type { PaymentOffice } from '../payment-office';
import { paymentRefunds, payments, type OrderPaymentModel } from '../payments.table';
import type { ProviderPayment } from '../providers/payment-provider';
import { requestRefund } from '../refunds/request-refund';
import { finishRefundOf } from '../refunds/send-refund';

/** What came of asking the provider, for the log of webhooks. */
export type Hearing =
  | ('SETTLED' | 'MOVED' | 'UNCHANGED' | 'RETURNED')
  | ('UNKNOWN_PAYMENT' | 'UNKNOWN_TO_PROVIDER' | 'WRONG_AMOUNT' | 'NO_MOVE');

/**
 * Asks the provider what became of a payment and carries it out, once however often it is asked. What a webhook or a browser
 * says is never believed: amount and state are read anew (docs/product/payments.md#exactly-once).
 * @throws what the provider throws, such as a time-out: nothing is changed then
 */
export async function hearOfPayment(office: PaymentOffice, paymentId: string): Promise<Hearing> {
  const { db, provider } = office;
  const [known] = isUuid(paymentId) ? await db.select().from(payments).where(eq(payments.id, paymentId)) : [];
  if (!known || known.provider !== provider?.name) return 'UNKNOWN_PAYMENT';
  // Outside of the transaction: a slow provider must not hold the locks of an order.
  const said = await provider.read(paymentId);
  if (said === null) return 'UNKNOWN_TO_PROVIDER';
  return transact({ db }, async (tx) => {
    if (!(await office.payable.lock(tx, known.orderId))) return 'UNKNOWN_PAYMENT';
    const payment = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update').then(one);
    return carryOut(office, tx, payment, said);
  });
}

async function carryOut(
  office: PaymentOffice,
  tx: Executor,
  payment: OrderPaymentModel,
  said: ProviderPayment,
): Promise<Hearing> {
  const { payable } = office;
  const came = isPaymentPaid(said.status) || said.status === 'CANCELLED';
  // What was paid and then canceled is first paid: both are in our books, or neither.
  const to = came && said.paidAt !== null ? 'PAID' : said.status;
  if (to === payment.status || (to === 'PAID' && payment.paidAt !== null)) return 'UNCHANGED';
  if (!mayMovePayment(payment.status, to, 'PROVIDER')) return 'NO_MOVE';
  const moved = { status: to, failure: said.failure, updatedAt: momentAfter(payment) };
  const change = (values: Partial<OrderPaymentModel>) =>
    tx
      .update(payments)
      .set({ ...moved, ...values })
      .where(eq(payments.id, payment.id));

  if (to !== 'PAID') {
    const { account } = said;
    const issued = account && { ...account, dueAt: earlier(account.dueAt, addDays(new Date(), VIRTUAL_ACCOUNT_DAYS)) };
    await change(
      issued
        ? {
            accountBank: issued.bank,
            accountNumber: issued.number,
            accountHolder: issued.holder,
            accountDueAt: issued.dueAt,
          }
        : {},
    );
    if (to === 'VIRTUAL_ACCOUNT_ISSUED' && issued) await payable.accountIssued(tx, payment.orderId, issued);
    if (to === 'FAILED') await payable.failed(tx, payment.orderId);
    return 'MOVED';
  }
  const isWhole = said.amountKrw === payment.amountKrw;
  // What went back at the provider before we heard of it pays for nothing.
  const isAwaited = isWhole && said.cancelledKrw === 0 && (await payable.awaits(tx, payment.orderId));
  // The books say what came in, whatever was awaited.
  await change({ paidAt: said.paidAt, amountKrw: said.amountKrw });
  const transfer = { orderId: payment.orderId, paymentId: payment.id, amountKrw: said.amountKrw };
  const kind = isAwaited ? 'PAID' : 'UNEXPECTED';
  await post(tx, { ...transfer, kind, cause: `payment:${payment.id}:paid` });
  if (isAwaited) {
    await payable.paid(tx, payment.orderId);
    return 'SETTLED';
  }
  await giveBack(office, tx, transfer, said, isWhole ? '주문이 이미 끝났거나 결제됐어요.' : '금액이 주문과 달라요.');
  return isWhole ? 'RETURNED' : 'WRONG_AMOUNT';
}

/** What a provider says of the end of an account holds only within our own days: stock waits for it. */
const earlier = (said: Date | null, most: Date): Date => (said !== null && said < most ? said : most);

/** All of it goes back: what the provider gave back already is noted as such, and only the rest is asked for. */
async function giveBack(
  office: PaymentOffice,
  tx: Executor,
  { orderId, paymentId, amountKrw }: { orderId: string; paymentId: string; amountKrw: number },
  { cancelledKrw, cancellations }: ProviderPayment,
  reason: string,
): Promise<void> {
  const refund = { orderId, paymentId };
  if (cancelledKrw > 0) {
    const gone = { ...refund, amountKrw: cancelledKrw, reason: '결제사에서 이미 돌려줬어요.' };
    const { id } = await tx.insert(paymentRefunds).values(gone).returning({ id: paymentRefunds.id }).then(one);
    await finishRefundOf(tx, office, id, cancellations.find(({ isUnderWay }) => !isUnderWay)?.id ?? null);
  }
  const leftKrw = amountKrw - cancelledKrw;
  if (leftKrw > 0) await requestRefund(tx, { ...refund, amountKrw: leftKrw, reason });
}
