import { commentPolicy, mayUseConsole, postPolicy } from '@gredia/auth';
import type { UpdateCommentInput } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AuditAction } from '../../../platform/audit/audit';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict, forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { checkContent, rememberCheck } from '../../content-checks/public';
import { users } from '../../identity/accounts/accounts.table';
import { recountTold } from '../alarms/recount-told';
import { tellDecided } from '../alarms/tell-decided';
import { comments, posts, type CommentRow, type PostModel, type PostRow } from '../community.table';
import { indexComments } from '../finding/index-posts';
import { lockKnownPost, lockPost } from '../posting/lock-post';
import { givenBackText, removedText } from '../posting/removed-text';
import { auditOthers } from '../posting/remove-post.service';
import { unknownPost } from '../reading/post-access';
import { linksIn } from './links-in';
import { lockComment, recountComments, unknownComment, type LockedComment } from './lock-comment';

interface CommentChange {
  tx: Executor;
  /** Both locked. */
  post: PostRow;
  comment: LockedComment;
}

/** What authors do to their comments wherever these stand. */
const OF_OWN: readonly AuditAction[] = ['comment.remove', 'comment.restore'];

const isAuthor = async (tx: Executor, userId: string, id: string): Promise<boolean> =>
  isUuid(id) && (await tx.$count(comments, and(eq(comments.id, id), eq(comments.userId, userId)))) > 0;

/** Runs a change of one comment: posts are locked before what stands below them, so that two never wait for each other. */
async function changeComment(
  ctx: RequestContext,
  { postId, commentId }: { postId: string; commentId: string },
  action: AuditAction,
  change: (change: CommentChange) => Promise<CommentRow | null>,
): Promise<PostModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const told = auditOthers(ctx, action);
  await transactWith(
    ctx,
    { audit: (changed: CommentRow | null) => changed && told({ id: changed.postId, userId: changed.userId }) },
    async (tx) => {
      // Own words can be taken away also below a post that became secret or hidden.
      const isOwn = OF_OWN.includes(action) && (await isAuthor(tx, viewer.id, commentId));
      const post = isOwn ? await lockPost(tx, postId) : await lockKnownPost(tx, ctx, postId);
      if (!post) throw unknownPost();
      const comment = await lockComment(tx, post.id, commentId);
      const isTold = comment.status !== 'DELETED' || commentPolicy.restore(viewer, comment);
      if (!(isOwn || postPolicy.read(viewer, post)) || !isTold) throw unknownComment();
      const changed = await change({ tx, post, comment });
      if (changed) await indexComments(tx, [changed.id]);
      if (changed && post.status === 'PUBLISHED') await announceTalk(tx);
      return changed;
    },
  );
  const post = await ctx.loaders.post.load(postId.toLowerCase());
  if (!post) throw unknownPost();
  return post;
}

/** @throws NOT_FOUND, FORBIDDEN for another person's, CONFLICT with what it says now, BAD_USER_INPUT, RATE_LIMITED */
export async function updateComment(ctx: RequestContext, input: UpdateCommentInput): Promise<PostModel> {
  const { viewer } = ctx;
  if (viewer) await ctx.limits.take('comment-save', viewer.id);
  return changeComment(ctx, input, 'comment.change', async ({ tx, post, comment }) => {
    if (!commentPolicy.edit(viewer, post, comment)) throw forbidden('이 댓글은 고칠 수 없어요.');
    const { expectedUpdatedAt, content } = input;
    if (expectedUpdatedAt && expectedUpdatedAt.getTime() !== comment.updatedAt.getTime()) {
      throw conflict('그사이에 다른 창에서 이 댓글을 고쳤어요. 바뀐 댓글을 보고 다시 저장해 주세요.', {
        current: { content: comment.content },
        updatedAt: comment.updatedAt.toISOString(),
      });
    }
    if (content === comment.content) return null;
    const author = await tx
      .select({ accountCreatedAt: users.createdAt })
      .from(users)
      .where(eq(users.id, comment.userId))
      .then(one);
    const check = await checkContent(tx, {
      ...{ kind: 'COMMENT', userId: comment.userId, ...author, targetId: comment.id, title: null },
      ...{ text: content, links: linksIn(content), imageCount: 0 },
    });
    const isHeld = check.isHeld && !mayUseConsole(viewer);
    const values = { content, ...(isHeld && { status: 'PENDING' as const, statusReasons: check.reasons }) };
    const changed = await write(tx, comment, values);
    await rememberCheck(tx, { kind: 'COMMENT', id: comment.id }, check);
    if (isHeld) await leaveThread(tx, post, comment.id);
    return changed;
  });
}

/**
 * Removes a comment; one with answers keeps its place. Its author may take that back within a day, and is
 * told where operators removed it.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function removeComment(ctx: RequestContext, postId: string, commentId: string): Promise<PostModel> {
  const { viewer } = ctx;
  if (viewer) await ctx.limits.take('post-change', viewer.id);
  return changeComment(ctx, { postId, commentId }, 'comment.remove', async ({ tx, post, comment }) => {
    // Sent twice: it is gone already.
    if (comment.status === 'DELETED') return null;
    if (!commentPolicy.remove(viewer, comment)) throw forbidden('이 댓글은 지울 수 없어요.');
    const isOwn = viewer?.id === comment.userId;
    const changed = await write(tx, comment, removedText(comment, isOwn ? new Date() : null));
    await leaveThread(tx, post, comment.id);
    if (!isOwn) await tellDecided(tx, post, 'REMOVED', comment);
    return changed;
  });
}

/** @throws NOT_FOUND, CONFLICT when it was not removed or the day is over */
export async function restoreComment(ctx: RequestContext, postId: string, commentId: string): Promise<PostModel> {
  const { viewer } = ctx;
  if (viewer) await ctx.limits.take('post-change', viewer.id);
  return changeComment(ctx, { postId, commentId }, 'comment.restore', async ({ tx, post, comment }) => {
    if (!commentPolicy.restore(viewer, comment)) throw conflict('지운 댓글이 아니거나 되살릴 수 있는 기간이 지났어요.');
    const changed = await write(tx, comment, givenBackText(comment));
    await recountComments(tx, post.id);
    await recountTold(tx, post);
    if (viewer?.id !== comment.userId && changed.status === 'PUBLISHED') await tellDecided(tx, post, 'SHOWN', comment);
    return changed;
  });
}

const write = (tx: Executor, before: CommentRow, values: Partial<CommentRow>): Promise<CommentRow> =>
  tx
    .update(comments)
    .set({ ...values, updatedAt: momentAfter(before) })
    .where(eq(comments.id, before.id))
    .returning()
    .then(one);

/** What follows when a comment is seen no longer. */
export async function leaveThread(tx: Executor, post: PostRow, commentId: string): Promise<void> {
  if (post.acceptedCommentId === commentId)
    await tx.update(posts).set({ acceptedCommentId: null }).where(eq(posts.id, post.id));
  await recountComments(tx, post.id);
  await recountTold(tx, post);
}

/**
 * Marks the answer of a question that helped; null takes the mark away.
 * @throws NOT_FOUND, FORBIDDEN for everyone but who asked, CONFLICT for a comment that not everyone reads
 */
export async function acceptComment(ctx: RequestContext, postId: string, commentId: string | null): Promise<PostModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('post-change', viewer.id);
  await transactWith(ctx, {}, async (tx) => {
    const post = await lockKnownPost(tx, ctx, postId);
    if (!postPolicy.accept(viewer, post)) throw forbidden('질문한 사람만 답변을 채택할 수 있어요.');
    const comment = commentId === null ? null : await lockComment(tx, post.id, commentId);
    if (comment && !commentPolicy.accept(viewer, post, comment))
      throw conflict('지워졌거나 모두가 볼 수 없는 댓글은 채택할 수 없어요.');
    await tx
      .update(posts)
      .set({ acceptedCommentId: comment?.id ?? null })
      .where(eq(posts.id, post.id));
    await announceTalk(tx);
  });
  const post = await ctx.loaders.post.load(postId.toLowerCase());
  if (!post) throw unknownPost();
  return post;
}
