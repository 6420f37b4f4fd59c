import { defineModule } from '../../platform/module/module';
import { aiModule } from '../ai/module';
import { changeLogsModule } from '../change-logs/module';
import { ingredientsModule } from '../ingredients/module';
import { jobsModule } from '../jobs/module';
import { sourcesModule } from '../sources/module';
import { engineOf } from './engine/engine-of';
import { ingredientTextsResolvers } from './ingredient-texts.resolvers';
import * as tables from './ingredient-texts.table';
import { runTexts } from './running/run-texts.task';
import { textRunReport } from './running/text-run-report';
import { endTextRun, forgetTextRuns } from './running/text-runs';
import { beginDueTexts, beginFirstTexts, textsDueSchedule } from './running/texts-due.task';

const auditActions = ['ingredient-texts.start'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** What a machine writes of ingredients, from their own fields: description, group and functions, each with its reason. */
export const ingredientTextsModule = defineModule({
  name: 'ingredient-texts',
  after: [jobsModule, sourcesModule, changeLogsModule, ingredientsModule, aiModule],
  tables: [tables],
  resolvers: [ingredientTextsResolvers],
  tasks: (platform) => ({
    'ingredient-texts': (payload, job) =>
      runTexts(platform, payload, job, engineOf(platform.settings.aiModel, platform.log)),
    'ingredient-texts-due': () => beginDueTexts(platform),
  }),
  schedules: [textsDueSchedule],
  jobCancellations: { 'ingredient-texts': async (tx, { runId }) => void (await endTextRun(tx, runId, 'STOPPED')) },
  jobReports: { 'ingredient-texts': textRunReport },
  nightly: { ingredientTextRuns: forgetTextRuns },
  afterMigration: beginFirstTexts,
  auditActions,
});
