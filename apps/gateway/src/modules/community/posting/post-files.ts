import { fileIdOf } from '@gredia/domain/rich-text';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { badUserInput } from '../../../platform/errors/errors';
import { claimUploads } from '../../../platform/files/claim-uploads';
import { releaseFiles } from '../../../platform/files/files';
import { files } from '../../../platform/files/files.table';
import { postFiles, posts } from '../community.table';
import { postDraftFiles, postDrafts } from '../drafts/drafts.table';

/** The files that a post or a draft is to have. */
export interface WantedFiles {
  /** In the text, in their order. */
  images: readonly string[];
  /** Which of the pictures stands for the post; it need not be in the text. */
  thumbnailId: string | null;
  attachments: readonly string[];
}

/** @throws BAD_USER_INPUT for `thumbnailSrc` when it is no picture of ours */
export function thumbnailOf(src: string | null | undefined): string | null {
  if (!src) return null;
  const id = fileIdOf(src);
  if (id === null) throw badUserInput({ thumbnailSrc: '대표 이미지를 다시 골라 주세요.' });
  return id;
}

interface FileHolder {
  ownerId: string;
  /** Whose files may be used besides the owner's: the post that is being changed. */
  postId: string | null;
}

/**
 * Takes the files of a text: uploads that were not used yet, and what the person's texts have already.
 * @returns rows for `post_files` and `post_draft_files`
 * @throws BAD_USER_INPUT for the field of a file that is not theirs
 */
export async function takeFiles(tx: Executor, { images, thumbnailId, attachments }: WantedFiles, holder: FileHolder) {
  const pictures = [...new Set(thumbnailId === null ? images : [...images, thumbnailId])];
  if (new Set(attachments).size < attachments.length)
    throw badUserInput({ extraFiles: '같은 파일이 두 번 들어 있어요.' });
  const held = await findHeld(tx, [...pictures, ...attachments], holder);
  const isNew = (purpose: 'POST_IMAGE' | 'POST_FILE') => (id: string) => held.get(id) !== purpose;
  const { ownerId } = holder;
  const claim = (ids: readonly string[], purpose: 'POST_IMAGE' | 'POST_FILE', field: string) =>
    claimUploads(tx, { ids: ids.filter(isNew(purpose)), purpose, ownerId }, field);
  await claim(pictures, 'POST_IMAGE', 'content');
  await claim(attachments, 'POST_FILE', 'extraFiles');
  return [
    ...pictures.map((fileId, position) => ({ fileId, kind: 'IMAGE' as const, position })),
    ...attachments.map((fileId, position) => ({ fileId, kind: 'ATTACHMENT' as const, position })),
  ];
}

export type FileRow = Awaited<ReturnType<typeof takeFiles>>[number];

/** Files that texts of the person, or the post itself, have already; each with its purpose. */
async function findHeld(tx: Executor, ids: readonly string[], { ownerId, postId }: FileHolder) {
  if (!ids.length) return new Map<string, string>();
  const ofPosts = tx
    .select({ id: postFiles.fileId })
    .from(postFiles)
    .innerJoin(posts, eq(posts.id, postFiles.postId))
    .where(or(eq(posts.userId, ownerId), postId === null ? undefined : eq(posts.id, postId)));
  const ofDrafts = tx
    .select({ id: postDraftFiles.fileId })
    .from(postDraftFiles)
    .innerJoin(postDrafts, eq(postDrafts.id, postDraftFiles.draftId))
    .where(eq(postDrafts.userId, ownerId));
  const rows = await tx
    .select({ id: files.id, purpose: files.purpose })
    .from(files)
    .where(and(inArray(files.id, [...ids]), or(inArray(files.id, ofPosts), inArray(files.id, ofDrafts))));
  return new Map<string, string>(rows.map(({ id, purpose }) => [id, purpose]));
}

/** Puts files beside a post in the place of those it had. */
export async function setPostFiles(tx: Executor, postId: string, rows: readonly FileRow[]): Promise<void> {
  const before = await tx.delete(postFiles).where(eq(postFiles.postId, postId)).returning({ id: postFiles.fileId });
  if (rows.length) await tx.insert(postFiles).values(rows.map((row) => ({ postId, ...row })));
  await letGo(
    tx,
    before.map(({ id }) => id),
  );
}

/** The same of a draft. */
export async function setDraftFiles(tx: Executor, draftId: string, rows: readonly FileRow[]): Promise<void> {
  const before = await tx
    .delete(postDraftFiles)
    .where(eq(postDraftFiles.draftId, draftId))
    .returning({ id: postDraftFiles.fileId });
  if (rows.length) await tx.insert(postDraftFiles).values(rows.map((row) => ({ draftId, ...row })));
  await letGo(
    tx,
    before.map(({ id }) => id),
  );
}

/** Releases those of some files that no text has any more. */
export async function letGo(tx: Executor, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM unnest(${uuidArray(ids)}) AS id
    WHERE NOT EXISTS (SELECT FROM ${postFiles} WHERE ${postFiles.fileId} = id)
      AND NOT EXISTS (SELECT FROM ${postDraftFiles} WHERE ${postDraftFiles.fileId} = id)
    ORDER BY id`);
  await releaseFiles(
    tx,
    rows.map(({ id }) => id),
  );
}
