import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { deleteThreadsInput, threadInput } from './ai.input';
import { deleteThreads, findThread, listThreads } from './threads/threads.service';

export const aiResolvers: Resolvers = {
  Query: {
    aiThreads: (_, args, ctx) => listThreads(ctx, parse(pagingInput, args)),
    aiThread: (_, args, ctx) => findThread(ctx, parse(threadInput, args).id),
    aiLimits: (_, _args, { ai }) => [...ai.quotas],
  },
  Mutation: {
    deleteAiThreads: (_, args, ctx) => deleteThreads(ctx, parse(deleteThreadsInput, args).ids ?? null),
  },
  AiThread: {
    answers: ({ id }, _, ctx) => ctx.loaders.answersOfThread.load(id),
  },
};
