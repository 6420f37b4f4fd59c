import { defineModule } from '../../platform/module/module';
import * as tables from '../../platform/notifications/notifications.table';
import { identityModule } from '../identity/module';
import { forgetOldNotifications } from './notifications-retention';
import { notificationsLimits } from './notifications.limits';
import { notificationsPersonalData } from './notifications.personal-data';
import { notificationsResolvers } from './notifications.resolvers';

/** What people are told in the app (알림). Events write it (platform/events); here it is read and marked. */
export const notificationsModule = defineModule({
  name: 'notifications',
  after: [identityModule],
  tables: [tables],
  personalData: notificationsPersonalData,
  resolvers: [notificationsResolvers],
  nightly: { notifications: (tx) => forgetOldNotifications(tx) },
  limits: notificationsLimits,
});
