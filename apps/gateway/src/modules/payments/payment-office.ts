import type { Logger } from 'pino';
import type { Database, Executor } from '../../platform/database/client';
import type { Platform } from '../../platform/module/platform';
import { localProvider, localSecret } from './providers/local-provider';
import type { PaymentProvider } from './providers/payment-provider';
import { portOneProvider } from './providers/portone-provider';

/** Where the money of a virtual account goes, and until when. */
export interface IssuedAccount {
  bank: string;
  number: string;
  /** In whose name; null where the provider does not say. */
  holder: string | null;
  dueAt: Date;
}

/** What is paid for: the module of orders says it. Ours calls it with the order's row locked. */
export interface Payable {
  /** Locks the order, before its payments; false for one that is not there any more. */
  lock(tx: Executor, orderId: string): Promise<boolean>;
  /** Whether the order still awaits money: then its items are paid from now on, and the transfer is written by us. */
  awaits(tx: Executor, orderId: string): Promise<boolean>;
  /** The money is in: moves the items and tells people. */
  paid(tx: Executor, orderId: string): Promise<void>;
  /** A payment failed; the order waits on, for another one. */
  failed(tx: Executor, orderId: string): Promise<void>;
  /** A virtual account waits for the money. */
  accountIssued(tx: Executor, orderId: string, account: IssuedAccount): Promise<void>;
  /** The money of a refund is back with the buyer. */
  refunded(tx: Executor, orderId: string, refundId: string): Promise<void>;
}

declare module '../../platform/module/module' {
  interface Module {
    /** Its orders, which payments are for. */
    payable?: Payable;
  }
}

/** What works on payments needs, with or without a request. */
export interface PaymentOffice {
  db: Database;
  log: Logger;
  /** Null where none is set up: then only invoices can be chosen. */
  provider: PaymentProvider | null;
  payable: Payable;
}

/** @throws when no module says what is paid for */
export function paymentOffice({ db, log, keys, settings, registry }: Platform): PaymentOffice {
  const payable = registry.modules.find((module) => module.payable)?.payable;
  if (!payable) throw new Error('No module says what payments are for.');
  const { portOne, localUrl, timeoutMs } = settings.payments;
  const provider = portOne
    ? portOneProvider(portOne, timeoutMs)
    : localUrl === null
      ? null
      : localProvider(localUrl, localSecret(keys), timeoutMs);
  return { db, log, provider, payable };
}
