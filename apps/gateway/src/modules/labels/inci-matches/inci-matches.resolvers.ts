import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { inciMatchesInput } from './inci-matches.input';
import { matchIncis } from './inci-matches.service';

export const inciMatchesResolvers: Resolvers = {
  Query: {
    inciMatches: (_, args, ctx) => matchIncis(ctx, parse(inciMatchesInput, args).INCIs),
  },
};
