import { createDayCounts, type DayCounts } from '../../platform/limits/day-counts';
import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { identityModule } from '../identity/module';
import { reachModule } from '../reach/module';
import { sellersDocuments } from './sellers.collection';
import { sellerLoaders } from './sellers.loaders';
import { sellersPersonalData } from './sellers.personal-data';
import { sellersReach } from './sellers.reach';
import { sellersResolvers } from './sellers.resolvers';
import { sellersSitemap } from './sellers.sitemap';
import { loadSellers } from './sellers.starter';
import * as tables from './sellers.table';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Contacts of suppliers that accounts were shown on a day. */
    contactCounts: DayCounts;
  }
  interface Loaders extends ReturnType<typeof sellerLoaders> {}
}

/** Suppliers: who they are, their members, memberships and placements. */
export const sellersModule = defineModule({
  name: 'sellers',
  after: [identityModule, changeLogsModule, reachModule],
  collections: [sellersDocuments],
  tables: [tables],
  personalData: sellersPersonalData,
  resolvers: [sellersResolvers],
  loaders: ({ db }) => sellerLoaders(db),
  service: ({ db, keys }) => ({ context: { contactCounts: createDayCounts(db, keys) } }),
  reachTargets: sellersReach,
  starter: loadSellers,
  sitemap: { sellers: sellersSitemap },
});
