import { defineModule } from '../../platform/module/module';
import { membershipsModule } from '../memberships/module';
import { ordersModule } from '../orders/module';
import { productsModule } from '../products/module';
import { quotesModule } from '../quotes/module';
import { reachModule } from '../reach/module';
import { searchRankingModule } from '../search-ranking/module';
import { sellersModule } from '../sellers/module';
import { companyStatsResolvers } from './company-stats.resolvers';
import * as tables from './company-stats.table';
import { storeCompanyDays } from './store-company-days';

/** What suppliers see of how their materials are seen and asked for. It reads the tables of others and writes its own. */
export const companyStatsModule = defineModule({
  name: 'company-stats',
  after: [
    ...[searchRankingModule, reachModule, sellersModule, membershipsModule, productsModule],
    ...[quotesModule, ordersModule],
  ],
  tables: [tables],
  resolvers: [companyStatsResolvers],
  nightly: { companyStats: storeCompanyDays },
  // The days before this module was there.
  afterMigration: async (db) => void (await db.transaction(storeCompanyDays)),
});
