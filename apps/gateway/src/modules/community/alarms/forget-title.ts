import { postPath } from '@gredia/domain';
import { and, eq, ne } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/client';
import { emptyNotifications } from '../../../platform/notifications/empty-notifications';
import { comments, postMentions, type PostRow } from '../community.table';

/**
 * Notifications of a post say its title: those of other people do no more, once the post is secret, hidden or removed
 * (docs/product/notifications.md#what-is-told).
 */
export async function forgetTitle(
  tx: Executor,
  { id, mid, userId }: Pick<PostRow, 'id' | 'mid' | 'userId'>,
): Promise<void> {
  const wrote = tx
    .select({ userId: comments.userId })
    .from(comments)
    .where(and(eq(comments.postId, id), ne(comments.userId, userId)));
  const named = tx
    .select({ userId: postMentions.targetId })
    .from(postMentions)
    .where(and(eq(postMentions.postId, id), eq(postMentions.kind, 'USER'), ne(postMentions.targetId, userId)));
  const readers = await union(wrote, named);
  await emptyNotifications(
    tx,
    readers.map((reader) => reader.userId),
    postPath(id, mid),
  );
}
