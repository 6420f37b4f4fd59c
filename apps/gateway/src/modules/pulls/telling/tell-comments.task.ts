import { pullPolicy } from '@gredia/auth';
import { MINUTE_MS, PULL_LIMITS } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import { addJob } from '../../../platform/queue/add-job';
import { transact } from '../../../platform/transact/transact';
import { pullComments, pullRequests } from '../pulls.table';
import { factsOf } from '../reading/pull-access';
import { pullCommented } from './pulls.events';

/**
 * Has those who take part told of comments that are news. The first one sets the time; what comes until then goes with it, so
 * that a lively discussion is one mail, and is not put off for ever.
 */
export const askToTellComments = (tx: Executor, pullId: string): Promise<void> =>
  addJob(
    tx,
    'pull-comments',
    { pullId },
    {
      ...{ key: `pull-comments ${pullId}`, keepsRunAt: true },
      runAt: new Date(Date.now() + PULL_LIMITS.commentMailMinutes * MINUTE_MS),
    },
  );

/** The task pull-comments: one mail a person about all that is news of a suggestion by now, which is none any more then. */
export async function tellComments(db: Database, pullId: string): Promise<void> {
  await transact({ db }, async (tx) => {
    const [pull] = await tx.select().from(pullRequests).where(eq(pullRequests.id, pullId)).for('no key update');
    if (!pull) return;
    const news = await tx
      .update(pullComments)
      .set({ isNews: false })
      .where(and(eq(pullComments.pullId, pullId), eq(pullComments.status, 'PUBLISHED'), eq(pullComments.isNews, true)))
      .returning();
    if (!news.length) return;
    const isPublic = pullPolicy.read(null, await factsOf(tx, pull));
    await announce(tx, pullCommented, { pull, news, isPublic });
  });
}
