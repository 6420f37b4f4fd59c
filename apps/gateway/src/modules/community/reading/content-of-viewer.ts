import { commentPolicy, postPolicy } from '@gredia/auth';
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../../platform/graphql/context';
import { comments } from '../community.table';
import type { ContentTarget } from '../posting/set-content-status';

/** Who wrote a text that the viewer reads; null where the viewer may not know of it, so that reports ask for nothing else. */
export async function contentTheViewerReads(
  ctx: RequestContext,
  { kind, id }: ContentTarget,
): Promise<{ authorId: string } | null> {
  if (!isUuid(id)) return null;
  if (kind === 'POST') {
    const post = await ctx.loaders.post.load(id.toLowerCase());
    return post && postPolicy.read(ctx.viewer, post) ? { authorId: post.userId } : null;
  }
  const parentUserId = sql<string | null>`(SELECT parent.user_id FROM ${comments} AS parent
    WHERE parent.id = comments.parent_id)`;
  const { postId, userId, status, isSecret, removedAt } = comments;
  const [comment] = await ctx.db
    .select({ postId, userId, status, isSecret, removedAt, parentUserId })
    .from(comments)
    .where(eq(comments.id, id));
  const post = comment ? await ctx.loaders.post.load(comment.postId) : null;
  return comment && post && commentPolicy.read(ctx.viewer, post, comment) ? { authorId: comment.userId } : null;
}
