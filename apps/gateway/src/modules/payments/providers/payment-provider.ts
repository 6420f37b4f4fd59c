import type { PaymentMethod, PaymentStatus } from '@gredia/domain';
import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProviderName } from '../payments.table';

/** A payment in the provider's books. */
export interface ProviderPayment {
  id: string;
  status: PaymentStatus;
  /** What was or is to be paid. */
  amountKrw: number;
  cancelledKrw: number;
  cancellations: readonly ProviderCancellation[];
  /** `holder` and `dueAt` are null where it does not say in whose name the account is, and until when it waits. */
  account: { bank: string; number: string; holder: string | null; dueAt: Date | null } | null;
  /** In words for the buyer. */
  failure: string | null;
  paidAt: Date | null;
}

export interface ProviderCancellation {
  id: string;
  amountKrw: number;
  /** What we wrote into it: it holds the id of our refund. */
  reason: string;
  /** Asked for, and not carried out yet: its money is in no sum so far. */
  isUnderWay: boolean;
}

/** Opening a payment: what the provider is told before the buyer comes to its window. */
export interface PaymentOpening {
  id: string;
  amountKrw: number;
  method: PaymentMethod;
  orderName: string;
  /** Until when a virtual account waits. */
  dueAt: Date;
}

export interface CancelRequest {
  paymentId: string;
  amountKrw: number;
  /** What we believe can still go back: the provider refuses another sum, so two cancellations never meet. */
  currentCancellableKrw: number;
  /** Holds the id of our refund. */
  reason: string;
}

/** A message of the provider whose signature holds. Of its contents nothing is believed: the payment is read anew. */
export interface WebhookMessage {
  eventId: string;
  type: string;
  /** Null for messages that are about no payment. */
  paymentId: string | null;
}

/** A provider of payments (docs/product/payments.md#providers). */
export interface PaymentProvider {
  name: Exclude<PaymentProviderName, 'MANUAL'>;
  /** What its browser SDK needs; null where there is none. */
  browser: { storeId: string; channelKey: string } | null;
  /** Announces a payment with its amount, so that no browser can change it. May be called again for the same one. */
  open(opening: PaymentOpening): Promise<void>;
  /** @returns null for a payment that it does not know */
  read(paymentId: string): Promise<ProviderPayment | null>;
  /** @throws {CancelRefused} where it will never carry it out; anything else is worth another try */
  cancel(request: CancelRequest): Promise<ProviderCancellation>;
  /** Payments that changed within a time, and all of them. */
  list(from: Date, until: Date): Promise<ProviderPayment[]>;
  /** @throws {WebhookForged} */
  readWebhook(headers: IncomingHttpHeaders, body: string): Promise<WebhookMessage>;
}

/** The provider refuses a cancellation for good. */
export class CancelRefused extends Error {}

/** A message that did not come from the provider, is too old, or was changed on its way. The reason is for our log. */
export class WebhookForged extends Error {}
