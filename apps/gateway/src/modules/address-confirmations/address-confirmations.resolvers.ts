import type { Resolvers } from '../../generated/resolvers';
import { confirmAddress, stopAddress } from './confirm-address.service';

export const addressConfirmationsResolvers: Resolvers = {
  Mutation: {
    confirmMailAddress: (_, { token }, ctx) => confirmAddress(ctx, token),
    stopMailAddress: (_, { token }, ctx) => stopAddress(ctx, token),
  },
};
