import { PaymentClient, type Payment } from '@portone/server-sdk/payment';
import { verify } from '@portone/server-sdk/webhook';
import type { PaymentStatus } from '@gredia/domain';
import type { PortOneSettings } from '../payments.settings';
import { bankName } from './bank-names';
import { inTime } from './in-time';
import {
  CancelRefused,
  WebhookForged,
  type PaymentProvider,
  type ProviderCancellation,
  type ProviderPayment,
} from './payment-provider';

/** Their own page size; larger ones are refused. */
const PAGE_SIZE = 100;

/** Refusals of a cancellation that another try does not change. */
const REFUSED_FOR_GOOD = [
  'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT',
  'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
  'PAYMENT_ALREADY_CANCELLED',
  'PAYMENT_NOT_PAID',
  'PAYMENT_NOT_FOUND',
  'INVALID_REQUEST',
];

/** PortOne V2 by its own SDK (docs/product/payments.md#portone). */
export function portOneProvider(settings: PortOneSettings, timeoutMs: number): PaymentProvider {
  const { apiSecret, webhookSecret, storeId, channelKey, baseUrl } = settings;
  const client = PaymentClient({ secret: apiSecret, storeId, ...(baseUrl !== undefined && { baseUrl }) });
  return {
    name: 'PORTONE',
    browser: { storeId, channelKey },
    open: async ({ id, amountKrw }) => {
      const opening = { paymentId: id, totalAmount: amountKrw, currency: 'KRW' } as const;
      await inTime(timeoutMs, client.preRegisterPayment(opening)).catch(ignoreKnown);
    },
    read: async (paymentId) => {
      const payment = await inTime(timeoutMs, client.getPayment({ paymentId })).catch(nullWhereUnknown);
      return payment && readPayment(payment);
    },
    cancel: async ({ paymentId, amountKrw, currentCancellableKrw, reason }) => {
      const request = { paymentId, amount: amountKrw, currentCancellableAmount: currentCancellableKrw, reason };
      const { cancellation } = await inTime(timeoutMs, client.cancelPayment(request)).catch(refuseForGood);
      if (cancellation.status !== 'SUCCEEDED' || !('totalAmount' in cancellation)) {
        throw new Error(`The cancellation is ${String(cancellation.status)}.`);
      }
      return cancellationOf(cancellation);
    },
    list: async (from, until) => {
      const all: ProviderPayment[] = [];
      for (let number = 0; ; number += 1) {
        const filter = {
          from: from.toISOString(),
          until: until.toISOString(),
          timestampType: 'STATUS_CHANGED_AT',
        } as const;
        const page = { number, size: PAGE_SIZE };
        const { items } = await inTime(timeoutMs, client.getPayments({ page, filter }));
        all.push(...items.flatMap((payment) => readPayment(payment) ?? []));
        if (items.length < PAGE_SIZE) return all;
      }
    },
    readWebhook: async (headers, body) => {
      const message = await verify(webhookSecret, body, headers).catch((error: unknown) => {
        throw new WebhookForged(error instanceof Error ? error.message : 'it cannot be read');
      });
      const data: unknown = 'data' in message ? message.data : null;
      const paymentId = hasPaymentId(data) ? data.paymentId : null;
      return { eventId: String(headers['webhook-id']), type: String(message.type), paymentId };
    },
  };
}

const hasPaymentId = (data: unknown): data is { paymentId: string } =>
  typeof data === 'object' && data !== null && 'paymentId' in data && typeof data.paymentId === 'string';

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  READY: 'READY',
  PAY_PENDING: 'PENDING',
  VIRTUAL_ACCOUNT_ISSUED: 'VIRTUAL_ACCOUNT_ISSUED',
  PAID: 'PAID',
  FAILED: 'FAILED',
  PARTIAL_CANCELLED: 'PARTIAL_CANCELLED',
  CANCELLED: 'CANCELLED',
};

/** What of their answer we read; null of a state that this version of the SDK does not know. */
function readPayment(payment: Payment): ProviderPayment | null {
  const status = STATUSES[String(payment.status)];
  if (status === undefined || !('amount' in payment) || payment.currency !== 'KRW') return null;
  const method = payment.method;
  const account =
    method && 'accountNumber' in method && method.type === 'PaymentMethodVirtualAccount'
      ? {
          bank: bankName(method.bank),
          number: method.accountNumber,
          holder: method.remitteeName ?? null,
          dueAt: method.expiredAt === undefined ? null : new Date(method.expiredAt),
        }
      : null;
  const cancellations = ('cancellations' in payment ? payment.cancellations : null) ?? [];
  return {
    id: payment.id,
    status,
    amountKrw: payment.amount.total,
    cancelledKrw: payment.amount.cancelled,
    cancellations: cancellations.flatMap((cancellation) =>
      cancellation.status !== 'FAILED' && 'totalAmount' in cancellation ? [cancellationOf(cancellation)] : [],
    ),
    account,
    failure: 'failure' in payment ? (payment.failure.pgMessage ?? payment.failure.reason ?? null) : null,
    paidAt: 'paidAt' in payment && payment.paidAt !== undefined ? new Date(payment.paidAt) : null,
  };
}

interface Cancellation {
  status: string;
  id: string;
  totalAmount: number;
  reason: string;
}

const cancellationOf = ({ status, id, totalAmount, reason }: Cancellation): ProviderCancellation => ({
  id,
  amountKrw: totalAmount,
  reason,
  isUnderWay: status === 'REQUESTED',
});

const typeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'data' in error && hasType(error.data) ? error.data.type : '';

const hasType = (data: unknown): data is { type: string } =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';

function nullWhereUnknown(error: unknown): null {
  if (typeOf(error) === 'PAYMENT_NOT_FOUND') return null;
  throw error;
}

/** Announcing a payment once more, after the buyer closed the window, is no failure. */
function ignoreKnown(error: unknown): void {
  if (typeOf(error) !== 'ALREADY_PAID') throw error;
}

function refuseForGood(error: unknown): never {
  const type = typeOf(error);
  if (REFUSED_FOR_GOOD.includes(type)) throw new CancelRefused(type, { cause: error });
  throw error;
}
