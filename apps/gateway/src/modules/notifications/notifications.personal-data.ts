import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { notifications } from '../../platform/notifications/notifications.table';
import { sessions } from '../identity/sessions/sessions.table';
import { pushSubscriptions } from './push/push.table';

/** What a person was told in the app, and the browsers it is pushed to: all of it goes with the account. */
export const notificationsPersonalData: PersonalData = {
  tables: [notifications, pushSubscriptions],
  lockOrder: 74,
  export: async (db, { id }, mostRows) => {
    const { kind, title, body, path, readAt, createdAt } = notifications;
    const told = await db
      .select({ kind, title, body, path, readAt, createdAt })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(desc(notifications.id))
      .limit(mostRows);
    // Without addresses and keys: with them anyone could reach the browser.
    const browsers = await db
      .select({ name: sessions.device, pushedAt: pushSubscriptions.pushedAt, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.sid, pushSubscriptions.sid))
      .where(eq(pushSubscriptions.userId, id))
      .orderBy(desc(pushSubscriptions.createdAt));
    return { notifications: told, pushDevices: browsers };
  },
  forget: async (tx, { id }) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
    await tx.delete(notifications).where(eq(notifications.userId, id));
  },
  removed: [{ table: notifications, account: notifications.userId }],
};
