import type { Executor } from '../database/client';
import { announceNotifications } from '../database/notifications-channel';
import { notifications } from './notifications.table';

export type NewNotification = Pick<
  typeof notifications.$inferInsert,
  'userId' | 'kind' | 'title' | 'body' | 'path' | 'dailyAlarm'
>;

/** Tells people something in the app, in the transaction that makes it happen. */
export async function addNotifications(tx: Executor, told: readonly NewNotification[]): Promise<void> {
  if (told.length === 0) return;
  await tx.insert(notifications).values([...told]);
  await announceNotifications(
    tx,
    told.map(({ userId }) => userId),
  );
}
