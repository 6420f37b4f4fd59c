import { and, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { announceNotifications } from '../database/notifications-channel';
import { uuidArray } from '../database/values';
import { notifications } from './notifications.table';

/**
 * Takes out what notifications say beside their titles, where it may not be read any more: of some accounts, of all that lead to
 * an address or to a place on it.
 */
export async function emptyNotifications(tx: Executor, userIds: readonly string[], address: string): Promise<void> {
  if (userIds.length === 0) return;
  const isOfPage = sql`split_part(${notifications.path}, '?', 1) = ${address}`;
  const emptied = await tx
    .update(notifications)
    .set({ body: null })
    .where(and(sql`${notifications.userId} = ANY(${uuidArray(userIds)})`, isOfPage, isNotNull(notifications.body)))
    .returning({ userId: notifications.userId });
  await announceNotifications(tx, [...new Set(emptied.map(({ userId }) => userId))]);
}
