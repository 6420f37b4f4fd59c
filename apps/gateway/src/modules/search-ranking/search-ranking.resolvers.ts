import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { MOST_PLACES } from './ranking-bounds';
import {
  listRankingBlockWords,
  rankingBlockWordId,
  rankingBlockWordInput,
  removeRankingBlockWord,
  saveRankingBlockWord,
} from './ranking-block-words.service';
import { ingredientSearchRanking } from './search-ranking.service';

/** Days whose months before and after exist for JavaScript and PostgreSQL alike. */
const rankingInput = z.object({
  date: z
    .string()
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', '2000년부터 2099년까지의 날짜를 골라 주세요.')
    .nullish(),
});

const placesInput = z.object({
  first: z.int().min(1, '1개부터 볼 수 있어요.').max(MOST_PLACES, `${MOST_PLACES}개까지 볼 수 있어요.`),
});

export const searchRankingResolvers: Resolvers = {
  Query: {
    ingredientSearchRanking: (_, args, ctx) =>
      ingredientSearchRanking(ctx, parse(rankingInput, args).date ?? undefined),
    rankingBlockWords: (_, __, ctx) => listRankingBlockWords(ctx),
  },
  Mutation: {
    saveRankingBlockWord: (_, args, ctx) => saveRankingBlockWord(ctx, parse(rankingBlockWordInput, args).word),
    removeRankingBlockWord: (_, args, ctx) => removeRankingBlockWord(ctx, parse(rankingBlockWordId, args).id),
  },
  RankingPeriod: {
    ranking: ({ places }, args) => places.slice(0, parse(placesInput, args).first),
  },
};
