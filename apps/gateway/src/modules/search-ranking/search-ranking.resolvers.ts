import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { ingredientSearchRanking } from './search-ranking.service';

/** Days whose months before and after exist for JavaScript and PostgreSQL alike. */
const rankingInput = z.object({
  date: z
    .string()
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', '2000년부터 2099년까지의 날짜를 골라 주세요.')
    .nullish(),
});

export const searchRankingResolvers: Resolvers = {
  Query: {
    ingredientSearchRanking: (_, args, ctx) =>
      ingredientSearchRanking(ctx, parse(rankingInput, args).date ?? undefined),
  },
};
