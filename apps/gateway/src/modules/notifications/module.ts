import { defineModule } from '../../platform/module/module';
import * as tables from '../../platform/notifications/notifications.table';
import { communityModule } from '../community/module';
import { identityModule } from '../identity/module';
import { sessionViewer } from '../identity/public';
import { dailyMails } from './daily/daily-mail';
import { dailyMailsSchedule, mailDaily } from './daily/daily-mails.task';
import { messagesDocuments, messagesStored } from './messages.collection';
import { forgetOldNotifications } from './notifications-retention';
import { notificationsLimits } from './notifications.limits';
import { notificationsPersonalData } from './notifications.personal-data';
import { notificationsResolvers } from './notifications.resolvers';
import { NotificationStreams } from './streaming/notification-streams';
import { streamDoor } from './streaming/stream-door';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** The open streams of this gateway. */
    notificationStreams: NotificationStreams;
  }
}

/** What people are told in the app (알림). Events write it (platform/events); here it is read, marked and streamed. */
export const notificationsModule = defineModule({
  name: 'notifications',
  after: [identityModule, communityModule],
  collections: [messagesDocuments],
  stored: [messagesStored],
  tables: [tables],
  personalData: notificationsPersonalData,
  resolvers: [notificationsResolvers],
  service: (platform) => {
    const streams = new NotificationStreams(platform);
    return {
      context: { notificationStreams: streams },
      notified: (userIds) => streams.changed(userIds),
      hearing: (hears) => hears && streams.lookForAll(),
      stopping: () => streams.close(),
      stop: () => streams.close(),
    };
  },
  http: (platform, { services }) => [
    {
      path: '/api/notifications',
      handler: streamDoor({
        ...platform,
        streams: services.notificationStreams,
        sessionViewer: sessionViewer(platform, false),
      }),
    },
  ],
  tasks: ({ db, log }) => ({ 'daily-mails': () => mailDaily({ db, log }) }),
  schedules: [dailyMailsSchedule],
  mails: dailyMails,
  nightly: { notifications: (tx) => forgetOldNotifications(tx) },
  limits: notificationsLimits,
});
