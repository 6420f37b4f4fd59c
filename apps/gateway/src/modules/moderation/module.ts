import { defineModule } from '../../platform/module/module';
import { communityModule } from '../community/module';
import { contentChecksModule } from '../content-checks/module';
import { identityModule } from '../identity/module';
import { pullsModule } from '../pulls/module';
import { forgetDecisions, forgetReports, forgetTitles } from './moderation-retention';
import { moderationLimits } from './moderation.limits';
import { moderationPersonalData } from './moderation.personal-data';
import { moderationResolvers } from './moderation.resolvers';
import * as tables from './moderation.table';

const auditActions = ['content.approve', 'content.hide', 'content.undo'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

/** What readers report, and what operators decide about posts, comments and comments of suggestions that wait, were reported or look like spam. */
export const moderationModule = defineModule({
  name: 'moderation',
  after: [identityModule, contentChecksModule, communityModule, pullsModule],
  tables: [tables],
  personalData: moderationPersonalData,
  resolvers: [moderationResolvers],
  limits: moderationLimits,
  nightly: {
    contentReports: forgetReports,
    moderationDecisions: forgetDecisions,
    moderatedTitles: (tx) => forgetTitles(tx),
  },
  auditActions,
});
