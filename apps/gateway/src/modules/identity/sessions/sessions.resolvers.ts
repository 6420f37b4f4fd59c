import { mayUseConsole } from '@gredia/auth';
import type { Resolvers } from '../../../generated/resolvers';
import { forbidden } from '../../../platform/errors/errors';
import { listDevices, revokeDevice, revokeOtherDevices } from './devices.service';
import { reauthenticate } from './reauthenticate.service';
import { newToken, refreshToken, signIn } from './tokens.service';

export const sessionsResolvers: Resolvers = {
  Query: {
    // A locked session passes: its owner must get as far as the question for the password.
    checkAdminAuth: (_, __, { viewer }) => {
      if (!mayUseConsole(viewer)) throw forbidden();
      return true;
    },
    newToken: (_, { email }, ctx) => newToken(ctx, email),
    myDevices: (_, __, ctx) => listDevices(ctx),
  },
  Mutation: {
    signIn: (_, credentials, ctx) => signIn(ctx, credentials),
    refreshToken: (_, __, ctx) => refreshToken(ctx),
    revokeDevice: (_, { id }, ctx) => revokeDevice(ctx, id),
    revokeOtherDevices: (_, __, ctx) => revokeOtherDevices(ctx),
    reauthenticate: (_, { password }, ctx) => reauthenticate(ctx, password),
  },
  Device: {
    id: ({ sid }) => sid,
    name: ({ device }) => device,
  },
};
