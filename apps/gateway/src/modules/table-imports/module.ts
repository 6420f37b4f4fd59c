import { eq } from 'drizzle-orm';
import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { importsModule } from '../imports/module';
import { jobsModule } from '../jobs/module';
import { importReport } from './running/import-report';
import { endThrownAway, runTableImport } from './running/run-table-import.task';
import { forgetOldTableImports } from './table-imports-retention';
import { tableImportLimits } from './table-imports.limits';
import { tableImportsResolvers } from './table-imports.resolvers';
import * as tables from './table-imports.table';

declare module '../../platform/audit/audit' {
  interface AuditActions {
    'document.import': true;
  }
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    'table-import': { importId: string };
  }
}

const { tableImports } = tables;

/** Files that operators import into the tables of the console (가져오기). */
export const tableImportsModule = defineModule({
  name: 'table-imports',
  after: [identityModule, jobsModule, importsModule],
  tables: [tables],
  // Files are forgotten after two days; with an account at once.
  personalData: {
    tables: [tableImports],
    lockOrder: 92,
    forget: async (tx, { id }) => void (await tx.delete(tableImports).where(eq(tableImports.actorId, id))),
  },
  resolvers: [tableImportsResolvers],
  limits: tableImportLimits,
  tasks: ({ db, log, origins }, contextOf) => ({
    'table-import': (payload, job) => runTableImport({ db, log, origins, contextOf }, payload, job),
  }),
  jobCancellations: { 'table-import': (tx, { importId }) => endThrownAway(tx, importId) },
  jobReports: { 'table-import': importReport },
  nightly: { tableImports: forgetOldTableImports },
  auditActions: ['document.import'],
});
