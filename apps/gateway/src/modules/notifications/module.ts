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
import { pushDeskOf, type PushDesk } from './push/push-desk';
import { forgetOldPushes } from './push/push-retention';
import { pushSender } from './push/push-service';
import { pushSettings } from './push/push.settings';
import * as pushTables from './push/push.table';
import { queuePushes } from './push/queue-pushes.task';
import { replacePushes } from './push/replace-pushes.task';
import { sendPushes } from './push/send-pushes.task';
import { NotificationStreams } from './streaming/notification-streams';
import { streamDoor } from './streaming/stream-door';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** The open streams of this gateway. */
    notificationStreams: NotificationStreams;
    /** Null: nothing is pushed. */
    pushDesk: PushDesk | null;
  }
}

/** What people are told in the app (알림). Events write it (platform/events); here it is read, marked, streamed and pushed. */
export const notificationsModule = defineModule({
  name: 'notifications',
  after: [identityModule, communityModule],
  collections: [messagesDocuments],
  settings: pushSettings,
  stored: [messagesStored],
  tables: [tables, pushTables],
  personalData: notificationsPersonalData,
  resolvers: [notificationsResolvers],
  service: (platform) => {
    const streams = new NotificationStreams(platform);
    return {
      context: { notificationStreams: streams, pushDesk: pushDeskOf(platform.settings.push) },
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
  tasks: ({ db, log, settings: { push } }) => ({
    'daily-mails': () => mailDaily({ db, log }),
    // Without keys nobody is told this way any more: what was queued goes nowhere.
    'queue-pushes': (payload) => (push ? queuePushes(db, payload) : Promise.resolve()),
    'replace-pushes': (payload) => (push ? replacePushes(db, payload) : Promise.resolve()),
    ...(push && {
      'send-pushes': (_, { stopping }) =>
        sendPushes({ db, log, send: pushSender(push), publicKey: push.publicKey }, stopping),
    }),
  }),
  schedules: [dailyMailsSchedule],
  mails: dailyMails,
  nightly: { notifications: (tx) => forgetOldNotifications(tx), pushes: (tx) => forgetOldPushes(tx) },
  limits: notificationsLimits,
});
