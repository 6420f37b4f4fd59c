import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { writeFirstVersions } from './first-versions';
import { consentTextsInForce } from './policies.queries';
import { policiesPersonalData } from './policies.personal-data';
import { policiesResolvers } from './policies.resolvers';
import * as tables from './policies.table';
import * as tellingTables from './telling/policy-tellings.table';
import { policyChanged } from './telling/policies.events';
import { policyMails } from './telling/policy-mails';
import { tellPolicy } from './telling/tell-policy';

const auditActions = ['policy.save', 'policy.remove'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** Terms, privacy policy and the text about memberships, version by version. */
export const policiesModule = defineModule({
  name: 'policies',
  after: [identityModule],
  tables: [tables, tellingTables],
  personalData: policiesPersonalData,
  resolvers: [policiesResolvers],
  service: () => ({ context: { textsInForce: consentTextsInForce } }),
  afterMigration: writeFirstVersions,
  events: [policyChanged],
  mails: policyMails,
  tasks: ({ db }) => ({ 'tell-policy': ({ versionId }) => tellPolicy(db, versionId) }),
  auditActions,
});
