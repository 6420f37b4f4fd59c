/** How an order is paid and what it is called on screens (docs/product/payments.md#methods). */
export const paymentMethodLabel = {
  CARD: '신용카드',
  TRANSFER: '실시간 계좌이체',
  VIRTUAL_ACCOUNT: '가상계좌(무통장입금)',
  EASY_PAY: '간편결제',
  INVOICE: '세금계산서 후불(승인 기업)',
} as const;

export type PaymentMethod = keyof typeof paymentMethodLabel;

export const PAYMENT_METHODS = Object.keys(paymentMethodLabel) as PaymentMethod[];

/** Whether a payment of this kind is made at the payment provider; an invoice is paid into our bank account. */
export const isPaidAtProvider = (method: PaymentMethod): boolean => method !== 'INVOICE';

/** How many times 24 hours a virtual account waits for the money. */
export const VIRTUAL_ACCOUNT_DAYS = 3;

/** How many times 24 hours an order waits for its payment to begin; a virtual account then has a time of its own. */
export const UNPAID_DAYS = 1;
