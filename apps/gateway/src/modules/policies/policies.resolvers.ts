import type { Resolvers } from '../../generated/resolvers';
import { readPolicy } from './policies.queries';
import { removePolicyVersion, savePolicyVersion } from './save-policy.service';
import { readTelling } from './telling/policy-telling.service';
import { countMembers } from './telling/told-members';

export const policiesResolvers: Resolvers = {
  Query: {
    policyDocument: (_, { kind, version }, { db }) => readPolicy(db, kind, version?.toLowerCase()),
    policyAudience: (_, _args, { db }) => countMembers(db),
    policyTelling: (_, { version }, { db }) => readTelling(db, version),
  },
  Mutation: {
    savePolicyVersion: (_, { input }, ctx) => savePolicyVersion(ctx, input),
    removePolicyVersion: (_, { id }, ctx) => removePolicyVersion(ctx, id),
  },
};
