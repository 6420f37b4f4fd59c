import { mayMovePull, newsOfMove, pullWorkflow, type PullActor, type PullStatus } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import { momentAfter } from '../../../platform/database/moment-after';
import { one, type Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { announce } from '../../../platform/events/announce';
import { addJob } from '../../../platform/queue/add-job';
import { noteLog } from '../making/note-log';
import { pullRequests, type PullRequestModel } from '../pulls.table';
import { pullDecided } from '../telling/pulls.events';

interface PullMove {
  to: PullStatus;
  by: PullActor;
  /** Null where time or the merge did it. */
  actorId: string | null;
  /** What its page tells of it. */
  update: string;
  /** Why, in the words of who did it. */
  reason?: string | null;
}

/**
 * Moves a locked suggestion to another state, notes it, and tells its author where that is news.
 * @throws CONFLICT where that actor cannot move it there from where it stands
 */
export async function movePull(
  tx: Executor,
  pull: PullRequestModel,
  { to, by, actorId, update, reason = null }: PullMove,
): Promise<PullRequestModel> {
  if (!mayMovePull(pull.status, to, by)) throw conflict('제안의 상태가 바뀌었어요. 다시 불러와서 확인해 주세요.');
  const now = momentAfter(pull);
  const isWaiting = to === 'CHANGES_REQUESTED' || to === 'CONFLICT';
  const moved = await tx
    .update(pullRequests)
    .set({
      status: to,
      statusReason: reason,
      waitsSince: isWaiting ? now : null,
      remindedAt: null,
      ...(to === 'REVIEWING' ? { reviewerId: actorId, takenAt: now } : { takenAt: null }),
      ...(to === 'OPEN' && { reviewerId: null }),
      ...((to === 'ACCEPTED' || to === 'PARTIALLY_ACCEPTED') && { acceptedAt: now }),
      ...(to === 'DENIED' && { deniedAt: now }),
      ...((to === 'CLOSED' || to === 'WITHDRAWN') && { closedAt: now }),
      updatedAt: now,
    })
    .where(eq(pullRequests.id, pull.id))
    .returning()
    .then(one);
  await noteLog(tx, { pullId: pull.id, status: to, update, actorId });
  // Not in this transaction: accounts are locked before suggestions.
  if (moved.acceptedAt) await addJob(tx, 'earn-editor', { userId: pull.userId }, { key: `earn-editor ${pull.userId}` });
  await announceTalk(tx);
  const news = newsOfMove(pullWorkflow, { from: pull.status, to, by });
  if (news) await announce(tx, pullDecided, { pull: moved, news, reason });
  return moved;
}
