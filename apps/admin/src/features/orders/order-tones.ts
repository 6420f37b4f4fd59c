import { orderItemTone, orderTone, type PaymentStatus, type RefundStatus } from '@gredia/domain';
import type { BadgeTone } from '@gredia/ui';

export const paymentTone: Readonly<Record<PaymentStatus, BadgeTone>> = {
  READY: 'neutral',
  PENDING: 'warn',
  VIRTUAL_ACCOUNT_ISSUED: 'warn',
  PAID: 'ok',
  FAILED: 'bad',
  PARTIAL_CANCELLED: 'neutral',
  CANCELLED: 'neutral',
};

export const refundTone: Readonly<Record<RefundStatus, BadgeTone>> = { DUE: 'warn', FAILED: 'bad', DONE: 'neutral' };

type Values = Readonly<Record<string, unknown>>;
const toneIn = (tones: Readonly<Record<string, BadgeTone>>, value: unknown): BadgeTone | undefined =>
  tones[String(value)];

/** Of the table of orders. */
export const orderTones = {
  status: ({ status }: Values) => toneIn(orderTone, status),
  request: ({ request }: Values) => toneIn(orderItemTone, request),
  payment: ({ payment }: Values) => toneIn(paymentTone, payment),
  refund: ({ refund }: Values) => toneIn(refundTone, refund),
};
