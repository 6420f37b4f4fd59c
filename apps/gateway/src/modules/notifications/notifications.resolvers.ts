import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { markInput, notificationsInput } from './notifications.input';
import { listNotifications, markNotificationsRead } from './notifications.service';
import { pushDeviceInput, savedSubscriptionInput } from './push/push.input';
import { listPushDevices, removePushSubscription, savePushSubscription } from './push/push-devices.service';

export const notificationsResolvers: Resolvers = {
  Query: {
    pushDevices: (_, __, ctx) => listPushDevices(ctx),
    notifications: (_, args, ctx) => listNotifications(ctx, parse(notificationsInput, args)),
  },
  Mutation: {
    markNotificationsRead: (_, args, ctx) => markNotificationsRead(ctx, parse(markInput, args)),
    savePushSubscription: (_, args, ctx) => savePushSubscription(ctx, parse(savedSubscriptionInput, args)),
    removePushSubscription: (_, args, ctx) => removePushSubscription(ctx, parse(pushDeviceInput, args).id),
  },
};
