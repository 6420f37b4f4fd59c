import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { blockWordId, saveBlockWordInput } from './block-words.input';
import { listBlockWords, removeBlockWord, saveBlockWord } from './block-words.service';

export const contentChecksResolvers: Resolvers = {
  Query: {
    blockWords: (_, __, ctx) => listBlockWords(ctx),
  },
  Mutation: {
    saveBlockWord: (_, args, ctx) => saveBlockWord(ctx, parse(saveBlockWordInput, args)),
    removeBlockWord: (_, args, ctx) => removeBlockWord(ctx, parse(blockWordId, args).id),
  },
};
