import { postPolicy } from '@gredia/auth';
import { boardPostTypes, POST_LIMITS, postTypeProblem, type SaveDraftInput } from '@gredia/domain';
import { and, desc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { one, type Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { momentAfter } from '../../../platform/database/moment-after';
import { badUserInput, conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { lockUser } from '../../identity/public';
import { type PostModel } from '../community.table';
import { postDrafts, type PostDraftModel } from './drafts.table';
import { setDraftFiles, takeFiles, thumbnailOf } from '../posting/post-files';
import { readContent, type PostContent } from '../posting/read-content';
import { findPost } from '../reading/post-access';
import { draftAsPost } from './draft-rows';
import { takeOut, useDraft } from './use-draft';

const unknownDraft = () => notFound('임시 저장한 글을 찾을 수 없어요. 다른 창에서 지웠을 수 있어요.');

/**
 * Keeps what is being written, for the writer alone.
 * @throws NOT_FOUND for a draft or a post that is not the viewer's to change, BAD_USER_INPUT by field, CONFLICT with the draft
 *   as it is now when another window saved it meanwhile
 */
export async function saveDraft(ctx: RequestContext, input: SaveDraftInput): Promise<PostModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('draft-save', viewer.id);
  const problem = postTypeProblem(input.mid, input.postType);
  if (problem) throw badUserInput({ postType: problem });
  if (input.postId && !postPolicy.edit(viewer, await findPost(ctx, input.postId)))
    throw badUserInput({ postId: '고칠 수 없는 글이에요.' });
  const content = await readContent(ctx, input.content, { mayBeEmpty: true });
  return transact(ctx, async (tx) => {
    const user = await lockUser(tx, viewer.id);
    if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
    const before = input.id ? await lockDraft(tx, viewer.id, input.id) : null;
    if (before) refuseStale(before, input.expectedUpdatedAt);
    else await makeRoom(tx, viewer.id);
    return draftAsPost(await write(tx, viewer.id, { before, input, content }));
  });
}

interface DraftParts {
  before: PostDraftModel | null;
  input: SaveDraftInput;
  content: PostContent;
}

async function write(tx: Executor, userId: string, { before, input, content }: DraftParts): Promise<PostDraftModel> {
  const thumbnailId = thumbnailOf(input.thumbnailSrc);
  const id = before?.id ?? newId();
  const now = new Date();
  const values = {
    ...(input.postUpdatedAt && { postUpdatedAt: input.postUpdatedAt }),
    mid: input.mid,
    postType: input.postType ?? boardPostTypes[input.mid][0],
    title: input.title,
    ...{ content: content.html, doc: content.doc, untagContent: content.text },
    settings: {
      isSecret: input.isSecret ?? false,
      isAllowComment: input.isAllowComment ?? true,
      isAdvertising: input.isAdvertising ?? false,
      emailAlarm: input.emailAlarm ?? false,
      mobileAlarm: input.mobileAlarm ?? false,
      thumbnailId,
    },
  };
  const saved = before
    ? await tx
        .update(postDrafts)
        .set({ ...values, updatedAt: momentAfter(before) })
        .where(eq(postDrafts.id, id))
        .returning()
        .then(one)
    : await tx
        .insert(postDrafts)
        .values({ ...values, id, userId, postId: input.postId ?? null, createdAt: now, updatedAt: now })
        .returning()
        .then(one);
  const wanted = { images: content.images, thumbnailId, attachments: (input.extraFiles ?? []).map((file) => file.id) };
  await setDraftFiles(tx, id, await takeFiles(tx, wanted, { ownerId: userId, postId: saved.postId }));
  return saved;
}

async function lockDraft(tx: Executor, userId: string, id: string): Promise<PostDraftModel> {
  const [draft] = await tx
    .select()
    .from(postDrafts)
    .where(and(eq(postDrafts.id, id), eq(postDrafts.userId, userId)))
    .for('update');
  if (!draft) throw unknownDraft();
  return draft;
}

function refuseStale(draft: PostDraftModel, expected: Date | null | undefined): void {
  if (!expected || expected.getTime() === draft.updatedAt.getTime()) return;
  const { title, content, mid, postType, settings } = draft;
  throw conflict('다른 창에서 이 글을 이어 썼어요. 어느 쪽을 남길지 골라 주세요.', {
    current: { title, content, mid, postType, isSecret: settings.isSecret, isAllowComment: settings.isAllowComment },
    updatedAt: draft.updatedAt.toISOString(),
  });
}

/** The oldest go where a person has as many as are kept. */
async function makeRoom(tx: Executor, userId: string): Promise<void> {
  const old = await tx
    .select({ id: postDrafts.id })
    .from(postDrafts)
    .where(eq(postDrafts.userId, userId))
    .orderBy(desc(postDrafts.updatedAt), desc(postDrafts.id))
    .offset(POST_LIMITS.drafts - 1);
  await takeOut(
    tx,
    userId,
    old.map(({ id }) => id),
  );
}

/** Once more changes nothing. */
export async function removeDraft(ctx: RequestContext, id: string): Promise<boolean> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('post-change', viewer.id);
  if (isUuid(id)) await transact(ctx, (tx) => useDraft(tx, viewer.id, id));
  return true;
}
