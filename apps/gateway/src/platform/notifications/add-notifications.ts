import { newId } from '../database/columns';
import type { Executor } from '../database/client';
import { announceNotifications } from '../database/notifications-channel';
import { addJob } from '../queue/add-job';
import { notifications } from './notifications.table';

/** What is pushed to the browsers of its reader as well. */
export interface PushWish {
  /** The setting that wants it so; null where none turns it off. */
  alarm: string | null;
}

export interface NewNotification extends Pick<
  typeof notifications.$inferInsert,
  'id' | 'userId' | 'kind' | 'title' | 'body' | 'path' | 'threadId' | 'aboutId' | 'dailyAlarm'
> {
  push?: PushWish | null;
}

declare module '../queue/add-job' {
  interface TaskPayloads {
    /** Notifications by their ids, each with its wish: what they say is read when it goes out. */
    'queue-pushes': { told: (PushWish & { id: string })[] };
  }
}

/** Rows of one statement: each takes some parameters of the 65,535 that PostgreSQL knows. */
const BATCH = 1000;

/** Tells people something in the app, in the transaction that makes it happen. */
export async function addNotifications(tx: Executor, told: readonly NewNotification[]): Promise<void> {
  if (told.length === 0) return;
  for (let start = 0; start < told.length; start += BATCH) await addBatch(tx, told.slice(start, start + BATCH));
  await announceNotifications(
    tx,
    told.map(({ userId }) => userId),
  );
}

async function addBatch(tx: Executor, batch: readonly NewNotification[]): Promise<void> {
  const rows = batch.map(({ push, ...row }) => ({ push, row: { ...row, id: row.id ?? newId() } }));
  await tx.insert(notifications).values(rows.map(({ row }) => row));
  const pushed = rows.flatMap(({ push, row }) => (push ? [{ id: row.id, alarm: push.alarm }] : []));
  if (pushed.length > 0) await addJob(tx, 'queue-pushes', { told: pushed });
}
