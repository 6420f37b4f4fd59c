import { pairsOf, textKey, type Board, type PostType } from '@gredia/domain';
import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { comments, posts, type CommentModel, type PostText } from '../community.table';
import { rebuildPostTerms } from './post-hits';
import { commentSearch, postSearch } from './post-search.table';

/** So many texts are read and written at once. */
const BATCH = 500;

/**
 * Brings what posts are found by in line with them, in the transaction that has changed them: everyone may read a post that
 * is published and not secret, and no other can be found. Comments follow where that changes.
 */
export async function indexPosts(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: postSearch.postId })
    .from(postSearch)
    .where(inArray(postSearch.postId, [...ids]));
  const wasFound = new Set(known.map(({ id }) => id));
  const rows = await tx
    .select({
      id: posts.id,
      mid: posts.mid,
      postType: posts.postType,
      publishedAt: posts.publishedAt,
      title: posts.title,
      untagContent: posts.untagContent,
    })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), isOpen()));
  const open = rows.flatMap(({ publishedAt, ...row }) => (publishedAt ? [{ ...row, publishedAt }] : []));
  const isFound = new Set(open.map(({ id }) => id));
  const gone = [...wasFound].filter((id) => !isFound.has(id));
  if (gone.length > 0) {
    await tx.delete(postSearch).where(inArray(postSearch.postId, gone));
    await tx.delete(commentSearch).where(inArray(commentSearch.postId, gone));
  }
  await writePosts(tx, open);
  await moveComments(tx, ids);
  await indexCommentsOf(
    tx,
    [...isFound].filter((id) => !wasFound.has(id)),
  );
  await rebuildPostTerms(tx, ids);
}

/**
 * Every night: what everyone may read and cannot be found is sorted in, such as posts that were given back from the console.
 * @returns how many posts
 */
export async function indexMissing(tx: Executor): Promise<number> {
  const missing = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(isOpen(), notExists(tx.select().from(postSearch).where(eq(postSearch.postId, posts.id)))))
    // Who may read it cannot change meanwhile; what is being changed comes with its change, or the next night.
    .for('update', { skipLocked: true });
  for (let first = 0; first < missing.length; first += BATCH) {
    const some = missing.slice(first, first + BATCH);
    await indexPosts(
      tx,
      some.map(({ id }) => id),
    );
  }
  return missing.length;
}

/** What a post is found by. */
export function keysOfPost(title: string, untagContent: string) {
  const [titleKey, text] = [textKey(title), textKey(untagContent)];
  return { titleKey, textKey: text, titlePairs: pairsOf(titleKey), pairs: pairsOf(`${titleKey} ${text}`) };
}

/** What a comment is found by. */
export function keysOfComment(content: string) {
  const key = textKey(content);
  return { textKey: key, pairs: pairsOf(key) };
}

type IndexedPost = Pick<PostText, 'untagContent'> & {
  id: string;
  mid: Board;
  postType: PostType;
  publishedAt: Date;
  title: string;
};

async function writePosts(tx: Executor, rows: readonly IndexedPost[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, title, untagContent, ...row }) => ({
    ...{ postId: id, ...row },
    ...keysOfPost(title, untagContent),
  }));
  await tx
    .insert(postSearch)
    .values(values)
    .onConflictDoUpdate({
      target: postSearch.postId,
      set: {
        mid: sql`excluded.mid`,
        postType: sql`excluded.post_type`,
        publishedAt: sql`excluded.published_at`,
        titleKey: sql`excluded.title_key`,
        textKey: sql`excluded.text_key`,
        titlePairs: sql`excluded.title_pairs`,
        pairs: sql`excluded.pairs`,
      },
    });
}

/** Comments are found under the board and type of their posts. */
const moveComments = (tx: Executor, postIds: readonly string[]) =>
  tx
    .update(commentSearch)
    .set({ mid: sql`${postSearch.mid}`, postType: sql`${postSearch.postType}` })
    .from(postSearch)
    .where(
      and(
        eq(postSearch.postId, commentSearch.postId),
        inArray(commentSearch.postId, [...postIds]),
        or(ne(commentSearch.mid, postSearch.mid), ne(commentSearch.postType, postSearch.postType)),
      ),
    );

/** The same for comments of a post that everyone may read. */
export async function indexComments(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select(indexed)
    .from(comments)
    .innerJoin(postSearch, eq(postSearch.postId, comments.postId))
    .where(and(inArray(comments.id, [...ids]), isOpenComment()));
  const open = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !open.has(id));
  if (gone.length > 0) await tx.delete(commentSearch).where(inArray(commentSearch.commentId, gone));
  await writeComments(tx, rows);
}

async function indexCommentsOf(tx: Executor, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx
      .select(indexed)
      .from(comments)
      .innerJoin(postSearch, eq(postSearch.postId, comments.postId))
      .where(and(inArray(comments.postId, [...postIds]), sql`${comments.id} > ${after}`, isOpenComment()))
      .orderBy(comments.id)
      .limit(BATCH);
    await writeComments(tx, rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

const indexed = {
  id: comments.id,
  postId: comments.postId,
  content: comments.content,
  mid: postSearch.mid,
  postType: postSearch.postType,
};

type IndexedComment = Pick<CommentModel, 'id' | 'postId' | 'content'> & { mid: Board; postType: PostType };

async function writeComments(tx: Executor, rows: readonly IndexedComment[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, content, ...row }) => ({ commentId: id, ...row, ...keysOfComment(content) }));
  await tx
    .insert(commentSearch)
    .values(values)
    .onConflictDoUpdate({
      target: commentSearch.commentId,
      set: { textKey: sql`excluded.text_key`, pairs: sql`excluded.pairs` },
    });
}

const isOpen = () => and(eq(posts.status, 'PUBLISHED'), eq(posts.isSecret, false));
const isOpenComment = () => and(eq(comments.status, 'PUBLISHED'), eq(comments.isSecret, false));
