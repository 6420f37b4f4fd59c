import { searchQuery } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { suggestNames } from './name-suggestions.service';
import { ingredientSearchRanking } from './ranking.service';
import { unifiedSearch } from './search.service';

const searchInput = z.object({ query: searchQuery });

/** Too short a text, or an impossible one, has no suggestions. */
const nameListInput = z.object({ query: searchQuery.catch('') });

/** Days whose months before and after exist for JavaScript and PostgreSQL alike. */
const rankingInput = z.object({
  date: z
    .string()
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', '2000년부터 2099년까지의 날짜를 골라 주세요.')
    .nullish(),
});

export const searchResolvers: Resolvers = {
  Query: {
    unifiedSearchResults: (_, args, ctx) => unifiedSearch(ctx, parse(searchInput, args).query),
    nameList: (_, args, ctx) => suggestNames(ctx, parse(nameListInput, args).query),
    ingredientSearchRanking: (_, args, ctx) =>
      ingredientSearchRanking(ctx, parse(rankingInput, args).date ?? undefined),
  },
};
