import { defineModule } from '../../platform/module/module';
import { catalogueModule } from '../catalogue/module';
import { changeLogsModule } from '../change-logs/module';
import { identityModule } from '../identity/module';
import { ingredientsModule } from '../ingredients/module';
import { labelsModule } from '../labels/module';
import { productsModule } from '../products/module';
import { regulationsModule } from '../regulations/module';
import { sourcesModule } from '../sources/module';
import { createAi, type Ai } from './ai';
import { aiLimits } from './ai.limits';
import { aiLoaders } from './ai.loaders';
import { aiResolvers } from './ai.resolvers';
import { aiSettings } from './ai.settings';
import * as tables from './ai.table';
import { answerDoor } from './answering/answer-door';
import { forgetThreads } from './threads/ai-retention';
import { aiPersonalData } from './threads/ai.personal-data';

const auditActions = ['ai.delete'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    ai: Ai;
  }
  interface Loaders extends ReturnType<typeof aiLoaders> {}
}

/** 성분 AI: questions answered from the records of the other modules, with the place of each that an answer rests on. */
export const aiModule = defineModule({
  name: 'ai',
  after: [
    ...[identityModule, sourcesModule, changeLogsModule, ingredientsModule, regulationsModule],
    ...[productsModule, labelsModule, catalogueModule],
  ],
  settings: aiSettings,
  tables: [tables],
  personalData: aiPersonalData,
  resolvers: [aiResolvers],
  loaders: ({ db }) => aiLoaders(db),
  service: ({ db, keys, settings: { aiQuotas: quotas, aiModel: model } }) => ({
    context: { ai: createAi({ db, keys, quotas, model }) },
  }),
  http: (platform, door) => [{ path: '/api/ai/answers', ...answerDoor({ ...platform, ...door }) }],
  nightly: { aiThreads: (tx) => forgetThreads(tx) },
  limits: aiLimits,
  auditActions,
});
