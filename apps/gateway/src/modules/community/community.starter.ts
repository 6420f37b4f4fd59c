import { addDays, DAY_MS, HOUR_MS } from '@gredia/domain';
import { richTextHtml, untagContent } from '@gredia/domain/rich-text';
import { inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { one } from '../../platform/database/client';
import { readRichText } from '../../platform/rich-text/read-rich-text';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { loadWriters } from '../identity/public';
import { ingredients } from '../ingredients/ingredients.table';
import { recountComments } from './commenting/lock-comment';
import { indexComments, indexPosts } from './finding/index-posts';
import { comments, postMentions, posts, postViewDays, type PostRow } from './community.table';
import { withDays } from './starter/starter-days';
import { starterPeople, type StarterAuthor } from './starter/starter-people';
import type { StarterComment, StarterPost } from './starter/starter-post';
import { starterPosts } from './starter/starter-posts';

/** Whom texts are by: ids of accounts by their keys and addresses. */
type Authors = ReadonlyMap<StarterAuthor, string>;

interface Loaded {
  loading: StarterLoading;
  authors: Authors;
  /** Ids of ingredients by their titles. */
  named: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * Writes posts and comments that people of the trade could have written. What somebody posted on this machine stays: texts
 * come once, into boards that are empty. No mail is sent.
 */
export async function loadCommunity(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const [known] = await tx.select({ id: posts.id }).from(posts).limit(1);
  if (known) return;
  const loaded = { loading, authors: await loadPeople(loading), named: await readNamed(loading), now: new Date() };
  // The oldest first, so that ids follow the times as they do where people write.
  for (const post of starterPosts.toSorted((a, b) => b.daysAgo - a.daysAgo)) await loadPost(loaded, post);
}

async function loadPeople(loading: StarterLoading): Promise<Authors> {
  const writers = await loadWriters(loading, starterPeople);
  const people = starterPeople.flatMap(({ key, nickname }): [StarterAuthor, string][] => {
    const id = writers.get(nickname);
    return id ? [[key, id]] : [];
  });
  return new Map([...([...loading.made('account')] as [StarterAuthor, string][]), ...people]);
}

const MENTIONED = /<a data-mention="INGREDIENT" data-title="([^"]*)">/g;

async function readNamed({ tx }: StarterLoading): Promise<ReadonlyMap<string, string>> {
  const titles = starterPosts.flatMap(({ html }) => [...html.matchAll(MENTIONED)].map(([, title = '']) => title));
  const rows = await tx
    .select({ id: ingredients.id, title: ingredients.title })
    .from(ingredients)
    .where(inArray(ingredients.title, [...new Set(titles)]));
  return new Map(rows.map(({ id, title }) => [title, id]));
}

const idAt = (at: Date): string => v7({ msecs: at.getTime() });

async function loadPost({ loading, authors, named, now }: Loaded, post: StarterPost): Promise<void> {
  const { tx } = loading;
  const userId = authors.get(post.author);
  if (!userId) return;
  const at = new Date(now.getTime() - post.daysAgo * DAY_MS);
  const html = withDays(post.html, now).replace(MENTIONED, (_, title: string) => {
    const id = named.get(title);
    return id ? `<a data-mention="INGREDIENT" data-id="${id}">` : '<a>';
  });
  const read = readRichText(html);
  if (!read.ok) throw new Error(`The starter post ${post.key} is no text of ours: ${read.problem}`);
  const { mid, postType, isNotice = false, isSecret = false, isAdvertising = false, isAllowComment = true } = post;
  const saved = await tx
    .insert(posts)
    .values({
      ...{ id: idAt(at), mid, postType, userId, isNotice, isSecret, isAdvertising, isAllowComment },
      title: withDays(post.title, now),
      ...{ doc: read.doc, content: richTextHtml(read.doc), untagContent: untagContent(read.doc) },
      viewCount: post.views,
      expiresAt: post.expiresInDays === undefined ? null : addDays(at, post.expiresInDays),
      popupExpiredAt: post.popup ? addDays(now, post.popup.days) : null,
      popupSeverity: post.popup?.severity ?? null,
      ...{ publishedAt: at, activeAt: at, createdAt: at, updatedAt: at },
    })
    .returning()
    .then(one);
  const mentioned = read.mentions.map(({ kind, id }) => ({ postId: saved.id, kind, targetId: id }));
  if (mentioned.length) await tx.insert(postMentions).values(mentioned);
  await indexPosts(tx, [saved.id]);
  // What is read most this week is among what was posted this week.
  if (post.daysAgo < 7) {
    const day = sql`(now() AT TIME ZONE 'Asia/Seoul')::date`;
    await tx.insert(postViewDays).values({ postId: saved.id, day: day as never, views: post.views });
  }
  await loadComments({ loading, authors, named, now }, post, saved);
}

async function loadComments({ loading, authors, now }: Loaded, post: StarterPost, saved: PostRow): Promise<void> {
  const { tx } = loading;
  const rows = (list: readonly StarterComment[], above: { rootId: string; id: string } | null) =>
    list.flatMap((comment): (typeof comments.$inferInsert & { key: string | undefined })[] => {
      const userId = authors.get(comment.author);
      if (!userId) return [];
      // Not in the future: a post of today may have an answer of tomorrow.
      const at = new Date(Math.min(saved.createdAt.getTime() + comment.hoursAfter * HOUR_MS, now.getTime()));
      const id = idAt(at);
      const rootId = above?.rootId ?? id;
      const row = {
        ...{ key: comment.key, id, rootId, parentId: above?.id ?? null, postId: saved.id, userId },
        ...{ content: comment.text, isSecret: comment.isSecret ?? false },
        ...{ publishedAt: at, createdAt: at, updatedAt: at },
        status: comment.removed === undefined ? 'PUBLISHED' : comment.removed === 'AUTHOR' ? 'DELETED' : 'HIDDEN',
        statusReasons: comment.removed === 'OPERATOR' ? ['운영 정책에 맞지 않는 댓글이에요.'] : [],
      } as const;
      return [{ ...row, statusReasons: [...row.statusReasons] }, ...rows(comment.replies ?? [], { rootId, id })];
    });
  const made = rows(post.comments, null);
  if (!made.length) return;
  await tx.insert(comments).values(made.map(({ key: _key, ...row }) => row));
  await recountComments(tx, saved.id);
  await indexComments(
    tx,
    made.flatMap(({ id }) => id ?? []),
  );
  const accepted = made.find(({ key }) => key !== undefined && key === post.accepted);
  if (accepted) await tx.execute(sql`UPDATE ${posts} SET accepted_comment_id = ${accepted.id} WHERE id = ${saved.id}`);
}
