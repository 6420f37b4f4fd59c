import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { cancelJob, countJobs, listJobs, retryJob } from './jobs.service';

export const jobsResolvers: Resolvers = {
  Query: {
    jobs: async (_, { state, ...paging }, ctx) => {
      const wanted = state ?? null;
      const [total, jobs] = await Promise.all([
        countJobs(ctx, wanted),
        listJobs(ctx, parse(pagingInput, paging), wanted),
      ]);
      return { total, jobs };
    },
  },
  Mutation: {
    retryJob: (_, { id }, ctx) => retryJob(ctx, id),
    cancelJob: (_, { id }, ctx) => cancelJob(ctx, id),
  },
};
