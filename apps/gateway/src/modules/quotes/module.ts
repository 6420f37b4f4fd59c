import { defineModule } from '../../platform/module/module';
import type { QuoteDays } from '@gredia/domain';
import { hourly } from '../../platform/queue/schedule';
import { identityModule } from '../identity/module';
import { sellersModule } from '../sellers/module';
import { productsModule } from '../products/module';
import { reachModule } from '../reach/module';
import { buyerQuoteMails } from './mails/buyer-quote-mails';
import { supplierQuoteMails } from './mails/supplier-quote-mails';
import { quotePapers } from './paper-endpoint';
import { quoteChangesResolvers } from './quote-changes.resolvers';
import { keepQuoteDeadlines } from './quote-deadlines.service';
import { forgetOldQuotes } from './quote-retention.service';
import { quoteLimits } from './quotes.limits';
import { quoteLoaders } from './quotes.loaders';
import { quotesPersonalData } from './quotes.personal-data';
import { quotesResolvers } from './quotes.resolvers';
import { quotesSettings } from './quotes.settings';
import * as tables from './quotes.table';

const auditActions = ['quote.change'] as const;

declare module '../../platform/audit/audit.service' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Days until quotes end by themselves. */
    quoteDays: QuoteDays;
  }
  interface Loaders extends ReturnType<typeof quoteLoaders> {}
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
  after: [identityModule, sellersModule, productsModule, reachModule],
  settings: quotesSettings,
  tables: [tables],
  personalData: quotesPersonalData,
  resolvers: [quotesResolvers, quoteChangesResolvers],
  loaders: ({ db }) => quoteLoaders(db),
  service: ({ settings }) => ({ context: { quoteDays: settings.quoteDays } }),
  http: (platform) => [{ path: '/api/quotes', handler: quotePapers(platform) }],
  tasks: ({ db, log, settings }) => ({ 'quote-deadlines': () => keepQuoteDeadlines(db, log, settings) }),
  schedules: [hourly('quote-deadlines', 5)],
  nightly: { quotes: (tx) => forgetOldQuotes(tx) },
  mails: { ...supplierQuoteMails, ...buyerQuoteMails },
  limits: quoteLimits,
  auditActions,
  uploads: { QUOTE_FILE: { access: 'VERIFIED' } },
});
