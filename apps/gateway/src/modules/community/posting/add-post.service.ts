import { mayUseConsole, postPolicy } from '@gredia/auth';
import {
  addDays,
  boardPostTypes,
  isAlwaysAdvertising,
  POST_LIMITS,
  POST_WAITS,
  type AddPostInput,
} from '@gredia/domain';
import { one, type Executor } from '../../../platform/database/client';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import { newId } from '../../../platform/database/columns';
import { forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { transactWith } from '../../../platform/transact/transact';
import { checkContent, rememberCheck } from '../../content-checks/public';
import { lockUser } from '../../identity/public';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { ownSellerId } from '../../sellers/public';
import { tellMentioned } from '../alarms/tell-mentioned';
import { posts, type PostModel } from '../community.table';
import { useDraft } from '../drafts/use-draft';
import { indexPosts } from '../finding/index-posts';
import { unknownPost } from '../reading/post-access';
import { setPostFiles, takeFiles, thumbnailOf } from './post-files';
import {
  firstPostReason,
  requireBoard,
  requireFitting,
  requirePinRoom,
  requireTextable,
  requireWait,
  takeArticle,
} from './post-rules';
import { readContent, type PostContent } from './read-content';
import { saveMentions } from './save-mentions';

/**
 * Posts a text. One that waits for an operator is its author's alone until then. A `clientKey` that this person has used
 * gives the post that it made.
 * @throws FORBIDDEN for a board on which the viewer may not write, BAD_USER_INPUT by field, RATE_LIMITED within the waiting
 *   time and beyond the articles of a membership
 */
export async function addPost(ctx: RequestContext, input: AddPostInput): Promise<PostModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { mid, clientKey, content: given, ...rest } = input;
  const own = await ownSellerId(ctx);
  requireBoard(viewer, mid, own);
  if ((input.isNotice || input.popupExpiredAt) && !postPolicy.pin(viewer))
    throw forbidden('고정과 팝업은 운영자만 정할 수 있어요.');
  requireFitting({ mid, isSecret: input.isSecret ?? false, popupExpiredAt: input.popupExpiredAt });
  const content = await readContent(ctx, given);
  const id = await countUse(ctx, 'post-save', viewer.id, (counts) =>
    transactWith(
      ctx,
      {
        once: {
          ...{ operation: 'addPost', accountId: viewer.id, key: clientKey },
          input: { mid, given, ...rest },
          answerOf: (made: string) => made,
          again: (_tx, { answer }) => {
            counts(false);
            return Promise.resolve(answer);
          },
        },
      },
      async (tx) => {
        const user = await lockUser(tx, viewer.id);
        if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
        if (input.mobileAlarm) requireTextable(ctx, mid, user.mobile);
        const isByService = mayUseConsole(viewer);
        if (!isByService) {
          await requireWait(tx, user, 'POST', POST_WAITS);
          if (mid === 'featured' && own !== null) await takeArticle(tx, own);
        }
        return write(tx, { input, content, user, isByService });
      },
    ),
  );
  const post = await ctx.loaders.post.load(id);
  if (!post) throw unknownPost();
  return post;
}

interface NewPostParts {
  input: AddPostInput;
  content: PostContent;
  /** Locked. */
  user: UserModel;
  isByService: boolean;
}

async function write(tx: Executor, { input, content, user, isByService }: NewPostParts): Promise<string> {
  const { mid, title } = input;
  const id = newId();
  const now = new Date();
  const check = await checkContent(tx, {
    ...{ kind: 'POST', userId: user.id, accountCreatedAt: user.createdAt, title },
    ...{ text: content.text, links: content.links, imageCount: content.images.length },
  });
  const first = isByService ? null : await firstPostReason(tx, user);
  const held = isByService ? [] : [...(first === null ? [] : [first]), ...(check.isHeld ? check.reasons : [])];
  const isPublished = held.length === 0;
  if (input.isNotice) await requirePinRoom(tx, mid, id);
  const thumbnailId = thumbnailOf(input.thumbnailSrc);
  const post = await tx
    .insert(posts)
    .values({
      ...{ id, mid, title, thumbnailId },
      ...{ doc: content.doc, content: content.html, untagContent: content.text, userId: user.id },
      postType: input.postType ?? boardPostTypes[mid][0],
      status: isPublished ? 'PUBLISHED' : 'PENDING',
      statusReasons: held,
      isNotice: input.isNotice ?? false,
      isSecret: input.isSecret ?? false,
      isAllowComment: input.isAllowComment ?? true,
      isAdvertising: isAlwaysAdvertising(mid, isByService) || (input.isAdvertising ?? false),
      emailAlarm: input.emailAlarm ?? false,
      mobileAlarm: input.mobileAlarm ?? false,
      popupExpiredAt: input.popupExpiredAt ?? null,
      popupSeverity: input.popupSeverity ?? null,
      hasImage: content.images.length > 0,
      expiresAt: mid === 'job' ? addDays(now, POST_LIMITS.jobDays) : null,
      publishedAt: isPublished ? now : null,
      ...{ activeAt: now, createdAt: now, updatedAt: now },
    })
    .returning()
    .then(one);
  const wanted = { images: content.images, thumbnailId, attachments: (input.extraFiles ?? []).map((file) => file.id) };
  await setPostFiles(tx, id, await takeFiles(tx, wanted, { ownerId: user.id, postId: id }));
  await saveMentions(tx, id, content.mentions);
  if (input.draftId) await useDraft(tx, user.id, input.draftId);
  await rememberCheck(tx, { kind: 'POST', id }, check);
  await indexPosts(tx, [id]);
  if (isPublished) {
    await tellMentioned(tx, post);
    await announceTalk(tx);
  }
  return id;
}
