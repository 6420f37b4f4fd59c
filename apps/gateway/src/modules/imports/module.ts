import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { cosmeticsModule } from '../cosmetics/module';
import { ingredientTextsModule } from '../ingredient-texts/module';
import { ingredientsModule } from '../ingredients/module';
import { jobsModule } from '../jobs/module';
import { labelsModule } from '../labels/module';
import { productsModule } from '../products/module';
import { regulationsModule } from '../regulations/module';
import { searchModule } from '../search/module';
import { sourcesModule } from '../sources/module';
import * as tables from './import.table';
import { openApiSettings } from './open-api/open-api.settings';
import { runDomesticUpdate } from './updating/domestic-update.task';
import { forgetOldUpdates } from './updating/domestic-update-retention';
import { domesticUpdatesResolvers } from './updating/domestic-updates.resolvers';
import * as updateTables from './updating/domestic-updates.table';
import { updateReport } from './updating/update-report';
import { endCancelled } from './updating/update-run';

const auditActions = ['domestic-update.start', 'domestic-update.retry', 'domestic-update.cancel'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** What may be read from the open data: the key itself stays in the settings. */
    openData: { isKeySet: boolean; allowsTestSources: boolean };
  }
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    'domestic-update': { runId: string };
  }
}

/** Reading lists of names and of law into the catalogue, from files and from the authority's open data. */
export const importsModule = defineModule({
  name: 'imports',
  after: [
    jobsModule,
    sourcesModule,
    changeLogsModule,
    searchModule,
    ingredientsModule,
    regulationsModule,
    productsModule,
    labelsModule,
    cosmeticsModule,
    ingredientTextsModule,
  ],
  settings: openApiSettings,
  tables: [tables, updateTables],
  resolvers: [domesticUpdatesResolvers],
  service: ({ settings: { openData } }) => ({
    context: {
      openData: { isKeySet: openData.serviceKey !== undefined, allowsTestSources: openData.allowsTestSources },
    },
  }),
  tasks: (platform) => ({ 'domestic-update': (payload, job) => runDomesticUpdate(platform, payload, job) }),
  jobCancellations: { 'domestic-update': (tx, { runId }) => endCancelled(tx, runId) },
  jobReports: { 'domestic-update': updateReport },
  nightly: { 'domestic-updates': forgetOldUpdates },
  auditActions,
  uploads: { IMPORT_FILE: { access: 'OPERATOR' } },
});
