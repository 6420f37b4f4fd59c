import {
  cancellableAmount,
  formatWon,
  koreanDay,
  type MembershipCancellationInput,
  type MembershipPaymentInput,
} from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { badUserInput, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { findMembership, lockMembership } from '../membership-rows';
import { membershipPayments, memberships, type MembershipModel } from '../memberships.table';

/**
 * Enters a payment that was made elsewhere: it is money that came, and says nothing of the term.
 * @throws NOT_FOUND for an unknown membership, BAD_USER_INPUT by field, also while there is no address for tax invoices
 */
export function addMembershipPayment(ctx: RequestContext, input: MembershipPaymentInput): Promise<MembershipModel> {
  return entered(ctx, 'addMembershipPayment', input, async (tx, enteredBy) => {
    const membership = await lockMembership(tx, input.membershipId);
    if (input.createdDate > koreanDay())
      throw badUserInput({ createdDate: '결제일은 오늘까지의 날짜로 입력해 주세요.' });
    if (membership.taxEmail === null) throw badUserInput({ taxEmail: '계산서 메일을 먼저 입력해 주세요.' });
    const { customerName, productName, paymentMethod } = input;
    const payment = await tx
      .insert(membershipPayments)
      .values({
        membershipId: membership.id,
        userId: membership.rootUserId,
        customerName,
        productName,
        paymentMethod,
        paymentAmountKrw: input.paymentAmount,
        paidOn: input.createdDate,
        enteredBy,
      })
      .returning()
      .then(one);
    await note(tx, ctx, 'membership.payment', membership.id, null, {
      paymentId: payment.id,
      paymentAmount: payment.paymentAmountKrw,
      paymentMethod,
      createdDate: payment.paidOn,
    });
    return touched(tx, membership);
  });
}

/**
 * Enters that a payment, or a part of it, was given back.
 * @throws NOT_FOUND for an unknown payment, BAD_USER_INPUT for more than is left of it
 */
export function cancelMembershipPayment(
  ctx: RequestContext,
  input: MembershipCancellationInput,
): Promise<MembershipModel> {
  return entered(ctx, 'cancelMembershipPayment', input, async (tx) => {
    const isThis = eq(membershipPayments.id, input.paymentId);
    const [known] = await tx.select().from(membershipPayments).where(isThis);
    if (!known) throw notFound('찾는 결제가 없어요.');
    const membership = await lockMembership(tx, known.membershipId);
    const payment = await tx.select().from(membershipPayments).where(isThis).for('update').then(one);
    const left = cancellableAmount({
      paymentAmount: payment.paymentAmountKrw,
      canceledAmount: payment.canceledAmountKrw,
    });
    if (input.amount > left) {
      throw badUserInput({
        amount: left === 0 ? '이미 모두 취소한 결제예요.' : `${formatWon(left)}까지 취소할 수 있어요.`,
      });
    }
    const canceledAmountKrw = payment.canceledAmountKrw + input.amount;
    await tx.update(membershipPayments).set({ canceledAmountKrw, canceledAt: new Date() }).where(isThis);
    await note(tx, ctx, 'membership.payment-cancel', membership.id, input.reason, {
      paymentId: payment.id,
      amount: input.amount,
      canceledAmount: canceledAmountKrw,
    });
    return touched(tx, membership);
  });
}

/** Carries out what an operator enters, once for each form. */
function entered(
  ctx: RequestContext,
  operation: string,
  input: { clientKey: string | null },
  work: (tx: Executor, enteredBy: string) => Promise<MembershipModel>,
): Promise<MembershipModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const once = {
    operation,
    accountId: viewer.id,
    key: input.clientKey,
    input,
    answerOf: ({ id }: MembershipModel) => id,
    again: (tx: Executor, { answer }: { answer: string }) => findMembership(tx, answer),
  };
  return transactWith<MembershipModel>(ctx, { once }, (tx) => work(tx, viewer.id));
}

/** The console shows payments with the membership: who has it open sees that it is another one now. */
const touched = (tx: Executor, before: MembershipModel): Promise<MembershipModel> =>
  tx
    .update(memberships)
    .set({ updatedAt: momentAfter(before) })
    .where(eq(memberships.id, before.id))
    .returning()
    .then(one);

/** Amounts and ids; who paid stands in the row, which is kept no longer than the law asks. */
const note = (
  tx: Executor,
  { keys, client, viewer }: RequestContext,
  action: 'membership.payment' | 'membership.payment-cancel',
  membershipId: string,
  reason: string | null,
  details: Record<string, unknown>,
): Promise<void> =>
  audit(tx, keys, client, {
    action,
    outcome: 'ok',
    actorId: viewer?.id ?? null,
    details,
    document: { collection: 'memberships', id: membershipId, reason },
  });
