import { fileDoor } from '../../platform/http/file-door';
import { defineModule } from '../../platform/module/module';
import { hourly } from '../../platform/queue/schedule';
import { changeLogsModule } from '../change-logs/module';
import { communityModule } from '../community/module';
import { contentChecksModule } from '../content-checks/module';
import { cosmeticsModule } from '../cosmetics/module';
import { identityModule } from '../identity/module';
import { sessionViewer } from '../identity/public';
import { ingredientEditingModule } from '../ingredient-editing/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { regulationsModule } from '../regulations/module';
import { sellersModule } from '../sellers/module';
import { forgetOldPulls } from './leaving/pulls-retention';
import { pullsPersonalData } from './leaving/pulls.personal-data';
import { pullsLimits } from './pulls.limits';
import { pullsLoaders } from './pulls.loaders';
import { loadPulls } from './pulls.starter';
import * as tables from './pulls.table';
import { openEvidence } from './reading/open-evidence.service';
import { pullsResolvers } from './reading/pulls.resolvers';
import { earnEditor } from './telling/earn-editor.task';
import { keepPullDeadlines } from './telling/pull-deadlines.task';
import { pullMails } from './telling/pull-mails';
import * as events from './telling/pulls.events';
import { tellComments } from './telling/tell-comments.task';
import { settleEndedPulls } from './updating/end-rest';

const auditActions = [
  ...(['pull.approve', 'pull.take', 'pull.release', 'pull.request'] as const),
  ...(['pull.accept', 'pull.refuse', 'pull.remove-comment'] as const),
] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof pullsLoaders> {}
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Started by the clock. */
    'pull-deadlines': Record<string, never>;
    'earn-editor': { userId: string };
    'pull-comments': { pullId: string };
  }
}

/** What people suggest to change of the catalogue, and what becomes of it. */
export const pullsModule = defineModule({
  name: 'pulls',
  after: [
    identityModule,
    changeLogsModule,
    ingredientsModule,
    regulationsModule,
    sellersModule,
    productsModule,
    cosmeticsModule,
    ingredientEditingModule,
    contentChecksModule,
    communityModule,
  ],
  tables: [tables],
  stored: [
    {
      name: 'pullRequests',
      label: '수정 제안',
      unit: '건',
      table: tables.pullRequests,
      date: tables.pullRequests.createdAt,
      updatedAt: tables.pullRequests.updatedAt,
      kept: '변경 이력이 어느 제안에서 왔는지 말하는 공개 기록이라 여기서 지우지 않아요.',
    },
  ],
  personalData: pullsPersonalData,
  resolvers: [pullsResolvers],
  loaders: ({ db }) => pullsLoaders(db),
  http: (platform, door) => [
    {
      path: '/api/pulls',
      // The door that `PullEvidence.downloadUrl` names.
      handler: fileDoor({ ...platform, ...door, sessionViewer: sessionViewer(platform) }, openEvidence),
    },
  ],
  tasks: ({ db, log, origins }, contextOf) => ({
    'pull-deadlines': () => keepPullDeadlines(db, log),
    'pull-comments': ({ pullId }) => tellComments(db, pullId),
    'earn-editor': ({ userId }) => earnEditor({ db, origins, contextOf }, userId),
  }),
  afterMigration: settleEndedPulls,
  schedules: [hourly('pull-deadlines', 25)],
  nightly: { pulls: (tx) => forgetOldPulls(tx) },
  events: Object.values(events),
  mails: pullMails,
  limits: pullsLimits,
  auditActions,
  starter: loadPulls,
  uploads: { PULL_FILE: { access: 'VERIFIED' } },
});
