import { WITHDRAWN_NAME } from '@gredia/domain';
import { nodesOf, richTextHtml, untagContent, withMentionNames, type RichTextDoc } from '@gredia/domain/rich-text';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { recountTold } from '../alarms/recount-told';
import { recountComments } from '../commenting/lock-comment';
import { comments, postMails, postMentions, postProposals, postReads, posts, postViewers } from '../community.table';
import { postDrafts } from '../drafts/drafts.table';
import { indexPosts } from '../finding/index-posts';
import { removeDrafts, removePosts } from './community-retention';

/**
 * An account ends: what it wrote for everyone stays without its name; what it wrote for few, what nobody had seen yet and
 * what was removed goes at once. The caller holds the account's lock.
 */
export async function leaveCommunity(tx: Executor, userId: string): Promise<void> {
  const isPrivate = and(eq(posts.userId, userId), or(eq(posts.isSecret, true), ne(posts.status, 'PUBLISHED')));
  // All that is touched at once and by their ids, as everyone locks posts before comments.
  const theirs = await tx
    .select({ postId: comments.postId })
    .from(comments)
    .where(and(eq(comments.userId, userId), or(eq(comments.isSecret, true), ne(comments.status, 'PUBLISHED'))));
  const calling = await tx
    .select({ postId: postMentions.postId })
    .from(postMentions)
    .where(and(eq(postMentions.kind, 'USER'), eq(postMentions.targetId, userId)));
  const below = [...new Set([...theirs, ...calling].map(({ postId }) => postId))];
  const held = await tx
    .select({ id: posts.id, status: posts.status, isSecret: posts.isSecret, userId: posts.userId })
    .from(posts)
    .where(or(isPrivate, below.length ? inArray(posts.id, below) : undefined))
    .orderBy(posts.id)
    .for('no key update');
  const gone = held.flatMap((post) =>
    post.userId === userId && (post.isSecret || post.status !== 'PUBLISHED') ? [post.id] : [],
  );
  await removePosts(tx, gone);
  await removePrivateComments(tx, userId);
  const recounted = held.filter(({ id }) => !gone.includes(id) && theirs.some(({ postId }) => postId === id));
  await recountComments(tx, ...recounted.map(({ id }) => id));
  await recountTold(tx, ...recounted);

  const drafts = await tx.select({ id: postDrafts.id }).from(postDrafts).where(eq(postDrafts.userId, userId));
  await removeDrafts(
    tx,
    drafts.map(({ id }) => id),
  );
  await tx.delete(postReads).where(eq(postReads.userId, userId));
  await tx.delete(postMails).where(eq(postMails.userId, userId));
  await tx.delete(postProposals).where(eq(postProposals.userId, userId));
  await tx.delete(postViewers).where(eq(postViewers.viewer, userId));
  await forgetName(tx, userId);
  await tx.update(posts).set({ emailAlarm: false, mobileAlarm: false }).where(eq(posts.userId, userId));
  await announceCatalogueChange(tx);
}

/** Those with answers keep their place without a word. */
async function removePrivateComments(tx: Executor, userId: string): Promise<void> {
  const isPrivate = sql`${comments.userId} = ${userId} AND (${comments.isSecret} OR ${comments.status} <> 'PUBLISHED')`;
  const hasAnswers = sql`EXISTS (SELECT FROM ${comments} AS answer WHERE answer.parent_id = ${comments.id})`;
  await tx
    .update(posts)
    .set({ acceptedCommentId: null })
    .where(inArray(posts.acceptedCommentId, tx.select({ id: comments.id }).from(comments).where(isPrivate)));
  await tx
    .update(comments)
    .set({ content: '', status: 'DELETED', removedAt: null, statusReasons: [] })
    .where(isPrivate);
  // From the last to the first: an answer that goes makes room for what it answered.
  await tx.delete(comments).where(sql`${comments.userId} = ${userId} AND ${comments.status} = 'DELETED'
    AND ${comments.content} = '' AND NOT ${hasAnswers}`);
}

/** Texts of others call the person by name no longer. */
async function forgetName(tx: Executor, userId: string): Promise<void> {
  const { postId, kind, targetId } = postMentions;
  const calling = await tx
    .delete(postMentions)
    .where(and(eq(kind, 'USER'), eq(targetId, userId)))
    .returning({ postId });
  if (!calling.length) return;
  const texts = await tx
    .select({ id: posts.id, doc: posts.doc })
    .from(posts)
    .where(
      inArray(
        posts.id,
        calling.map((mention) => mention.postId),
      ),
    )
    .orderBy(posts.id)
    .for('no key update');
  for (const { id, doc } of texts) {
    const nameless = withoutName(doc as RichTextDoc, userId);
    const values = { doc: nameless, content: richTextHtml(nameless), untagContent: untagContent(nameless) };
    await tx.update(posts).set(values).where(eq(posts.id, id));
  }
  await indexPosts(
    tx,
    texts.map(({ id }) => id),
  );
}

function withoutName(doc: RichTextDoc, userId: string): RichTextDoc {
  const labels = new Map<string, string>();
  for (const node of nodesOf(doc)) if (node.type === 'mention') labels.set(node.attrs.id, node.attrs.label);
  return withMentionNames(doc, (_kind, id) => (id === userId ? WITHDRAWN_NAME : (labels.get(id) ?? null)));
}
