import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { searchModule } from '../search/module';
import { membershipsModule } from '../memberships/module';
import { sellersModule } from '../sellers/module';
import { recheckCompanies } from './finding/check-companies';
import { checkSpam, forgetTexts, spamSchedule } from './finding/run-checks';
import { spamResolvers } from './spam.resolvers';
import * as tables from './spam.table';

const auditActions = [
  'spam.hide',
  'spam.hide-company',
  'spam.restore',
  'spam.approve',
  'spam.approve-company',
] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** Materials and suppliers with signs of spam (스팸 관리): finding them, and what operators decide. */
export const spamModule = defineModule({
  name: 'spam',
  after: [identityModule, searchModule, ingredientsModule, sellersModule, membershipsModule, productsModule],
  tables: [tables],
  // Which operator found something normal: done for the service, and in the audit log too. It stays.
  personalData: { tables: [tables.spamChecks, tables.spamCompanies], lockOrder: 60 },
  resolvers: [spamResolvers],
  tasks: ({ db }) => ({ 'check-spam': () => checkSpam(db) }),
  schedules: [spamSchedule],
  nightly: { spamTexts: forgetTexts, spamCompanies: (tx) => recheckCompanies(tx) },
  auditActions,
});
