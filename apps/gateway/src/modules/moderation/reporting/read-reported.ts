import { commentPolicy, postPolicy } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RequestContext } from '../../../platform/graphql/context';
import { comments, posts } from '../../community/community.table';
import { readPull, readPullComment } from '../../pulls/public';
import type { ModerationTarget } from '../deciding/moderated-targets';

/** Whose text it is; null where the viewer may not read it, or where it is not shown to people. */
export async function readReported(
  ctx: RequestContext,
  { kind, id }: ModerationTarget,
): Promise<{ authorId: string } | null> {
  if (kind === 'PULL_REQUEST') return readPull(ctx, id);
  if (kind === 'PULL_COMMENT') return readPullComment(ctx, id);
  return kind === 'POST' ? readPost(ctx, id) : readComment(ctx, id);
}

async function readPost({ db, viewer }: RequestContext, id: string) {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  const isRead = post?.status === 'PUBLISHED' && postPolicy.read(viewer, post);
  return isRead ? { authorId: post.userId } : null;
}

async function readComment({ db, viewer }: RequestContext, id: string) {
  const parents = alias(comments, 'parents');
  const [found] = await db
    .select({ comment: comments, post: posts, parentUserId: parents.userId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(eq(comments.id, id));
  if (!found) return null;
  const { comment, post, parentUserId } = found;
  const isRead = comment.status === 'PUBLISHED' && commentPolicy.read(viewer, post, { ...comment, parentUserId });
  return isRead ? { authorId: comment.userId } : null;
}
