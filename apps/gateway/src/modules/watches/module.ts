import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { identityModule } from '../identity/module';
import { ingredientsModule } from '../ingredients/module';
import { labelsModule } from '../labels/module';
import { sourcesModule } from '../sources/module';
import { forgetWatches } from './leaving/watches-retention';
import { watchesPersonalData } from './leaving/watches.personal-data';
import { watchMails } from './mails/watch-mails';
import { subscriptionsDocuments, subscriptionsStored } from './subscriptions.collection';
import { watchStopEndpoint } from './telling/stop-endpoint';
import { STOP_WATCHES_PATH } from './telling/stop-token';
import { mailWatches, watchMailsSchedule } from './telling/watch-mails.task';
import { watchedChanged } from './telling/watches.events';
import { watchesLimits } from './watches.limits';
import { watchesLoaders } from './watches.loaders';
import { watchesResolvers } from './watches.resolvers';
import * as tables from './watches.table';
import { learnNames } from './watching/learn-names';

const auditActions = ['watch.add', 'watch.remove'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof watchesLoaders> {}
}

/** What people want to hear of when it changes. */
export const watchesModule = defineModule({
  name: 'watches',
  after: [identityModule, sourcesModule, changeLogsModule, ingredientsModule, labelsModule],
  collections: [subscriptionsDocuments],
  stored: [subscriptionsStored],
  tables: [tables],
  personalData: watchesPersonalData,
  resolvers: [watchesResolvers],
  loaders: ({ db }) => watchesLoaders(db),
  http: (platform) => [{ path: STOP_WATCHES_PATH, handler: watchStopEndpoint(platform) }],
  tasks: ({ db, log }) => ({ 'watch-mails': () => mailWatches({ db, log }) }),
  schedules: [watchMailsSchedule],
  nightly: { watches: (tx) => forgetWatches(tx) },
  longNightly: ({ db }) => ({ watchedLabels: () => learnNames(db) }),
  events: [watchedChanged],
  mails: watchMails,
  limits: watchesLimits,
  auditActions,
});
