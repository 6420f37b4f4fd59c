import { mayMove, type Workflow } from '../workflow/workflow';

/** The states of a payment in the words of PortOne V2, and their Korean labels (docs/product/payments.md#states). */
export const paymentStatusLabel = {
  READY: '결제 준비',
  PENDING: '처리 중',
  VIRTUAL_ACCOUNT_ISSUED: '입금 대기',
  PAID: '결제 완료',
  FAILED: '결제 실패',
  PARTIAL_CANCELLED: '부분 취소',
  CANCELLED: '취소',
} as const;

export type PaymentStatus = keyof typeof paymentStatusLabel;

export const PAYMENT_STATUSES = Object.keys(paymentStatusLabel) as PaymentStatus[];

/** Who says what became of a payment: what the provider answered, an administrator who saw the money, or our clock. */
export type PaymentActor = 'PROVIDER' | 'ADMIN' | 'SYSTEM';

/**
 * The moves of a payment. FAILED is left again: the provider lets a buyer try once more, and money may arrive after the
 * time was over. What came in is not undone by a later word that it is awaited.
 */
export const paymentWorkflow: Workflow<PaymentStatus, PaymentActor> = {
  states: PAYMENT_STATUSES,
  start: 'READY',
  final: ['CANCELLED'],
  actions: {
    begin: { from: ['READY', 'FAILED'], to: 'PENDING', by: ['PROVIDER', 'ADMIN'] },
    issueAccount: { from: ['READY', 'PENDING', 'FAILED'], to: 'VIRTUAL_ACCOUNT_ISSUED', by: ['PROVIDER'] },
    pay: {
      from: ['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'FAILED'],
      to: 'PAID',
      by: ['PROVIDER', 'ADMIN'],
    },
    fail: { from: ['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED'], to: 'FAILED', by: ['PROVIDER', 'SYSTEM'] },
    cancelInPart: {
      from: ['PAID', 'PARTIAL_CANCELLED'],
      to: 'PARTIAL_CANCELLED',
      by: ['PROVIDER', 'ADMIN'],
    },
    cancel: {
      from: ['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'PAID', 'PARTIAL_CANCELLED'],
      to: 'CANCELLED',
      by: ['PROVIDER', 'ADMIN'],
    },
  },
};

export const mayMovePayment = (from: PaymentStatus, to: PaymentStatus, by: PaymentActor): boolean =>
  mayMove(paymentWorkflow, { from, to, by });

/** Whether money of the payment came in, even if some or all of it went back. */
export const isPaymentPaid = (status: PaymentStatus): boolean => ['PAID', 'PARTIAL_CANCELLED'].includes(status);
