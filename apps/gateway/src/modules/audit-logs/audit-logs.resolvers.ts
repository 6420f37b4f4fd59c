import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { auditLogsInput } from './audit-logs.input';
import { listAuditLogs } from './audit-logs.service';

export const auditLogsResolvers: Resolvers = {
  Query: {
    auditLogs: (_, args, ctx) => listAuditLogs(ctx, parse(auditLogsInput, args)),
    auditActions: (_, __, { auditActions }) => [...auditActions],
  },
};
