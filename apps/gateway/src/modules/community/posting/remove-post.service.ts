import { mayUseConsole, postPolicy, type Viewer } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import { one } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict, forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import type { AuditAction, AuditEntry } from '../../../platform/audit/audit';
import { forgetTitle } from '../alarms/forget-title';
import { recountTold } from '../alarms/recount-told';
import { tellDecided } from '../alarms/tell-decided';
import { tellMentioned } from '../alarms/tell-mentioned';
import { posts, type PostModel, type PostRow } from '../community.table';
import { indexPosts } from '../finding/index-posts';
import { unknownPost } from '../reading/post-access';
import { announceRemoval } from './announce-removal';
import { lockKnownPost } from './lock-post';
import { givenBackText, removedText } from './removed-text';

/** What the log tells of a change by somebody who is not the author. */
export const auditOthers =
  ({ viewer }: RequestContext, action: AuditAction) =>
  (post: Pick<PostRow, 'id' | 'userId'>): AuditEntry | null =>
    viewer?.id === post.userId
      ? null
      : { action, outcome: 'ok', actorId: viewer?.id ?? null, subjectId: post.userId, details: { postId: post.id } };

/** People take out few posts; operators as many as they must. */
const takeUse = ({ limits }: RequestContext, viewer: Viewer): Promise<void> =>
  limits.take(mayUseConsole(viewer) ? 'post-change' : 'post-remove', viewer.id);

/**
 * Removes a post with all that stands below it. Its author may take that back within a day; what operators remove, they
 * alone give back, and its author is told.
 * @throws NOT_FOUND, FORBIDDEN, RATE_LIMITED
 */
export async function removePost(ctx: RequestContext, id: string): Promise<boolean> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await takeUse(ctx, viewer);
  await transactWith(ctx, { audit: auditOthers(ctx, 'post.remove') }, async (tx) => {
    const post = await lockKnownPost(tx, ctx, id);
    // Sent twice: it is gone already.
    if (post.status === 'DELETED') return { ...post, userId: viewer.id };
    if (!postPolicy.remove(viewer, post)) throw forbidden('이 글은 지울 수 없어요.');
    const isOwn = post.userId === viewer.id;
    const now = momentAfter(post);
    await tx
      .update(posts)
      .set({ ...removedText(post, isOwn ? now : null), isNotice: false, updatedAt: now })
      .where(eq(posts.id, post.id));
    await indexPosts(tx, [post.id]);
    await forgetTitle(tx, post);
    await recountTold(tx, post);
    await announceRemoval(tx, post);
    if (!isOwn) await tellDecided(tx, post, 'REMOVED');
    return post;
  });
  return true;
}

/**
 * Gives a removed post back as what it was: published, waiting or hidden.
 * @throws NOT_FOUND, CONFLICT when it was not removed or the day is over, RATE_LIMITED
 */
export async function restorePost(ctx: RequestContext, id: string): Promise<PostModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await takeUse(ctx, viewer);
  const restored = await transactWith(ctx, { audit: auditOthers(ctx, 'post.restore') }, async (tx) => {
    const post = await lockKnownPost(tx, ctx, id);
    if (!postPolicy.restore(viewer, post)) throw conflict('지운 글이 아니거나 되살릴 수 있는 기간이 지났어요.');
    const given = await tx
      .update(posts)
      .set({ ...givenBackText(post), updatedAt: momentAfter(post) })
      .where(eq(posts.id, post.id))
      .returning()
      .then(one);
    await indexPosts(tx, [post.id]);
    await tellMentioned(tx, given);
    await recountTold(tx, given);
    if (given.status === 'PUBLISHED') await announceTalk(tx);
    if (given.userId !== viewer.id && given.status === 'PUBLISHED') await tellDecided(tx, given, 'SHOWN');
    return given;
  });
  const post = await ctx.loaders.post.load(restored.id);
  if (!post) throw unknownPost();
  return post;
}
