import { mayUseConsole, postPolicy } from '@gredia/auth';
import {
  addDays,
  boardPostTypes,
  isAlwaysAdvertising,
  POST_LIMITS,
  postTypeProblem,
  type UpdatePostInput,
} from '@gredia/domain';
import type { RichTextDoc } from '@gredia/domain/rich-text';
import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { announceCatalogueChange, announceTalk } from '../../../platform/database/catalogue-changes';
import { momentAfter } from '../../../platform/database/moment-after';
import { badUserInput, conflict, forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { richTextParts } from '../../../platform/rich-text/read-rich-text';
import { transactWith } from '../../../platform/transact/transact';
import { checkContent, rememberCheck, type ContentCheck } from '../../content-checks/public';
import { users } from '../../identity/accounts/accounts.table';
import { ownSellerId } from '../../sellers/public';
import { forgetTitle } from '../alarms/forget-title';
import { mobileOf } from '../alarms/recipients';
import { resumeMails } from '../alarms/stop-mails.service';
import { tellMentioned } from '../alarms/tell-mentioned';
import { postFiles, posts, type NewPost, type PostModel, type PostRow } from '../community.table';
import { useDraft } from '../drafts/use-draft';
import { indexPosts } from '../finding/index-posts';
import { unknownPost } from '../reading/post-access';
import { lockKnownPost } from './lock-post';
import { setPostFiles, takeFiles, thumbnailOf } from './post-files';
import { requireBoard, requireFitting, requirePinRoom, requireTextable } from './post-rules';
import { readContent, type PostContent } from './read-content';
import { saveMentions } from './save-mentions';

/** Null stands for absent. */
const isGiven = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

/** What only who may edit a post changes of it. */
const WRITTEN = [
  'title',
  'content',
  'thumbnailSrc',
  'uploaded',
  'extraFiles',
  'isSecret',
  'isAllowComment',
  'isAdvertising',
  'emailAlarm',
  'mobileAlarm',
] as const satisfies (keyof UpdatePostInput)[];

/**
 * Changes a post; what is absent stays. What operators put in its place keeps its author's text.
 * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT with the post as it is now
 */
export async function updatePost(ctx: RequestContext, input: UpdatePostInput): Promise<PostModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const own = await ownSellerId(ctx);
  const content = !isGiven(input.content) ? null : await readContent(ctx, input.content);
  await countUse(ctx, 'post-save', viewer.id, () =>
    transactWith(
      ctx,
      {
        audit: (post: PostRow) =>
          post.userId === viewer.id
            ? null
            : {
                action: 'post.change',
                outcome: 'ok',
                actorId: viewer.id,
                subjectId: post.userId,
                details: { postId: post.id },
              },
      },
      async (tx) => {
        const post = await lockKnownPost(tx, ctx, input.id);
        requireRights(ctx, post, input);
        refuseStale(post, input.expectedUpdatedAt);
        if (isGiven(input.mid) && input.mid !== post.mid) requireMove(ctx, post, input.mid, own);
        return change(tx, { ctx, post, input, content });
      },
    ),
  );
  const changed = await ctx.loaders.post.load(input.id);
  if (!changed) throw unknownPost();
  return changed;
}

function requireRights({ viewer }: RequestContext, post: PostRow, input: UpdatePostInput): void {
  const mayEdit = postPolicy.edit(viewer, post);
  if (!mayEdit && !postPolicy.arrange(viewer, post)) throw forbidden('이 글은 고칠 수 없어요.');
  if (!mayEdit && WRITTEN.some((field) => isGiven(input[field]))) throw forbidden('글쓴이만 내용을 고칠 수 있어요.');
  const pins = (isGiven(input.isNotice) && input.isNotice !== post.isNotice) || isGiven(input.popupExpiredAt);
  if (pins && !postPolicy.pin(viewer)) throw forbidden('고정과 팝업은 운영자만 정할 수 있어요.');
}

/** @throws CONFLICT with what the post says now, for the one whose text is older */
function refuseStale(post: PostRow, expected: Date | null | undefined): void {
  if (!expected || expected.getTime() === post.updatedAt.getTime()) return;
  const { title, content, mid, postType, isSecret, isAllowComment, isAdvertising } = post;
  throw conflict('그사이에 다른 창에서 이 글을 고쳤어요. 바뀐 글을 보고 다시 저장해 주세요.', {
    current: { title, content, mid, postType, isSecret, isAllowComment, isAdvertising },
    updatedAt: post.updatedAt.toISOString(),
  });
}

/** Articles have an allowance, and what the service says is no talk of the forum: neither is moved. */
function requireMove({ viewer }: RequestContext, post: PostRow, mid: PostRow['mid'], own: string | null): void {
  requireBoard(viewer, mid, own);
  if (mid === 'featured' || post.mid === 'featured') throw badUserInput({ mid: '원료 소개 글은 옮길 수 없어요.' });
}

interface PostChange {
  ctx: RequestContext;
  /** Locked. */
  post: PostRow;
  input: UpdatePostInput;
  content: PostContent | null;
}

async function change(tx: Executor, { ctx, post, input, content }: PostChange): Promise<PostRow> {
  const mid = input.mid ?? post.mid;
  const isMoved = mid !== post.mid;
  const fits = postTypeProblem(mid, post.postType) === null;
  const postType = input.postType ?? (fits ? post.postType : boardPostTypes[mid][0]);
  const problem = postTypeProblem(mid, postType);
  if (problem) throw badUserInput({ postType: problem });
  const isSecret = input.isSecret ?? post.isSecret;
  // A popup that has ended may stay as it was.
  const isPopupKept = !isMoved && input.popupExpiredAt?.getTime() === post.popupExpiredAt?.getTime();
  requireFitting({ mid, isSecret, popupExpiredAt: isPopupKept ? null : input.popupExpiredAt });
  if (input.mobileAlarm && !post.mobileAlarm) requireTextable(ctx, mid, await mobileOf(tx, post.userId));
  const isNotice = input.isNotice ?? (isMoved ? false : post.isNotice);
  if (isNotice && (isMoved || !post.isNotice)) await requirePinRoom(tx, mid, post.id);

  const thumbnailId = !isGiven(input.thumbnailSrc) ? post.thumbnailId : thumbnailOf(input.thumbnailSrc);
  const isText = content !== null || (isGiven(input.title) && input.title !== post.title);
  const check = isText ? await lookAt(tx, { ctx, post, input, content }) : null;
  const isHeld = check?.isHeld === true && !mayUseConsole(ctx.viewer);
  const values: Partial<NewPost> = {
    ...{ mid, postType, isSecret, isNotice, thumbnailId },
    title: input.title ?? post.title,
    ...(content && {
      doc: content.doc,
      content: content.html,
      untagContent: content.text,
      hasImage: content.images.length > 0,
    }),
    isAllowComment: input.isAllowComment ?? post.isAllowComment,
    isAdvertising: isAlwaysAdvertising(mid, mayUseConsole(ctx.viewer)) || (input.isAdvertising ?? post.isAdvertising),
    emailAlarm: input.emailAlarm ?? post.emailAlarm,
    mobileAlarm: input.mobileAlarm ?? post.mobileAlarm,
    ...(input.popupExpiredAt !== undefined && { popupExpiredAt: input.popupExpiredAt }),
    ...(isGiven(input.popupSeverity) && { popupSeverity: input.popupSeverity }),
    ...(isMoved && { expiresAt: mid === 'job' ? addDays(new Date(), POST_LIMITS.jobDays) : null }),
    ...(isHeld && { status: 'PENDING', statusReasons: check.reasons }),
    updatedAt: momentAfter(post),
  };
  const changed = await tx.update(posts).set(values).where(eq(posts.id, post.id)).returning().then(one);
  await changeFiles(tx, post, { content, input, thumbnailId, writerId: ctx.viewer?.id ?? post.userId });
  if (changed.emailAlarm && !post.emailAlarm) await resumeMails(tx, post);
  if (content) await saveMentions(tx, post.id, content.mentions);
  if (input.draftId && ctx.viewer) await useDraft(tx, ctx.viewer.id, input.draftId);
  if (check) await rememberCheck(tx, { kind: 'POST', id: post.id }, check);
  await indexPosts(tx, [post.id]);
  await tellMentioned(tx, changed);
  // What not everyone may read any more leaves pages of ingredients and materials as well.
  if (isOpenPost(post) && !isOpenPost(changed)) {
    await forgetTitle(tx, post);
    await announceCatalogueChange(tx);
  } else if (changed.status === 'PUBLISHED') await announceTalk(tx);
  return changed;
}

const isOpenPost = ({ status, isSecret }: PostRow): boolean => status === 'PUBLISHED' && !isSecret;

async function lookAt(tx: Executor, { post, input, content }: PostChange): Promise<ContentCheck> {
  const author = await tx
    .select({ accountCreatedAt: users.createdAt })
    .from(users)
    .where(eq(users.id, post.userId))
    .then(one);
  // With a new title alone the text is looked at as it stands.
  const { links, images } = content ?? richTextParts(post.doc as RichTextDoc);
  return checkContent(tx, {
    ...{ kind: 'POST', userId: post.userId, ...author, targetId: post.id },
    title: input.title ?? post.title,
    text: content?.text ?? post.untagContent,
    links,
    imageCount: images.length,
  });
}

interface ChangedFiles extends Pick<PostChange, 'content' | 'input'> {
  thumbnailId: string | null;
  /** Whose uploads they are: what the service says is changed by colleagues, too. */
  writerId: string;
}

/** Where neither text nor files are given, those that it has stay. */
async function changeFiles(
  tx: Executor,
  post: PostRow,
  { content, input, thumbnailId, writerId }: ChangedFiles,
): Promise<void> {
  if (!content && !isGiven(input.extraFiles) && thumbnailId === post.thumbnailId) return;
  const has = await tx
    .select({ id: postFiles.fileId, kind: postFiles.kind })
    .from(postFiles)
    .where(eq(postFiles.postId, post.id))
    .orderBy(postFiles.position);
  const idsOf = (wanted: 'IMAGE' | 'ATTACHMENT') => has.flatMap(({ id, kind }) => (kind === wanted ? [id] : []));
  const wanted = {
    images: content?.images ?? idsOf('IMAGE'),
    thumbnailId,
    attachments: input.extraFiles?.map(({ id }) => id) ?? idsOf('ATTACHMENT'),
  };
  await setPostFiles(tx, post.id, await takeFiles(tx, wanted, { ownerId: writerId, postId: post.id }));
}
