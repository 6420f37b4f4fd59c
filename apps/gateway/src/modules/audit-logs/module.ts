import type { AuditAction } from '../../platform/audit/audit';
import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { auditLogsResolvers } from './audit-logs.resolvers';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** What can stand in the audit log. */
    auditActions: readonly AuditAction[];
  }
}

/** The console's view of the audit log (감사 기록); modules write it by `transactWith`. */
export const auditLogsModule = defineModule({
  name: 'audit-logs',
  after: [identityModule],
  resolvers: [auditLogsResolvers],
  service: ({ registry }) => ({ context: { auditActions: registry.auditActions } }),
});
