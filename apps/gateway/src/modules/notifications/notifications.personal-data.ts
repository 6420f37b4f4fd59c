import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { notifications } from '../../platform/notifications/notifications.table';

/** What a person was told in the app: all of it goes with the account. */
export const notificationsPersonalData: PersonalData = {
  tables: [notifications],
  lockOrder: 74,
  export: async (db, { id }, mostRows) => {
    const { kind, title, body, path, readAt, createdAt } = notifications;
    const told = await db
      .select({ kind, title, body, path, readAt, createdAt })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(desc(notifications.id))
      .limit(mostRows);
    return { notifications: told };
  },
  forget: async (tx, { id }) => void (await tx.delete(notifications).where(eq(notifications.userId, id))),
  removed: [{ table: notifications, account: notifications.userId }],
};
