import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { notifications } from '../../../platform/notifications/notifications.table';
import { addJob, AFTER_OTHERS, type TaskPayloads } from '../../../platform/queue/add-job';
import { isFresh } from './claim-pushes';
import { pushSendings, pushSubscriptions } from './push.table';

/**
 * The task queue-pushes: what was told is to go to each browser that its reader had turned on by then. Once more, as after a
 * gateway that ended, it adds nothing: the rows are still there when they have been sent.
 */
export async function queuePushes(db: Database, { told }: TaskPayloads['queue-pushes']): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO ${pushSendings} (subscription_id, notification_id, alarm, is_notice)
      SELECT ${pushSubscriptions.id}, ${notifications.id}, told.alarm, ${notifications.kind} = 'NOTICE'
      FROM json_to_recordset(${JSON.stringify(told)}::json) AS told (id uuid, alarm text)
        JOIN ${notifications} ON ${notifications.id} = told.id AND ${notifications.readAt} IS NULL AND ${isFresh}
        JOIN ${pushSubscriptions} ON ${pushSubscriptions.userId} = ${notifications.userId}
          AND ${pushSubscriptions.createdAt} <= ${notifications.createdAt}
      ON CONFLICT DO NOTHING`);
    if (rowCount) await addSendingJob(tx);
  });
}

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    'send-pushes': Record<string, never>;
  }
}

/** One after the other, on one place of the worker, which mails take first whenever a run ends, however slow push services are. */
const RUNS = { queue: 'push', priority: AFTER_OTHERS };

/** Has what is due sent; a run that waits already takes it along. */
export const addSendingJob = (tx: Parameters<typeof addJob>[0]): Promise<void> =>
  addJob(tx, 'send-pushes', {}, { key: 'send-pushes', ...RUNS });

/** Has what failed tried again. A key of its own: it must not put off what is due now. */
export const addRetryJob = (tx: Parameters<typeof addJob>[0], runAt: Date): Promise<void> =>
  addJob(tx, 'send-pushes', {}, { key: 'retry-pushes', ...RUNS, runAt });
