import { mayUseConsole, pullPolicy, type PullFacts } from '@gredia/auth';
import { isMovedField, pullCommentInput, pullEndFrom, pullInput, pullUpdateInput, rebaseInput } from '@gredia/domain';
import type { Resolvers } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { parse } from '../../../platform/graphql/parse';
import { readCommentPage } from '../commenting/comment-pages';
import { addPullComment, removePullComment } from '../commenting/comment.service';
import { createPull } from '../making/create-pull.service';
import { versionOf } from '../reviewing/seen';
import { previewAccepting } from '../reviewing/preview-accepting.service';
import {
  pullCommentPageInput,
  pullCommentsInput,
  pullConsequencesInput,
  pullIdInput,
  pullListInput,
  pullReviewsInput,
  pullTargetInput,
} from '../pulls.input';
import type { PullRequestModel } from '../pulls.table';
import { rebasePull } from '../updating/rebase-pull.service';
import { updatePull } from '../updating/update-pull.service';
import { findPull, loadFacts } from './pull-access';
import { differencesOf } from './pull-differences';
import { listPulls } from './pull-list.service';
import { countReviews, listReviews } from './pull-reviews.service';
import { readPullTarget } from './pull-target.service';

const asks =
  (may: (viewer: RequestContext['viewer'], facts: PullFacts) => boolean) =>
  async (pull: PullRequestModel, _: unknown, ctx: RequestContext): Promise<boolean> =>
    ctx.viewer !== null && may(ctx.viewer, await loadFacts(ctx, pull));

/** Who is told that a suggestion is held or was taken down, and why. */
const knowsHeld = (viewer: RequestContext['viewer'], { userId }: PullRequestModel): boolean =>
  viewer?.id === userId || mayUseConsole(viewer);

export const pullsResolvers: Resolvers = {
  Query: {
    singlePullRequest: (_, args, ctx) => findPull(ctx, parse(pullIdInput, args).id),
    pullRequests: (_, args, ctx) => listPulls(ctx, parse(pullListInput, args)),
    pullTarget: (_, args, ctx) => {
      const { targetType, targetId } = parse(pullTargetInput, args);
      return readPullTarget(ctx, targetType, targetId);
    },
    pullConsequences: (_, args, ctx) => {
      const { id, accept } = parse(pullConsequencesInput, args);
      return previewAccepting(ctx, id, accept);
    },
    pullReviews: (_, args, ctx) => listReviews(ctx, parse(pullReviewsInput, args)),
    pullReviewCounts: (_, __, ctx) => countReviews(ctx),
  },
  Mutation: {
    createPullRequest: (_, args, ctx) => createPull(ctx, parse(pullInput, args)),
    updatePullRequest: (_, args, ctx) => updatePull(ctx, parse(pullUpdateInput, args)),
    rebasePullRequest: (_, args, ctx) => rebasePull(ctx, parse(rebaseInput, args)),
    createPullComment: (_, args, ctx) => addPullComment(ctx, parse(pullCommentInput, args)),
    removePullComment: (_, { id, commentId }, ctx) => removePullComment(ctx, id, commentId),
  },
  PullRequest: {
    comment: ({ reason }) => reason,
    targetPath: async ({ targetType, targetId }, _, ctx) => {
      const target = await ctx.loaders.pullTargetState.load(`${targetType} ${targetId}`);
      return target?.isPublic ? target.path : null;
    },
    user: ({ userId }, _, ctx) => ctx.loaders.user.load(userId),
    reviewer: ({ reviewerId }, _, ctx) => (reviewerId === null ? null : ctx.loaders.user.load(reviewerId)),
    diff: (pull, _, ctx) => differencesOf(ctx, pull),
    version: async (pull, _, ctx) => versionOf(pull, await ctx.loaders.keysOfPull.load(pull.id)),
    evidence: async (pull, _, ctx) =>
      (await ctx.loaders.evidenceOfPull.load(pull.id)).map((evidence) => ({ ...evidence, pull })),
    comments: async (pull, args, ctx) => {
      const comments = await ctx.loaders.commentsOfPull(parse(pullCommentsInput, args).first).load(pull.id);
      // What waits or was hidden is as if it were not there; what was removed keeps its place.
      return comments.filter((comment) => comment.status === 'DELETED' || pullPolicy.readComment(ctx.viewer, comment));
    },
    commentPage: ({ id }, args, ctx) => readCommentPage(ctx, id, parse(pullCommentPageInput, args)),
    logs: ({ id }, _, ctx) => ctx.loaders.logsOfPull.load(id),
    waitsUntil: ({ status, waitsSince }) => (waitsSince === null ? null : pullEndFrom(status, waitsSince)),
    isHeld: (pull, _, { viewer }) => pull.isHeld && knowsHeld(viewer, pull),
    isHidden: (pull, _, { viewer }) => pull.isHidden && knowsHeld(viewer, pull),
    heldReasons: (pull, _, { viewer }) =>
      (pull.isHeld || pull.isHidden) && knowsHeld(viewer, pull) ? pull.heldReasons : [],
    others: async (pull, _, ctx) => {
      const { isTargetPublic } = await loadFacts(ctx, pull);
      return isTargetPublic || mayUseConsole(ctx.viewer) ? ctx.loaders.othersOfPull.load(pull.id) : [];
    },
    viewerCanReview: asks(pullPolicy.review),
    viewerCanWithdraw: asks(pullPolicy.withdraw),
    viewerCanRebase: asks(pullPolicy.rebase),
    viewerCanComment: asks(pullPolicy.comment),
  },
  ChangeLog: {
    // One that was taken down is not told of here either, to nobody.
    pull: async ({ pullId }, _, ctx) => {
      const pull = pullId === null ? null : await ctx.loaders.pull.load(pullId);
      return pull?.isHeld || pull?.isHidden ? null : pull;
    },
  },
  PullDiff: { isMoved: isMovedField },
  PullComment: {
    _id: ({ id }) => id,
    comment: ({ content, status }) => (status === 'DELETED' ? null : content),
    user: ({ userId, status }, _, ctx) => (status === 'DELETED' ? null : ctx.loaders.user.load(userId)),
    isRemoved: ({ status }) => status === 'DELETED',
    isPending: ({ status }) => status === 'PENDING',
    viewerCanRemove: (comment, _, { viewer }) => pullPolicy.removeComment(viewer, comment),
  },
  PullEvidence: {
    downloadUrl: async ({ id, fileId, pull }, _, ctx) =>
      fileId !== null && pullPolicy.openEvidence(ctx.viewer, await loadFacts(ctx, pull))
        ? `/api/pulls/${pull.id}/files/${id}`
        : null,
  },
};
