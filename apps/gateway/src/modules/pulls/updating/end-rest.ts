import { endOfRest, type PullActor } from '@gredia/domain';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import type { Database, Executor } from '../../../platform/database/client';
import { addJobs } from '../../../platform/queue/add-job';
import { pullKeys, pullRequests, type PullRequestModel } from '../pulls.table';
import { movePull } from './move-pull';

interface EndOfRest {
  /** Where nothing of it was taken over. */
  otherwise: 'WITHDRAWN' | 'CLOSED';
  by: Extract<PullActor, 'AUTHOR' | 'SYSTEM'>;
  /** Null where time did it. */
  actorId: string | null;
  /** What its page tells of it; of the fields that were left also why they were not taken over. */
  update: string;
  /** What its author is told; left out where the author did it. */
  reason?: string | null;
}

/**
 * Ends a locked suggestion of which nobody decides any more. What was taken over of it counts (일부 반영), and then the fields
 * that were left are refused with the same words (docs/product/pulls.md#states).
 */
export async function endRest(
  tx: Executor,
  pull: PullRequestModel,
  { otherwise, by, actorId, update, reason = null }: EndOfRest,
): Promise<PullRequestModel> {
  const keys = await tx.select({ state: pullKeys.state }).from(pullKeys).where(eq(pullKeys.pullId, pull.id));
  const to = endOfRest(
    keys.map(({ state }) => state),
    otherwise,
  );
  if (to === 'PARTIALLY_ACCEPTED')
    await tx
      .update(pullKeys)
      .set({ state: 'REFUSED', reason: update, decidedAt: new Date() })
      .where(and(eq(pullKeys.pullId, pull.id), eq(pullKeys.state, 'PENDING')));
  return movePull(tx, pull, { to, by, actorId, update, reason });
}

/** Suggestions that had ended before that rule: what was taken over of them counts from now on. Once more changes nothing. */
export async function settleEndedPulls(db: Database): Promise<void> {
  const accepted = sql`(SELECT ${pullKeys.pullId} FROM ${pullKeys} WHERE ${pullKeys.state} = 'ACCEPTED')`;
  await db.transaction(async (tx) => {
    const settled = await tx
      .update(pullRequests)
      .set({
        status: 'PARTIALLY_ACCEPTED',
        acceptedAt: sql`coalesce(${pullRequests.acceptedAt}, ${pullRequests.closedAt})`,
      })
      .where(
        and(
          or(eq(pullRequests.status, 'CLOSED'), eq(pullRequests.status, 'WITHDRAWN')),
          sql`${pullRequests.id} IN ${accepted}`,
        ),
      )
      .returning({ id: pullRequests.id, userId: pullRequests.userId });
    if (settled.length === 0) return;
    const ids = settled.map(({ id }) => id);
    const left = and(inArray(pullKeys.pullId, ids), eq(pullKeys.state, 'PENDING'));
    const reason = '더 진행되지 않고 끝났어요.';
    await tx
      .update(pullKeys)
      .set({ state: 'REFUSED', reason, decidedAt: sql`now()` })
      .where(left);
    const authors = [...new Set(settled.map(({ userId }) => userId))];
    await addJobs(
      tx,
      'earn-editor',
      authors.map((userId) => ({ payload: { userId }, key: `earn-editor ${userId}` })),
    );
    await announceTalk(tx);
  });
}
