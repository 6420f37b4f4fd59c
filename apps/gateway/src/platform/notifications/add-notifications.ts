import type { Executor } from '../database/client';
import { announceNotifications } from '../database/notifications-channel';
import { notifications } from './notifications.table';

export type NewNotification = Pick<
  typeof notifications.$inferInsert,
  'userId' | 'kind' | 'title' | 'body' | 'path' | 'dailyAlarm'
>;

/** Rows of one statement: each takes some parameters of the 65,535 that PostgreSQL knows. */
const BATCH = 1000;

/** Tells people something in the app, in the transaction that makes it happen. */
export async function addNotifications(tx: Executor, told: readonly NewNotification[]): Promise<void> {
  if (told.length === 0) return;
  for (let start = 0; start < told.length; start += BATCH)
    await tx.insert(notifications).values(told.slice(start, start + BATCH));
  await announceNotifications(
    tx,
    told.map(({ userId }) => userId),
  );
}
