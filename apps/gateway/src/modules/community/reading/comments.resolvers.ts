import { commentPolicy, mayUseConsole, postPolicy } from '@gredia/auth';
import type { CommentRight, Resolvers } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import type { CommentModel, PostModel } from '../community.table';
import { SECRET_TITLE } from './masked-post';
import { shownNickname } from './shown-nickname';

/** What depends on the post below which a comment stands: at once where they were read together. */
function below<Result>(
  ctx: RequestContext,
  comment: CommentModel,
  answer: (post: PostModel) => Result,
): Result | Promise<Awaited<Result>> {
  if (comment.post) return answer(comment.post);
  const loading = Promise.resolve(ctx.loaders.post.load(comment.postId));
  return loading.then((post) => {
    if (!post) throw new Error(`The post ${comment.postId} of a comment is gone.`);
    return answer(post);
  }) as Promise<Awaited<Result>>;
}

/** Whether the viewer may know whom a comment answers. */
function knowsParent(ctx: RequestContext, post: PostModel, comment: CommentModel): boolean {
  const { parentUserId: userId, parentStatus: status, parentIsSecret: isSecret, grandparentUserId } = comment;
  if (userId === null || status === null || isSecret === null) return false;
  const parent = { userId, status, isSecret, parentUserId: grandparentUserId, removedAt: null };
  return commentPolicy.read(ctx.viewer, post, parent);
}

/** Who is answered, where that is not the first of the thread. */
function replyTo(ctx: RequestContext, post: PostModel, comment: CommentModel) {
  const { parentId, rootId, parentUserId } = comment;
  if (parentId === null || parentId === rootId || parentUserId === null) return null;
  if (!knowsParent(ctx, post, comment)) return null;
  const user = ctx.loaders.user.load(parentUserId);
  return user instanceof Promise ? user.then((found) => found && shownNickname(found)) : user && shownNickname(user);
}

function rightsOf({ viewer }: RequestContext, post: PostModel, comment: CommentModel): CommentRight[] {
  const rights: CommentRight[] = [];
  if (commentPolicy.reply(viewer, post, comment)) rights.push('REPLY');
  if (commentPolicy.edit(viewer, post, comment)) rights.push('EDIT');
  if (commentPolicy.remove(viewer, comment)) rights.push('REMOVE');
  if (commentPolicy.restore(viewer, comment)) rights.push('RESTORE');
  if (commentPolicy.accept(viewer, post, comment)) rights.push('ACCEPT');
  if (commentPolicy.report(viewer, post, comment)) rights.push('REPORT');
  if (commentPolicy.moderate(viewer) && comment.status !== 'DELETED') rights.push('MODERATE');
  return rights;
}

/** That a comment waits again, after an edit, is told to its author and to operators; others see that it is not shown. */
const toldStatus = ({ viewer }: RequestContext, comment: CommentModel): CommentModel['status'] =>
  comment.status === 'PENDING' && !commentPolicy.readInside(viewer, comment) ? 'HIDDEN' : comment.status;

const reads = ({ viewer }: RequestContext, post: PostModel, comment: CommentModel): boolean =>
  commentPolicy.read(viewer, post, comment);

export const commentsResolvers: Resolvers = {
  Comment: {
    _id: ({ id }) => id,
    // One's own words also below a post that one reads no longer.
    content: (comment, _, ctx) =>
      below(ctx, comment, (post) =>
        reads(ctx, post, comment) || (ctx.viewer?.id === comment.userId && comment.status !== 'DELETED')
          ? comment.content
          : null,
      ),
    hidden: (comment, _, ctx) => ['DELETED', 'HIDDEN'].includes(toldStatus(ctx, comment)),
    state: (comment, _, ctx) => {
      const { isSecret } = comment;
      const status = toldStatus(ctx, comment);
      if (status === 'DELETED') return 'REMOVED';
      if (status !== 'PUBLISHED') return status;
      return isSecret ? 'SECRET' : 'PUBLISHED';
    },
    user: (comment, _, ctx) =>
      below(ctx, comment, (post) => (reads(ctx, post, comment) ? ctx.loaders.user.load(comment.userId) : null)),
    mid: (comment, _, ctx) => below(ctx, comment, ({ mid }) => mid),
    parentDocument: ({ postId }) => postId,
    postTitle: (comment, _, ctx) =>
      below(ctx, comment, (post) => {
        if (!postPolicy.know(ctx.viewer, post)) return null;
        return postPolicy.read(ctx.viewer, post) ? post.title : SECRET_TITLE;
      }),
    parentCommentId: ({ parentId }) => parentId,
    replyTo: (comment, _, ctx) => below(ctx, comment, (post) => replyTo(ctx, post, comment)),
    children: ({ children }) => children ?? [],
    isAccepted: (comment, _, ctx) => below(ctx, comment, ({ acceptedCommentId }) => acceptedCommentId === comment.id),
    rights: (comment, _, ctx) => below(ctx, comment, (post) => rightsOf(ctx, post, comment)),
    statusReasons: (comment, _, { viewer }) => (commentPolicy.readInside(viewer, comment) ? comment.statusReasons : []),
  },
  PostUser: {
    nickname: (user) => shownNickname(user),
    name: ({ id, name }, _, { viewer }) => (isTold(viewer, id) ? name : null),
    email: ({ id, email }, _, { viewer }) => (isTold(viewer, id) ? email : null),
    company: ({ id, company }, _, ctx) => {
      const own = isTold(ctx.viewer, id) ? company : null;
      const found = ctx.loaders.companyOfAuthor.load(id);
      return found instanceof Promise ? found.then((supplier) => supplier?.name ?? own) : (found?.name ?? own);
    },
    badge: ({ id, role }, _, ctx) => {
      if (role === 'OPERATOR' || role === 'ADMIN') return 'OPERATOR';
      const found = ctx.loaders.companyOfAuthor.load(id);
      return found instanceof Promise ? found.then(badgeOf) : badgeOf(found);
    },
  },
};

const badgeOf = (supplier: unknown) => (supplier ? ('SUPPLIER' as const) : null);
const isTold = (viewer: RequestContext['viewer'], id: string): boolean => viewer?.id === id || mayUseConsole(viewer);
