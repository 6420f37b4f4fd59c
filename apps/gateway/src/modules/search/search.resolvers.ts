import { searchQuery } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../graphql/parse';
import { ingredientSearchRanking } from './ranking.service';
import { unifiedSearch } from './search.service';

const searchInput = z.object({ query: searchQuery });

export const searchResolvers: Resolvers = {
  Query: {
    unifiedSearchResults: (_, args, ctx) => unifiedSearch(ctx, parse(searchInput, args).query),
    ingredientSearchRanking: (_, { date }, ctx) => ingredientSearchRanking(ctx, date ?? undefined),
  },
};
