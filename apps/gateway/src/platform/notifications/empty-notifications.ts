import { and, isNotNull, sql } from 'drizzle-orm';
import { changeRemoved, empty, removedValue } from '../collections/removed-rows';
import type { Executor } from '../database/client';
import { announceNotifications } from '../database/notifications-channel';
import { uuidArray } from '../database/values';
import { addJob } from '../queue/add-job';
import { notifications } from './notifications.table';

declare module '../queue/add-job' {
  interface TaskPayloads {
    /** Notifications by their ids: what was pushed of them says no more than they do now. */
    'replace-pushes': { ids: string[] };
  }
}

/**
 * Takes out what notifications say beside their titles, where it may not be read any more: of some accounts, of all that lead to
 * an address or to a place on it. Also of those that an administrator deleted, which can come back for a week.
 */
export async function emptyNotifications(tx: Executor, userIds: readonly string[], address: string): Promise<void> {
  if (userIds.length === 0) return;
  const { userId, path, body } = notifications;
  const wasTheirs = sql`(${removedValue(userId)})::uuid = ANY(${uuidArray(userIds)})
    AND split_part(${removedValue(path)}, '?', 1) = ${address}`;
  // First: what is being given back at this moment is among the others afterwards.
  await changeRemoved(tx, notifications, wasTheirs, empty([body]));
  const isOfPage = sql`split_part(${path}, '?', 1) = ${address}`;
  const emptied = await tx
    .update(notifications)
    .set({ body: null })
    .where(and(sql`${userId} = ANY(${uuidArray(userIds)})`, isOfPage, isNotNull(body)))
    .returning({ id: notifications.id, userId });
  if (emptied.length === 0) return;
  await addJob(tx, 'replace-pushes', { ids: emptied.map(({ id }) => id) });
  await announceNotifications(tx, [...new Set(emptied.map((each) => each.userId))]);
}
