import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { sessionViewer } from '../identity/public';
import { jobsModule } from '../jobs/module';
import { bulkEditReport } from './bulk/bulk-edit-report';
import { runBulkEdit } from './bulk/bulk-edit.task';
import { bulkEditsResolvers } from './bulk/bulk-edits.resolvers';
import * as bulkTables from './bulk/bulk-edits.table';
import { endBulkEdit, forgetBulkEdits } from './bulk/end-bulk-edit';
import { collectionsLimits } from './collections.limits';
import { collectionsResolvers } from './collections.resolvers';
import * as exportTables from './export/document-exports.table';
import { exportDoor } from './export/export-door';
import { forgetExports } from './export/export-documents.service';
import { ExportGate } from './export/export-gate';
import { exportsResolvers } from './export/exports.resolvers';
import { removalsResolvers } from './removals.resolvers';
import { storageDoor } from './storage-door';
import { storageResolvers } from './storage.resolvers';

const auditActions = ['bulk-edit.start', 'bulk-edit.cancel', 'bulk-edit.undo', 'document.export'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Room for files that are written while they are read. */
    exportGate: ExportGate;
  }
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    'bulk-edit': { id: string };
  }
}

/** The console's way to the collections of all modules (platform/collections). */
export const collectionsModule = defineModule({
  name: 'document-tables',
  after: [identityModule, jobsModule],
  resolvers: [collectionsResolvers, removalsResolvers, storageResolvers, bulkEditsResolvers, exportsResolvers],
  tables: [bulkTables, exportTables],
  // As in the audit log, who did it stays with what was done; rows are kept for a week at most.
  personalData: { tables: [bulkTables.bulkEdits, exportTables.documentExports], lockOrder: 92 },
  limits: collectionsLimits,
  auditActions,
  service: () => ({ context: { exportGate: new ExportGate() } }),
  http: (platform, door) => {
    const options = { ...platform, ...door, sessionViewer: sessionViewer(platform) };
    return [
      { path: '/api/exports', handler: exportDoor(options) },
      { path: '/api/storage-exports', handler: storageDoor(options) },
    ];
  },
  tasks: (platform) => ({ 'bulk-edit': (payload, job) => runBulkEdit(platform, payload, job) }),
  jobCancellations: { 'bulk-edit': async (tx, { id }) => void (await endBulkEdit(tx, id, 'CANCELLED')) },
  jobReports: { 'bulk-edit': bulkEditReport },
  nightly: { bulkEdits: forgetBulkEdits, documentExports: forgetExports },
});
