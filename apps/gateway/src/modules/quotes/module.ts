import type { QuoteDays } from '@gredia/domain';
import { defineModule } from '../../platform/module/module';
import { hourly } from '../../platform/queue/schedule';
import { addressConfirmationsModule } from '../address-confirmations/module';
import { identityModule } from '../identity/module';
import { productsModule } from '../products/module';
import { reachModule } from '../reach/module';
import { membershipsModule } from '../memberships/module';
import { sellersModule } from '../sellers/module';
import { answeringResolvers } from './answering/answering.resolvers';
import { askingResolvers } from './asking/asking.resolvers';
import { sellerFigureLoaders } from './figures/seller-figures.loaders';
import { sellerFiguresResolvers } from './figures/seller-figures.resolvers';
import { forgetOldQuotes } from './leaving/quote-retention';
import { quotesPersonalData } from './leaving/quotes.personal-data';
import { buyerQuoteMails } from './mails/buyer-quote-mails';
import { supplierQuoteMails } from './mails/supplier-quote-mails';
import { keepQuoteDeadlines } from './transitions/quote-deadlines.task';
import { paperEndpoint } from './papers/paper-endpoint';
import { quotesDocuments } from './quotes.collection';
import * as events from './quotes.events';
import { quoteLimits } from './quotes.limits';
import { quoteLoaders } from './quotes.loaders';
import { quotesSettings } from './quotes.settings';
import { loadQuotes } from './quotes.starter';
import * as tables from './quotes.table';
import { quotesResolvers } from './reading/quotes.resolvers';
import { updatingResolvers } from './updating/updating.resolvers';

const auditActions = ['quote.change', 'quote.buyer-reveal', 'quote.mail-resend'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Days until quotes end by themselves. */
    quoteDays: QuoteDays;
  }
  interface Loaders extends ReturnType<typeof quoteLoaders>, ReturnType<typeof sellerFigureLoaders> {}
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Started by the clock. */
    'quote-deadlines': Record<string, never>;
  }
}

/** Quotes between buyers and suppliers, from the request to the order. */
export const quotesModule = defineModule({
  name: 'quotes',
  after: [identityModule, sellersModule, membershipsModule, addressConfirmationsModule, productsModule, reachModule],
  settings: quotesSettings,
  collections: [quotesDocuments],
  stored: [
    {
      name: 'quotes',
      label: '견적',
      unit: '건',
      table: tables.quotes,
      date: tables.quotes.createdAt,
      updatedAt: tables.quotes.updatedAt,
      kept: '견적은 보존 기간이 지나면 저절로 정리돼서 여기서 지우지 않아요.',
      exporter: 'ADMIN',
    },
  ],
  tables: [tables],
  personalData: quotesPersonalData,
  resolvers: [askingResolvers, answeringResolvers, updatingResolvers, quotesResolvers, sellerFiguresResolvers],
  loaders: ({ db, cache, settings }) => ({
    ...quoteLoaders(db),
    ...sellerFigureLoaders(db, cache, settings.holidays),
  }),
  service: ({ settings }) => ({ context: { quoteDays: settings.quoteDays } }),
  http: (platform) => [{ path: '/api/quotes', handler: paperEndpoint(platform) }],
  tasks: ({ db, log, settings }) => ({ 'quote-deadlines': () => keepQuoteDeadlines(db, log, settings) }),
  schedules: [hourly('quote-deadlines', 5)],
  nightly: { quotes: (tx) => forgetOldQuotes(tx) },
  events: Object.values(events),
  mails: { ...supplierQuoteMails, ...buyerQuoteMails },
  limits: quoteLimits,
  auditActions,
  starter: loadQuotes,
  uploads: { QUOTE_FILE: { access: 'VERIFIED' } },
});
