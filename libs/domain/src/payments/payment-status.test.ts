import { expect, it } from 'vitest';
import { workflowFlaws } from '../workflow/testing/workflow-flaws';
import { nextStates } from '../workflow/workflow';
import { isPaymentPaid, mayMovePayment, paymentWorkflow, type PaymentStatus } from './payment-status';

it('payments make a workflow without flaws', () => {
  expect(workflowFlaws(paymentWorkflow)).toEqual([]);
});

it.each<[PaymentStatus, PaymentStatus[]]>([
  ['READY', ['PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'PAID', 'FAILED', 'CANCELLED']],
  ['PENDING', ['VIRTUAL_ACCOUNT_ISSUED', 'PAID', 'FAILED', 'CANCELLED']],
  ['VIRTUAL_ACCOUNT_ISSUED', ['PAID', 'FAILED', 'CANCELLED']],
  ['FAILED', ['PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'PAID']],
  ['PAID', ['PARTIAL_CANCELLED', 'CANCELLED']],
  ['PARTIAL_CANCELLED', ['PARTIAL_CANCELLED', 'CANCELLED']],
  ['CANCELLED', []],
])('the provider makes of a payment that is %s %j and nothing else', (from, next) => {
  expect(nextStates(paymentWorkflow, from, 'PROVIDER')).toEqual(next);
});

it('a late word does not undo money that came in', () => {
  for (const late of ['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'FAILED'] as const) {
    expect(mayMovePayment('PAID', late, 'PROVIDER')).toBe(false);
    expect(mayMovePayment('PARTIAL_CANCELLED', late, 'PROVIDER')).toBe(false);
  }
  expect(isPaymentPaid('PARTIAL_CANCELLED')).toBe(true);
  expect(isPaymentPaid('CANCELLED')).toBe(false);
});
