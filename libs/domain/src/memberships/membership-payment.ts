import { z } from 'zod';
import { dayField } from '../time/day-field';
import { requiredLine } from '../text/text-fields';

/** How a membership was paid, as operators enter it. */
export const membershipPaymentMethodLabel = {
  CARD: '신용카드',
  TRANSFER: '실시간 계좌이체',
  VIRTUAL_ACCOUNT: '가상계좌(무통장입금)',
  EASY_PAY: '간편결제',
  INVOICE: '세금계산서 후불',
} as const;
export type MembershipPaymentMethod = keyof typeof membershipPaymentMethodLabel;

const METHODS = Object.keys(membershipPaymentMethodLabel) as MembershipPaymentMethod[];
const MOST_KRW = 1_000_000_000;

const amountField = (what: string) =>
  z
    .number(`${what} 원 단위로 입력해 주세요.`)
    .int(`${what} 원 단위로 입력해 주세요.`)
    .min(1, `${what} 1원 이상으로 입력해 주세요.`)
    .max(MOST_KRW, `${what} 10억 원까지 입력할 수 있어요.`);

const keyField = z
  .guid('다시 시도해 주세요.')
  .nullish()
  .transform((key) => key?.toLowerCase() ?? null);

/** A payment as an operator enters it. */
export const membershipPaymentInput = z.object({
  membershipId: z.guid('멤버십을 찾을 수 없어요.'),
  customerName: requiredLine('입금자 이름', 50),
  productName: requiredLine('상품', 100),
  paymentAmount: amountField('결제 금액을'),
  paymentMethod: z.enum(METHODS, '결제 수단을 골라 주세요.'),
  createdDate: dayField('결제일을 확인해 주세요.'),
  clientKey: keyField,
});
export type MembershipPaymentInput = z.output<typeof membershipPaymentInput>;

/** A cancellation, of the whole or a part. */
export const membershipCancellationInput = z.object({
  paymentId: z.guid('결제를 찾을 수 없어요.'),
  amount: amountField('취소 금액을'),
  reason: requiredLine('이유', 200),
  clientKey: keyField,
});
export type MembershipCancellationInput = z.output<typeof membershipCancellationInput>;

export interface PaidAmounts {
  paymentAmount: number;
  canceledAmount: number;
}

/** How much of a payment can still be given back. */
export const cancellableAmount = ({ paymentAmount, canceledAmount }: PaidAmounts): number =>
  paymentAmount - canceledAmount;

/** What became of a payment, in a word. */
export function membershipPaymentState(payment: PaidAmounts): '결제 완료' | '부분 취소' | '취소' {
  if (payment.canceledAmount === 0) return '결제 완료';
  return cancellableAmount(payment) === 0 ? '취소' : '부분 취소';
}
