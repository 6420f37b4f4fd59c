import type { OrderDetailFragment } from '@gredia/graphql-schema';

type PaidOrder = Pick<OrderDetailFragment, 'status' | 'paymentMethod' | 'totalKrw'> & {
  payments: readonly Pick<OrderDetailFragment['payments'][number], 'status'>[];
};

/** Where the payment of an order is, as its buyer should hear of it. */
export type PaymentStanding =
  /** The money is in, or none was asked for. */
  | 'DONE'
  /** The goods wait for a tax invoice. */
  | 'INVOICE'
  | 'ACCOUNT'
  /** The provider is asked. */
  | 'CHECKING'
  | 'FAILED'
  /** Begun and not ended, or not begun. */
  | 'OPEN'
  | 'EXPIRED'
  | 'CANCELED';

/** @param isAsking the provider has not been asked often enough to believe that nothing was paid */
export function paymentStanding({ status, paymentMethod, payments }: PaidOrder, isAsking: boolean): PaymentStanding {
  if (status === 'EXPIRED' || status === 'CANCELED') return status;
  if (status !== 'PENDING_PAYMENT') return 'DONE';
  const [newest] = payments;
  if (!newest) return paymentMethod === 'INVOICE' ? 'INVOICE' : 'OPEN';
  switch (newest.status) {
    case 'VIRTUAL_ACCOUNT_ISSUED':
      return 'ACCOUNT';
    // Paid there, and the order is on its way to it.
    case 'PAID':
    case 'PARTIAL_CANCELLED':
    case 'PENDING':
      return 'CHECKING';
    case 'READY':
      return isAsking ? 'CHECKING' : 'OPEN';
    case 'FAILED':
      return 'FAILED';
    case 'CANCELLED':
      return 'OPEN';
  }
}

/** Milliseconds until the provider is asked once more; null where there is nothing to ask. */
export function askAgainAfterMs(standing: PaymentStanding, asked: number): number | null {
  if (standing === 'ACCOUNT') return 20_000;
  if (standing !== 'CHECKING') return null;
  return asked < 20 ? 1500 : 10_000;
}

/** How often a payment that looks as if nothing happened is asked about: the provider's own word may come a moment later. */
export const LOOKS = 3;
