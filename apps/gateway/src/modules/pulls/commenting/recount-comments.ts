import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { pullComments, pullRequests } from '../pulls.table';

/** Counts the comments of a locked suggestion anew: those that people see. */
export async function recountComments(tx: Executor, pullId: string): Promise<void> {
  await tx
    .update(pullRequests)
    .set({
      commentCount: sql`(SELECT count(*) FROM ${pullComments}
        WHERE ${pullComments.pullId} = ${pullId} AND ${pullComments.status} = 'PUBLISHED')`,
    })
    .where(eq(pullRequests.id, pullId));
}
