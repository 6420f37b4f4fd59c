import type { OrderItemStatus, OrderStatus, PaymentStatus, RefundStatus } from '@gredia/domain';
import type { BadgeTone } from '@gredia/ui';

export const orderTone: Readonly<Record<OrderStatus, BadgeTone>> = {
  PENDING_PAYMENT: 'warn',
  PAID: 'neutral',
  IN_PROGRESS: 'info',
  PARTIALLY_SHIPPED: 'brand',
  SHIPPED: 'brand',
  DELIVERED: 'ok',
  COMPLETED: 'ok',
  PARTIALLY_CANCELED: 'neutral',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
};

/** How a state of an item looks: what waits for an answer is red. */
export const itemTone: Readonly<Record<OrderItemStatus, BadgeTone>> = {
  PENDING_PAYMENT: 'warn',
  PAID: 'neutral',
  PREPARING: 'info',
  SHIPPED: 'brand',
  DELIVERED: 'ok',
  CONFIRMED: 'ok',
  CANCEL_REQUESTED: 'bad',
  CANCELED: 'neutral',
  RETURN_REQUESTED: 'bad',
  RETURNED: 'neutral',
  EXCHANGE_REQUESTED: 'bad',
  EXCHANGED: 'ok',
  REFUNDED: 'neutral',
};

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
  request: ({ request }: Values) => toneIn(itemTone, request),
  payment: ({ payment }: Values) => toneIn(paymentTone, payment),
  refund: ({ refund }: Values) => toneIn(refundTone, refund),
};
