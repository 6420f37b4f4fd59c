import { createDayCounts, type DayCounts } from '../../platform/limits/day-counts';
import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { identityModule } from '../identity/module';
import { reachModule } from '../reach/module';
import { bannersDocuments } from './placements/banners.collection';
import { sponsorsDocuments } from './placements/sponsors.collection';
import { sellersDocuments } from './sellers.collection';
import { sellerLoaders } from './sellers.loaders';
import { sellersPersonalData } from './sellers.personal-data';
import { sellersReach } from './sellers.reach';
import { sellersResolvers } from './sellers.resolvers';
import { sellersSitemap } from './sellers.sitemap';
import { loadSellers } from './sellers.starter';
import * as tables from './sellers.table';

const auditActions = ['banner.pictures', 'sponsor.logo'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Contacts of suppliers that accounts were shown on a day. */
    contactCounts: DayCounts;
  }
  interface Loaders extends ReturnType<typeof sellerLoaders> {}
}

/** Suppliers: who they are, their members, and placements. */
export const sellersModule = defineModule({
  name: 'sellers',
  after: [identityModule, changeLogsModule, reachModule],
  collections: [sellersDocuments, bannersDocuments, sponsorsDocuments],
  auditActions,
  uploads: {
    BANNER: { access: 'OPERATOR' },
    BANNER_NARROW: { access: 'OPERATOR' },
    SPONSOR_LOGO: { access: 'OPERATOR' },
  },
  stored: [
    {
      name: 'sellers',
      label: '공급사',
      unit: '곳',
      table: tables.sellers,
      date: tables.sellers.createdAt,
      kept: '공급사는 회원과 원료가 이어져 있어 여기서 지우지 않아요.',
      exporter: 'ADMIN',
    },
    { name: 'banners', label: '배너', unit: '개', table: tables.banners, date: tables.banners.createdAt },
    { name: 'sponsors', label: '스폰서', unit: '곳', table: tables.sponsors, date: tables.sponsors.createdAt },
  ],
  tables: [tables],
  personalData: sellersPersonalData,
  resolvers: [sellersResolvers],
  loaders: ({ db }) => sellerLoaders(db),
  service: ({ db, keys }) => ({ context: { contactCounts: createDayCounts(db, keys) } }),
  reachTargets: sellersReach,
  starter: loadSellers,
  sitemap: { sellers: sellersSitemap },
});
