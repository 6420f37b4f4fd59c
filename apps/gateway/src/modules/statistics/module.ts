import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { ordersModule } from '../orders/module';
import { pageViewsModule } from '../page-views/module';
import { productsModule } from '../products/module';
import { quotesModule } from '../quotes/module';
import { reachModule } from '../reach/module';
import { searchRankingModule } from '../search-ranking/module';
import { statsDocuments } from './stats.collection';
import { statHitLoaders } from './stat-hits.loaders';
import { statisticsResolvers } from './statistics.resolvers';
import * as tables from './stats.table';
import { countOldOrders, nameSignIns, storeStats } from './store-stats';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof statHitLoaders> {}
}

/** What happens in the service from day to day, for the console. It reads the tables of others and writes its own. */
export const statisticsModule = defineModule({
  name: 'statistics',
  after: [
    ...[identityModule, pageViewsModule, searchRankingModule, reachModule, productsModule],
    ...[quotesModule, ordersModule],
  ],
  collections: [statsDocuments],
  stored: [
    {
      name: 'stats',
      label: '일별 통계',
      unit: '일',
      table: tables.stats,
      date: tables.stats.createdAt,
      // What it was counted from is forgotten by then.
      kept: '지난 통계는 다시 셀 수 없어서 여기서 지우지 않아요.',
    },
  ],
  tables: [tables],
  resolvers: [statisticsResolvers],
  loaders: ({ db }) => statHitLoaders(db),
  nightly: { statistics: storeStats },
  // The days before this module was there.
  afterMigration: (db) =>
    db.transaction(async (tx) => {
      await nameSignIns(tx);
      await countOldOrders(tx);
      await storeStats(tx);
    }),
});
