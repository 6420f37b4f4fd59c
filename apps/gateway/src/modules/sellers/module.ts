import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { sellerLoaders } from './sellers.loaders';
import { sellersPersonalData } from './sellers.personal-data';
import { sellersResolvers } from './sellers.resolvers';
import { sellersSitemap } from './sellers.sitemap';
import * as tables from './sellers.table';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof sellerLoaders> {}
}

/** Suppliers: who they are, their members, memberships and placements. */
export const sellersModule = defineModule({
  name: 'sellers',
  after: [identityModule],
  tables: [tables],
  personalData: sellersPersonalData,
  resolvers: [sellersResolvers],
  loaders: ({ db, cache, settings }) => sellerLoaders(db, cache, settings.holidays),
  sitemap: { sellers: sellersSitemap },
});
