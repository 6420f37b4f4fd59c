import { and, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { notFound } from '../../../platform/errors/errors';
import { comments, posts, type CommentRow } from '../community.table';

export const unknownComment = () => notFound('찾는 댓글이 없어요. 지워졌을 수 있어요.');

/** A comment and whose it answers. */
export type LockedComment = CommentRow & { parentUserId: string | null };

/**
 * A comment of a post that is locked, held until the transaction ends.
 * @throws NOT_FOUND for one that is not below this post
 */
export async function lockComment(tx: Executor, postId: string, id: string): Promise<LockedComment> {
  if (!isUuid(id)) throw unknownComment();
  const [comment] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.postId, postId)))
    .for('update');
  if (!comment) throw unknownComment();
  const [parent] = comment.parentId
    ? await tx.select({ userId: comments.userId }).from(comments).where(eq(comments.id, comment.parentId))
    : [];
  return { ...comment, parentUserId: parent?.userId ?? null };
}

/** Counts the comments of locked posts anew: those that people see, and when the newest of them came. */
export async function recountComments(tx: Executor, ...postIds: string[]): Promise<void> {
  if (!postIds.length) return;
  const isSeen = sql`${comments.postId} = ${posts.id} AND ${comments.status} = 'PUBLISHED'`;
  await tx.execute(sql`UPDATE ${posts} SET
      comment_count = (SELECT count(*) FROM ${comments} WHERE ${isSeen}),
      active_at = greatest(coalesce(${posts.publishedAt}, ${posts.createdAt}),
        (SELECT max(${comments.createdAt}) FROM ${comments} WHERE ${isSeen}))
    WHERE ${posts.id} = ANY(${uuidArray(postIds)})`);
}
