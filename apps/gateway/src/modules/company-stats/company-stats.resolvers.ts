import { addCompanyFigures, koreanMidnight, statRangeInput } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { firstOf } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { findSeller } from '../sellers/public';
import { readCompanyProducts } from './company-figures';
import { readCompanyFunnel } from './company-funnel';
import { findCompanyStats, writeCompanyFile } from './company-stats.service';
import { readCompanyWords } from './company-words';

const totalOf = (periods: readonly { figures: Parameters<typeof addCompanyFigures>[0][number] }[]) =>
  addCompanyFigures(periods.map(({ figures }) => figures));

export const companyStatsResolvers: Resolvers = {
  Query: {
    companyStats: (_, { sellerId, period, ...range }, ctx) =>
      findCompanyStats(ctx, { sellerId: sellerId ?? null, range: parse(statRangeInput, range) }, period ?? 'DAY'),
    companyStatsFile: (_, { sellerId, content, ...range }, ctx) =>
      writeCompanyFile(ctx, { sellerId: sellerId ?? null, range: parse(statRangeInput, range) }, content ?? 'DAYS'),
  },
  CompanyStats: {
    seller: ({ sellerId }, _, ctx) => findSeller(ctx, sellerId),
    total: ({ periods }) => totalOf(periods),
    totalBefore: ({ periodsBefore }) => (periodsBefore.length > 0 ? totalOf(periodsBefore) : null),
    funnel: (stats, _, { db }) => readCompanyFunnel(db, stats),
    ratios: async ({ sellerId }, _, { loaders }) =>
      (await loaders.ratiosOfSeller.load(sellerId)) ?? { responseRatio: null, confirmRatio: null, ratioBase: 0 },
    ratiosBefore: ({ sellerId, from, isPreview }, _, { loaders }) =>
      isPreview ? null : loaders.ratiosOfSellerAt(sellerId, koreanMidnight(from)),
    products: (stats, args, { db }) => readCompanyProducts(db, stats, firstOf(args)),
    words: (stats, args, { db }) => readCompanyWords(db, stats, firstOf(args)),
  },
};
