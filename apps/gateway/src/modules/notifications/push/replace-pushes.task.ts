import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import type { TaskPayloads } from '../../../platform/queue/add-job';
import { pushSendings } from './push.table';
import { addSendingJob } from './queue-pushes.task';

/**
 * The task replace-pushes: what was taken out of notifications is taken out of what was pushed of them, too. They go once more, to take
 * the place of what a service still keeps for a browser that is away, and of what is shown; one that is under way first gets the
 * time to arrive.
 */
export async function replacePushes(db: Database, { ids }: TaskPayloads['replace-pushes']): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE ${pushSendings} SET state = 'WAITING', attempts = 0,
        due_at = CASE state WHEN 'SENDING' THEN now() + interval '1 minute' ELSE now() END
      WHERE notification_id = ANY (${uuidArray(ids)}) AND state IN ('SENDING', 'SENT')`);
    if (rowCount) await addSendingJob(tx);
  });
}
