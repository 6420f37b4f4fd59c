import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import * as localTables from './local/local-payments.table';
import { localPaymentsDoor } from './local/local-payments-door';
import { sendLocalWebhook } from './local/send-local-webhook';
import { paymentOffice, type PaymentOffice } from './payment-office';
import { forgetOldPaymentRecords } from './payments-retention';
import { paymentLimits } from './payments.limits';
import { paymentsPersonalData } from './payments.personal-data';
import { paymentsResolvers } from './payments.resolvers';
import { paymentSettings } from './payments.settings';
import * as tables from './payments.table';
import { LOCAL_PATH, localSecret } from './providers/local-provider';
import { reconcileInTheNight, reconciliationSchedule } from './reconciling/reconciliation.task';
import { queueDueRefunds } from './refunds/request-refund';
import { sendRefund } from './refunds/send-refund';
import { webhookDoor } from './webhooks/webhook-door';

const auditActions = [
  'payment.confirm',
  'payment.refund',
  'payment.invoice-approval',
  'payment.difference-resolve',
  'payment.reconcile',
] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    payments: PaymentOffice;
  }
}

/** Payments, their providers and the ledger: money correct to the won, once. */
export const paymentsModule = defineModule({
  name: 'payments',
  after: [identityModule],
  settings: paymentSettings,
  tables: [tables, localTables],
  personalData: paymentsPersonalData,
  resolvers: [paymentsResolvers],
  service: (platform) => ({ context: { payments: paymentOffice(platform) } }),
  http: (platform) => {
    const { keys, db, settings, limits } = platform;
    const own = { path: '/api/payments', handler: webhookDoor({ ...paymentOffice(platform), limits }) };
    const isLocal = settings.payments.localUrl !== null;
    return isLocal ? [own, { path: LOCAL_PATH, handler: localPaymentsDoor(db, localSecret(keys)) }] : [own];
  },
  tasks: (platform) => {
    const office = paymentOffice(platform);
    const { localUrl } = platform.settings.payments;
    return {
      'reconcile-payments': () => reconcileInTheNight(office),
      'send-refund': ({ refundId }, { isLastAttempt }) => sendRefund(office, refundId, isLastAttempt),
      ...(localUrl !== null && {
        'local-webhook': (message) => sendLocalWebhook(localUrl, localSecret(platform.keys), message),
      }),
    };
  },
  nightly: { payments: (tx) => forgetOldPaymentRecords(tx), refunds: (tx) => queueDueRefunds(tx) },
  schedules: [reconciliationSchedule],
  limits: paymentLimits,
  auditActions,
});
