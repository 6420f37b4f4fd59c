import type { Resolvers } from '../../generated/resolvers';
import { confirmAddress } from './confirm-address.service';

export const addressConfirmationsResolvers: Resolvers = {
  Mutation: {
    confirmMailAddress: (_, { token }, ctx) => confirmAddress(ctx, token),
  },
};
