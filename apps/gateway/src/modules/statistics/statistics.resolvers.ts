import { statRangeInput } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { firstInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { listMostViewedProducts } from './most-viewed-products.service';
import { keepsHits, statKey } from './stat-hits.loaders';
import { countToday, listStats } from './stats.service';

export const statisticsResolvers: Resolvers = {
  Query: {
    todayStats: async (_, __, ctx) => {
      const { visitors, sessions, pageviews } = await countToday(ctx);
      // Of today all is counted.
      return { visitors, sessions: sessions ?? 0, pageviews };
    },
    stats: (_, { period, ...range }, ctx) => listStats(ctx, parse(statRangeInput, range), period ?? 'DAY'),
    mostViewedProducts: (_, { first, ...range }, ctx) =>
      listMostViewedProducts(ctx, parse(statRangeInput, range), parse(firstInput, { first }).first),
  },
  Stat: {
    hit: (stat, args, { loaders }) =>
      keepsHits(stat) ? loaders.hitsOfStat(parse(firstInput, args).first).load(statKey(stat)) : null,
  },
};
