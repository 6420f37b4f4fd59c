import { count, eq } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { testDatabase } from '../../../testing/database';
import { buildNotification } from '../notifications.factory';
import { pushSendings } from './push.table';

/** A notification on its way to a browser. */
export async function queuedPush(user: { id: string }, subscriptionId: string) {
  const { db } = testDatabase();
  const notificationId = await buildNotification(user.id);
  await db.insert(pushSendings).values({ subscriptionId, notificationId });
  const ofNotification = eq(pushSendings.notificationId, notificationId);
  const queued = async () =>
    (await db.select({ rows: count() }).from(pushSendings).where(ofNotification).then(one)).rows;
  return { notificationId, queued };
}
