import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { moderateContent } from './deciding/moderate-content.service';
import { undoModeration } from './deciding/undo-moderation.service';
import { listLog } from './log/moderation-log.service';
import { decisionInput, moderateInput, queueInput, reportInput, reportsInput } from './moderation.input';
import { listQueue } from './queue/moderation-queue.service';
import { countQueued } from './queue/queued-contents';
import { reportContent } from './reporting/report-content.service';
import { listReports } from './reporting/reports.service';

export const moderationResolvers: Resolvers = {
  Query: {
    moderationQueue: (_, args, ctx) => listQueue(ctx, parse(queueInput, args)),
    moderationCounts: (_, __, { db }) => countQueued(db),
    reports: (_, args, ctx) => listReports(ctx, parse(reportsInput, args)),
    moderationLog: (_, args, ctx) => listLog(ctx, parse(pagingInput, args)),
  },
  Mutation: {
    reportContent: (_, args, ctx) => reportContent(ctx, parse(reportInput, args)),
    moderateContent: (_, { input }, ctx) => moderateContent(ctx, parse(moderateInput, input)),
    undoModeration: (_, args, ctx) => undoModeration(ctx, parse(decisionInput, args).id),
  },
};
