import { messagesCollection } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../platform/collections/collection';
import type { StoredCollection } from '../../platform/collections/stored-collection';
import type { Executor } from '../../platform/database/client';
import { announceNotifications } from '../../platform/database/notifications-channel';
import { holding } from '../../platform/database/values';
import { notifications } from '../../platform/notifications/notifications.table';
import { users } from '../identity/accounts/accounts.table';

const isRead = sql<boolean>`(${notifications.readAt} IS NOT NULL)`;
const channel = sql<
  'APP' | 'DAILY_MAIL'
>`CASE WHEN ${notifications.dailyAlarm} IS NULL THEN 'APP' ELSE 'DAILY_MAIL' END`;

/** What people were told in the app, in the console: never what it said (docs/product/notifications.md#in-the-console). */
export const messagesDocuments = defineCollection({
  spec: messagesCollection,
  typename: 'Message',
  table: notifications,
  id: notifications.id,
  updatedAt: notifications.createdAt,
  subject: notifications.userId,
  joins: sql`LEFT JOIN ${users} ON ${users.id} = ${notifications.userId}`,
  columns: {
    kind: notifications.kind,
    channel,
    isRead,
    recipient: users.nickname,
    userId: sql`${notifications.userId}::text`,
    recipientEmail: users.email,
    readAt: notifications.readAt,
    createdAt: notifications.createdAt,
  },
  // What is masked is found by the whole of it.
  search: (text) =>
    sql`lower(${users.nickname}) LIKE ${holding(text.toLowerCase())} OR ${users.email} = lower(${text})`,
  models: ({ db }, ids) => {
    const { id, kind, readAt, createdAt, userId } = notifications;
    return db
      .select({ id, kind, channel, isRead, readAt, createdAt, recipient: users.nickname })
      .from(notifications)
      .innerJoin(users, eq(users.id, userId))
      .where(inArray(id, [...ids]));
  },
  removing: (tx, ids) => announceReaders(tx, ids),
  restored: (tx) => async (ids) => {
    await markAsTold(tx, ids);
    await announceReaders(tx, ids);
  },
});

/** The bells of those whose notifications go, or are back, count anew. */
async function announceReaders(tx: Executor, ids: readonly string[]): Promise<void> {
  const { id, userId } = notifications;
  const readers = await tx
    .selectDistinct({ userId })
    .from(notifications)
    .where(inArray(id, [...ids]));
  await announceNotifications(
    tx,
    readers.map((reader) => reader.userId),
  );
}

/** What comes back was told long ago: as written before every snapshot, no stream tells it once more. */
async function markAsTold(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ writtenIn: '0' })
    .where(inArray(notifications.id, [...ids]));
}

/** The same in the storage: a file of it has no words either, nor the post and comment of which its address is made. */
export const messagesStored: StoredCollection = {
  name: 'messages',
  label: messagesCollection.label,
  unit: messagesCollection.unit,
  table: notifications,
  date: notifications.createdAt,
  updatedAt: sql`greatest(${notifications.createdAt}, ${notifications.readAt})`,
  // The mail of the day is made of them.
  inUse: sql`${notifications.dailyAlarm} IS NOT NULL`,
  exporter: 'ADMIN',
  leftOut: [
    ...[notifications.title, notifications.body, notifications.path],
    ...[notifications.threadId, notifications.aboutId],
  ],
};
