import { expect, it } from 'vitest';
import { orderDetail, orderPayment } from '../../../testing/fake-checkout';
import { askAgainAfterMs, paymentStanding } from './payment-standing';

it.each([
  ['EXPIRED', 'FAILED', 'EXPIRED'],
  ['CANCELED', 'CANCELLED', 'CANCELED'],
  ['PAID', 'PAID', 'DONE'],
  ['SHIPPED', 'PARTIAL_CANCELLED', 'DONE'],
  ['PENDING_PAYMENT', 'VIRTUAL_ACCOUNT_ISSUED', 'ACCOUNT'],
  ['PENDING_PAYMENT', 'PENDING', 'CHECKING'],
  ['PENDING_PAYMENT', 'PAID', 'CHECKING'],
  ['PENDING_PAYMENT', 'FAILED', 'FAILED'],
  ['PENDING_PAYMENT', 'CANCELLED', 'OPEN'],
] as const)('an order that is %s with a payment that is %s stands at %s', (status, payment, standing) => {
  const order = orderDetail({ status, payments: [orderPayment({ status: payment })] });
  expect(paymentStanding(order, true)).toBe(standing);
});

it('believes that nothing was paid only after it has asked a few times', () => {
  const order = orderDetail({ payments: [orderPayment()] });
  expect([true, false].map((isAsking) => paymentStanding(order, isAsking))).toEqual(['CHECKING', 'OPEN']);
});

it('tells an order that waits for its invoice from one that was not paid yet', () => {
  expect(paymentStanding(orderDetail({ paymentMethod: 'INVOICE' }), true)).toBe('INVOICE');
  expect(paymentStanding(orderDetail(), true)).toBe('OPEN');
});

it('asks while something may happen, slower as time passes', () => {
  expect(askAgainAfterMs('CHECKING', 1)).toBeLessThan(askAgainAfterMs('CHECKING', 30) ?? 0);
  expect(askAgainAfterMs('DONE', 1)).toBeNull();
  expect(askAgainAfterMs('FAILED', 1)).toBeNull();
});
