import { statRangeInput } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { firstInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { listMostViewedProducts } from './most-viewed-products.service';
import { keepsHits, statKey } from './stat-hits.loaders';
import { countToday, listStats } from './stats.service';

/** Visits of pages and orders: what nothing counts yet is not 0. */
const notCounted = () => null;

export const statisticsResolvers: Resolvers = {
  Query: {
    todayStats: async (_, __, ctx) => ({ sessions: (await countToday(ctx)).sessions ?? 0 }),
    stats: (_, { period, ...range }, ctx) => listStats(ctx, parse(statRangeInput, range), period ?? 'DAY'),
    mostViewedProducts: (_, { first, ...range }, ctx) =>
      listMostViewedProducts(ctx, parse(statRangeInput, range), parse(firstInput, { first }).first),
  },
  TodayStats: { visitors: notCounted, pageviews: notCounted },
  Stat: {
    id: statKey,
    visitors: notCounted,
    pageviews: notCounted,
    inOrder: notCounted,
    hit: (stat, args, { loaders }) =>
      keepsHits(stat) ? loaders.hitsOfStat(parse(firstInput, args).first).load(statKey(stat)) : null,
  },
};
