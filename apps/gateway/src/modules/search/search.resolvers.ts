import { searchQueryField } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { unifiedSearch } from './search.service';

const searchInput = z.object({ query: searchQueryField });

export const searchResolvers: Resolvers = {
  Query: {
    unifiedSearchResults: (_, args, ctx) => unifiedSearch(ctx, parse(searchInput, args).query),
  },
};
