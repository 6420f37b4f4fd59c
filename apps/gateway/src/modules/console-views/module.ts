import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { consoleViewsPersonalData } from './console-views.personal-data';
import { consoleViewsResolvers } from './console-views.resolvers';
import * as tables from './console-views.table';

const auditActions = ['console-view.save', 'console-view.remove'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** How people like the tables of the console: views with a name, columns and widths. */
export const consoleViewsModule = defineModule({
  name: 'console-views',
  after: [identityModule],
  tables: [tables],
  personalData: consoleViewsPersonalData,
  resolvers: [consoleViewsResolvers],
  auditActions,
});
