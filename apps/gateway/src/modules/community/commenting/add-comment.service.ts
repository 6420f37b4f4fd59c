import { commentPolicy, mayUseConsole, postPolicy, type Viewer } from '@gredia/auth';
import { COMMENT_WAITS, type AddCommentInput } from '@gredia/domain';
import { one, type Executor } from '../../../platform/database/client';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import { newId } from '../../../platform/database/columns';
import { conflict, forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { transactWith } from '../../../platform/transact/transact';
import { checkContent, rememberCheck } from '../../content-checks/public';
import { lockUser } from '../../identity/public';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { tellCommented } from '../alarms/tell-commented';
import { comments, type PostModel, type PostRow } from '../community.table';
import { indexComments } from '../finding/index-posts';
import { lockKnownPost } from '../posting/lock-post';
import { requireWait } from '../posting/post-rules';
import { unknownPost } from '../reading/post-access';
import { linksIn } from './links-in';
import { lockComment, recountComments, type LockedComment } from './lock-comment';

/**
 * Comments on a post or answers a comment. What answers a secret comment is secret as well. A `clientKey` that this person has
 * used changes nothing.
 * @throws NOT_FOUND, FORBIDDEN where the post takes none, CONFLICT when what it answers has gone, RATE_LIMITED within the
 *   waiting time
 */
export async function addComment(ctx: RequestContext, input: AddCommentInput): Promise<PostModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { clientKey, ...sent } = input;
  await countUse(ctx, 'comment-save', viewer.id, (counts) =>
    transactWith(
      ctx,
      {
        once: {
          ...{ operation: 'addComment', accountId: viewer.id, key: clientKey, input: sent },
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
        const post = await lockKnownPost(tx, ctx, input.postId);
        if (!postPolicy.comment(viewer, post)) throw forbidden('이 글에는 댓글을 쓸 수 없어요.');
        const parent = input.parentCommentId ? await lockComment(tx, post.id, input.parentCommentId) : null;
        if (parent && !commentPolicy.reply(viewer, post, parent))
          throw conflict('답할 댓글이 지워졌거나 볼 수 없어요.');
        if (!mayUseConsole(viewer)) await requireWait(tx, user, 'COMMENT', COMMENT_WAITS);
        return write(tx, { viewer, user, post, parent, input });
      },
    ),
  );
  const post = await ctx.loaders.post.load(input.postId);
  if (!post) throw unknownPost();
  return post;
}

interface NewCommentParts {
  viewer: Viewer;
  /** All three locked. */
  user: UserModel;
  post: PostRow;
  parent: LockedComment | null;
  input: AddCommentInput;
}

async function write(tx: Executor, { viewer, user, post, parent, input }: NewCommentParts): Promise<string> {
  const id = newId();
  const check = await checkContent(tx, {
    ...{ kind: 'COMMENT', userId: user.id, accountCreatedAt: user.createdAt, title: null },
    ...{ text: input.content, links: linksIn(input.content), imageCount: 0 },
  });
  const isHeld = check.isHeld && !mayUseConsole(viewer);
  const now = new Date();
  const comment = await tx
    .insert(comments)
    .values({
      ...{ id, postId: post.id, userId: user.id, content: input.content },
      rootId: parent?.rootId ?? id,
      parentId: parent?.id ?? null,
      isSecret: input.isSecret || parent?.isSecret === true,
      status: isHeld ? 'PENDING' : 'PUBLISHED',
      statusReasons: isHeld ? check.reasons : [],
      ...{ publishedAt: isHeld ? null : now, createdAt: now, updatedAt: now },
    })
    .returning()
    .then(one);
  await rememberCheck(tx, { kind: 'COMMENT', id }, check);
  if (isHeld) return id;
  await recountComments(tx, post.id);
  await indexComments(tx, [id]);
  await tellCommented(tx, { post, comment, parent, author: user });
  await announceTalk(tx);
  return id;
}
