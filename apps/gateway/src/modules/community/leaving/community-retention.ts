import { koreanDay, shiftDay } from '@gredia/domain';
import { inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { removeTerms } from '../../search/public';
import { comments, postFiles, posts, postViewDays, postViewers } from '../community.table';
import { postDraftFiles, postDrafts } from '../drafts/drafts.table';
import { addLateViews } from '../counting/count-view';
import { letGo } from '../posting/post-files';

/** Days (docs/product/privacy.md#retention). */
const DRAFTS_KEPT = 90;
const REMOVED_KEPT = 30;
const VIEW_DAYS_KEPT = 90;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Adds views that came while somebody wrote. Takes out who was counted as a reader before today, counts of views long ago, drafts that nobody went on with, and what was
 * removed a month ago; files that nothing else has are released.
 * @returns how many of each
 */
export async function forgetOldTexts(tx: Executor): Promise<Record<string, number>> {
  const today = koreanDay();
  const viewers = await tx.delete(postViewers).where(lt(postViewers.day, today));
  const lateViews = await addLateViews(tx);
  const views = await tx.delete(postViewDays).where(lt(postViewDays.day, shiftDay(today, -VIEW_DAYS_KEPT)));
  const drafts = await tx
    .select({ id: postDrafts.id })
    .from(postDrafts)
    .where(lt(postDrafts.updatedAt, before(DRAFTS_KEPT)))
    .orderBy(postDrafts.id)
    .for('update');
  await removeDrafts(
    tx,
    drafts.map(({ id }) => id),
  );
  const removed = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(sql`${posts.status} = 'DELETED' AND ${posts.updatedAt} < ${before(REMOVED_KEPT)}`)
    .orderBy(posts.id)
    .for('update');
  await removePosts(
    tx,
    removed.map(({ id }) => id),
  );
  return {
    viewers: viewers.rowCount ?? 0,
    viewDays: views.rowCount ?? 0,
    lateViews,
    drafts: drafts.length,
    posts: removed.length,
    comments: await removeComments(tx),
  };
}

/** Takes posts out with all that belongs to them; they are locked. Drafts that change them go as well. */
export async function removePosts(tx: Executor, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const wanted = [...ids];
  const drafts = await tx.select({ id: postDrafts.id }).from(postDrafts).where(inArray(postDrafts.postId, wanted));
  await removeDrafts(
    tx,
    drafts.map(({ id }) => id),
  );
  const files = await tx.delete(postFiles).where(inArray(postFiles.postId, wanted)).returning({ id: postFiles.fileId });
  await removeTerms(tx, wanted);
  await tx.delete(posts).where(inArray(posts.id, wanted));
  await letGo(
    tx,
    files.map(({ id }) => id),
  );
}

export async function removeDrafts(tx: Executor, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const wanted = [...ids];
  const files = await tx
    .delete(postDraftFiles)
    .where(inArray(postDraftFiles.draftId, wanted))
    .returning({ id: postDraftFiles.fileId });
  await tx.delete(postDrafts).where(inArray(postDrafts.id, wanted));
  await letGo(
    tx,
    files.map(({ id }) => id),
  );
}

/** Removed comments lose their text, those that nobody answered go; answers keep their place. */
async function removeComments(tx: Executor): Promise<number> {
  const isOld = sql`${comments.status} = 'DELETED' AND ${comments.updatedAt} < ${before(REMOVED_KEPT)}`;
  const gone = await tx.delete(comments)
    .where(sql`${isOld} AND NOT EXISTS (SELECT FROM ${comments} AS answer WHERE answer.parent_id = ${comments.id})
      AND NOT EXISTS (SELECT FROM ${comments} AS answer WHERE answer.post_id = ${comments.postId}
        AND answer.root_id = ${comments.id} AND answer.id <> ${comments.id})`);
  const emptied = await tx
    .update(comments)
    .set({ content: '' })
    .where(sql`${isOld} AND ${comments.content} <> ''`);
  return (gone.rowCount ?? 0) + (emptied.rowCount ?? 0);
}
