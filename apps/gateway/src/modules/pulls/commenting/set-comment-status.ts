import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { announce } from '../../../platform/events/announce';
import { pullComments, pullRequests, type PullCommentModel } from '../pulls.table';
import { pullCommentDecided } from '../telling/pulls.events';
import { askToTellComments } from '../telling/tell-comments.task';
import { recountComments } from './recount-comments';

/** What operators can make of a comment. */
export type DecidedCommentStatus = Exclude<PullCommentModel['status'], 'DELETED'>;

/**
 * Makes a comment seen, waiting or hidden, with all that follows: the count, and news to its author and to the people of the
 * suggestion. The suggestion is locked before the comment, as everyone locks them.
 * @param reasons what its author reads; of a seen one none
 */
export async function setPullCommentStatus(
  tx: Executor,
  id: string,
  status: DecidedCommentStatus,
  reasons: readonly string[] = [],
): Promise<void> {
  const [place] = await tx.select({ pullId: pullComments.pullId }).from(pullComments).where(eq(pullComments.id, id));
  if (!place) return;
  const [pull] = await tx.select().from(pullRequests).where(eq(pullRequests.id, place.pullId)).for('no key update');
  const [comment] = await tx.select().from(pullComments).where(eq(pullComments.id, id)).for('no key update');
  if (!pull || !comment || comment.status === 'DELETED') return;
  const statusReasons = status === 'PUBLISHED' ? [] : [...reasons];
  // What is so already is not written: screens that show it stay in date.
  if (comment.status === status && isDeepStrictEqual(comment.statusReasons, statusReasons)) return;
  await tx
    .update(pullComments)
    .set({ status, statusReasons, updatedAt: momentAfter(comment) })
    .where(eq(pullComments.id, id));
  await recountComments(tx, pull.id);
  await announceTalk(tx);
  if (status === 'PENDING' || comment.status === status) return;
  await announce(tx, pullCommentDecided, {
    ...{ pull, userId: comment.userId, reasons: statusReasons },
    outcome: status === 'PUBLISHED' ? 'SHOWN' : 'HIDDEN',
  });
  // One that waited from the beginning is news when it is let pass; one that people were told of is not told again.
  if (status === 'PUBLISHED' && comment.isNews) await askToTellComments(tx, pull.id);
}
