import type { Resolvers } from '../../generated/resolvers';
import { readPolicy } from './policies.queries';
import { removePolicyVersion, savePolicyVersion } from './save-policy.service';

export const policiesResolvers: Resolvers = {
  Query: {
    policyDocument: (_, { kind, version }, { db }) => readPolicy(db, kind, version?.toLowerCase()),
  },
  Mutation: {
    savePolicyVersion: (_, { input }, ctx) => savePolicyVersion(ctx, input),
    removePolicyVersion: (_, { id }, ctx) => removePolicyVersion(ctx, id),
  },
};
