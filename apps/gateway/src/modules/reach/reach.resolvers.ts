import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { bannerReachInput, productReachInput } from './reach.input';
import { reportReach } from './reach.service';

export const reachResolvers: Resolvers = {
  Mutation: {
    createProductReach: (_, args, ctx) => reportReach(ctx, parse(productReachInput, args)),
    createReach: (_, { input }, ctx) => reportReach(ctx, parse(bannerReachInput, input)),
  },
};
