import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { identityModule } from '../identity/module';
import { reachModule } from '../reach/module';
import { sellersModule } from '../sellers/module';
import { forgetOldMemberships } from './expiring/memberships-retention';
import { tellExpiring } from './expiring/tell-expiring';
import { membershipMails } from './membership-mails';
import { membershipsDocuments } from './memberships.collection';
import * as events from './memberships.events';
import { membershipsLimits } from './memberships.limits';
import { membershipLoaders } from './memberships.loaders';
import { membershipsPersonalData } from './memberships.personal-data';
import { membershipsReach } from './memberships.reach';
import { membershipsResolvers } from './memberships.resolvers';
import { loadMemberships } from './memberships.starter';
import * as tables from './memberships.table';

const auditActions = [
  ...(['membership.save', 'membership.stop', 'membership.continue', 'membership.banner'] as const),
  ...(['membership.payment', 'membership.payment-cancel'] as const),
] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof membershipLoaders> {}
}

/** Memberships of companies: what they are sold, what it allows and shows, what was paid, and how it ends. */
export const membershipsModule = defineModule({
  name: 'memberships',
  after: [identityModule, changeLogsModule, reachModule, sellersModule],
  tables: [tables],
  personalData: membershipsPersonalData,
  resolvers: [membershipsResolvers],
  loaders: ({ db }) => membershipLoaders(db),
  nightly: { membershipNotices: (tx) => tellExpiring(tx), memberships: (tx) => forgetOldMemberships(tx) },
  events: Object.values(events),
  mails: membershipMails,
  collections: [membershipsDocuments],
  stored: [
    {
      name: 'memberships',
      label: '멤버십',
      unit: '건',
      table: tables.memberships,
      date: tables.memberships.createdAt,
      updatedAt: tables.memberships.updatedAt,
      exporter: 'ADMIN',
      kept: '멤버십은 법으로 지켜야 하는 기록이라 여기서 지우지 않아요.',
    },
  ],
  limits: membershipsLimits,
  auditActions,
  uploads: {
    MEMBERSHIP_LOGO: { access: 'SELLER' },
    MEMBERSHIP_BANNER: { access: 'SELLER' },
    MEMBERSHIP_BANNER_NARROW: { access: 'SELLER' },
  },
  reachTargets: membershipsReach,
  starter: loadMemberships,
});
