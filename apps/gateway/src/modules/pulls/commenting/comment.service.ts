import { mayUseConsole, pullPolicy } from '@gredia/auth';
import type { PullCommentInput } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import { one } from '../../../platform/database/client';
import { conflict, forbidden, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { transactWith } from '../../../platform/transact/transact';
import { checkContent, rememberCheck } from '../../content-checks/public';
import { lockUser } from '../../identity/public';
import { pullComments, type PullCommentModel, type PullRequestModel } from '../pulls.table';
import { findPull, lockPull } from '../reading/pull-access';
import { askToTellComments } from '../telling/tell-comments.task';
import { recountComments } from './recount-comments';

/**
 * Says something below a suggestion. A `clientKey` that this person has used changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, RATE_LIMITED
 */
export async function addPullComment(ctx: RequestContext, input: PullCommentInput): Promise<PullRequestModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { clientKey, ...sent } = input;
  await countUse(ctx, 'pull-comment', viewer.id, (counts) =>
    transactWith(
      ctx,
      {
        once: {
          ...{ operation: 'createPullComment', accountId: viewer.id, key: clientKey, input: sent },
          answerOf: (id: string) => id,
          again: (_tx, { answer }) => {
            counts(false);
            return Promise.resolve(answer);
          },
        },
      },
      async (tx) => {
        const user = await lockUser(tx, viewer.id);
        if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
        const { pull, facts } = await lockPull(tx, ctx, input.id);
        if (!pullPolicy.comment(viewer, facts)) throw forbidden('이 제안에는 의견을 남길 수 없어요.');
        const check = await checkContent(tx, {
          ...{ kind: 'COMMENT', userId: user.id, accountCreatedAt: user.createdAt, title: null },
          ...{ text: input.comment, links: [], imageCount: 0 },
        });
        const isHeld = check.isHeld && !mayUseConsole(viewer);
        const comment = await tx
          .insert(pullComments)
          .values({
            ...{ pullId: pull.id, userId: user.id, content: input.comment },
            ...{ status: isHeld ? 'PENDING' : 'PUBLISHED', statusReasons: isHeld ? check.reasons : [], isNews: true },
          })
          .returning()
          .then(one);
        await rememberCheck(tx, { kind: 'PULL_COMMENT', id: comment.id }, check);
        if (!isHeld) {
          await recountComments(tx, pull.id);
          await announceTalk(tx);
          await askToTellComments(tx, pull.id);
        }
        return comment.id;
      },
    ),
  );
  return findPull(ctx, input.id);
}

/**
 * Takes a comment out; its place stays. Once more changes nothing.
 * @throws NOT_FOUND, CONFLICT when the day of its author is over, FORBIDDEN for that of another
 */
export async function removePullComment(ctx: RequestContext, id: string, commentId: string): Promise<PullRequestModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('pull-comment', viewer.id);
  await transactWith(
    ctx,
    {
      audit: (removed: PullCommentModel | null) =>
        removed && removed.userId !== viewer.id
          ? {
              ...{ action: 'pull.remove-comment', outcome: 'ok', actorId: viewer.id, subjectId: removed.userId },
              details: { pullId: removed.pullId, commentId: removed.id },
            }
          : null,
    },
    async (tx) => {
      const { pull } = await lockPull(tx, ctx, id);
      const [comment] = isUuid(commentId)
        ? await tx
            .select()
            .from(pullComments)
            .where(and(eq(pullComments.id, commentId), eq(pullComments.pullId, pull.id)))
            .for('update')
        : [];
      const isOwn = comment?.userId === viewer.id;
      const isSeen = comment && (pullPolicy.readComment(viewer, comment) || comment.status === 'DELETED');
      if (!comment || !isSeen) throw notFound('찾는 의견이 없어요.');
      if (comment.status === 'DELETED') return null;
      if (!pullPolicy.removeComment(viewer, comment))
        throw isOwn ? conflict('남긴 지 24시간이 지나서 지울 수 없어요.') : forbidden('이 의견은 지울 수 없어요.');
      await tx
        .update(pullComments)
        .set({ status: 'DELETED', removedAt: new Date(), removedById: viewer.id, updatedAt: new Date() })
        .where(eq(pullComments.id, comment.id));
      await recountComments(tx, pull.id);
      await announceTalk(tx);
      return comment;
    },
  );
  return findPull(ctx, id);
}
