import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { writeFirstVersions } from './first-versions';
import { consentTextsInForce } from './policies.queries';
import { policiesResolvers } from './policies.resolvers';
import { policyVersions } from './policies.table';
import * as tables from './policies.table';

const auditActions = ['policy.save', 'policy.remove'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** Terms, privacy policy and the text about memberships, version by version. */
export const policiesModule = defineModule({
  name: 'policies',
  after: [identityModule],
  tables: [tables],
  // Who wrote a version: done for the service, and in the audit log too. It stays.
  personalData: { tables: [policyVersions], lockOrder: 80 },
  resolvers: [policiesResolvers],
  service: () => ({ context: { textsInForce: consentTextsInForce } }),
  afterMigration: writeFirstVersions,
  auditActions,
});
