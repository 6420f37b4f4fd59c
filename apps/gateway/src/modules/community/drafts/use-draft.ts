import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { postDraftFiles, postDrafts } from './drafts.table';
import { letGo } from '../posting/post-files';

/** Takes out a draft of a person that was posted or is no longer wanted. @returns whether there was one */
export const useDraft = async (tx: Executor, userId: string, id: string): Promise<boolean> =>
  (await takeOut(tx, userId, [id])) > 0;

/** The same of several; their files go where no other text has them. */
export async function takeOut(tx: Executor, userId: string, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const theirs = and(eq(postDrafts.userId, userId), inArray(postDrafts.id, [...ids]));
  const found = await tx
    .select({ id: postDrafts.id })
    .from(postDrafts)
    .where(theirs)
    .orderBy(postDrafts.id)
    .for('update');
  const drafts = found.map(({ id }) => id);
  if (!drafts.length) return 0;
  const files = await tx
    .delete(postDraftFiles)
    .where(inArray(postDraftFiles.draftId, drafts))
    .returning({ id: postDraftFiles.fileId });
  await tx.delete(postDrafts).where(inArray(postDrafts.id, drafts));
  await letGo(
    tx,
    files.map(({ id }) => id),
  );
  return drafts.length;
}
