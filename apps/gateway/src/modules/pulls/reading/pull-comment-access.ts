import { pullPolicy } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { pullComments, pullRequests } from '../pulls.table';
import { factsOf } from './pull-access';

/** Whose comment it is; null where the viewer may not read it, or where people do not see it. */
export async function readPullComment(
  { db, viewer }: RequestContext,
  id: string,
): Promise<{ authorId: string } | null> {
  const [found] = await db
    .select({ comment: pullComments, pull: pullRequests })
    .from(pullComments)
    .innerJoin(pullRequests, eq(pullRequests.id, pullComments.pullId))
    .where(eq(pullComments.id, id));
  const isRead = found?.comment.status === 'PUBLISHED' && pullPolicy.read(viewer, await factsOf(db, found.pull));
  return isRead ? { authorId: found.comment.userId } : null;
}
