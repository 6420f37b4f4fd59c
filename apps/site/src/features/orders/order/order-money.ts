import type { OrderCardFragment } from '@gredia/graphql-schema';
import { formatWon } from '@gredia/domain';

/** How the goods come and what that costs, in short. */
export function shippingText({
  shipping,
  totalShippingPrice,
}: Pick<OrderCardFragment, 'shipping' | 'totalShippingPrice'>): string {
  const isFreight = shipping.some(({ mode }) => mode === 'FREIGHT');
  if (totalShippingPrice > 0) return `배송비 ${formatWon(totalShippingPrice)}${isFreight ? ' · 화물 착불' : ''}`;
  return isFreight ? '화물 착불' : '배송비 무료';
}

/** What an unpaid order waits for. */
export type PaymentWait =
  /** An account was issued: the money is awaited there. */
  | { kind: 'account'; bank: string; number: string; holder: string | null; dueAt: string }
  /** The tax invoice is awaited; nothing is to be paid yet. */
  | { kind: 'invoice' }
  /** It is not paid yet; why the last try failed, and until when it waits. */
  | { kind: 'payment'; failure: string | null; dueAt: string | null };

/** What an order waits for before it is paid; null afterwards. */
export function paymentWait({
  status,
  paymentMethod,
  payments,
  expiresAt,
}: Pick<OrderCardFragment, 'status' | 'paymentMethod' | 'payments' | 'expiresAt'>): PaymentWait | null {
  if (status !== 'PENDING_PAYMENT') return null;
  const issued = payments.find((payment) => payment.status === 'VIRTUAL_ACCOUNT_ISSUED')?.virtualAccount;
  if (issued) return { kind: 'account', ...issued };
  if (paymentMethod === 'INVOICE') return { kind: 'invoice' };
  const [last] = payments;
  const failure = last?.status === 'FAILED' ? (last.failure ?? '결제하지 못했어요.') : null;
  return { kind: 'payment', failure, dueAt: expiresAt };
}
