import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { markInput, notificationsInput } from './notifications.input';
import { listNotifications, markNotificationsRead } from './notifications.service';

export const notificationsResolvers: Resolvers = {
  Query: {
    notifications: (_, args, ctx) => listNotifications(ctx, parse(notificationsInput, args)),
  },
  Mutation: {
    markNotificationsRead: (_, args, ctx) => markNotificationsRead(ctx, parse(markInput, args)),
  },
};
