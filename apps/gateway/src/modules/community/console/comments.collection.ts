import { commentPolicy } from '@gredia/auth';
import { commentsCollection } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../../platform/collections/collection';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { holding } from '../../../platform/database/values';
import { conflict } from '../../../platform/errors/errors';
import { users } from '../../identity/accounts/accounts.table';
import { recountTold } from '../alarms/recount-told';
import { tellDecided } from '../alarms/tell-decided';
import { leaveThread } from '../commenting/change-comment.service';
import { recountComments } from '../commenting/lock-comment';
import { comments, posts, type CommentRow } from '../community.table';
import { indexComments } from '../finding/index-posts';
import { lockPost } from '../posting/lock-post';
import { givenBackText, removedText } from '../posting/removed-text';
import { statusProblem, stepOf } from './written-status';

/** A comment below a secret post is as secret as that. */
const isSecret = sql`(${comments.isSecret} OR ${posts.isSecret})`;
const openly = (value: unknown) => sql`CASE WHEN ${isSecret} THEN NULL ELSE ${value} END`;

/** Comments below all posts in the console. */
export const commentsDocuments = defineCollection({
  spec: commentsCollection,
  typename: 'Comment',
  table: comments,
  id: comments.id,
  updatedAt: comments.updatedAt,
  subject: comments.userId,
  joins: sql`LEFT JOIN ${users} ON ${users.id} = ${comments.userId} LEFT JOIN ${posts} ON ${posts.id} = ${comments.postId}`,
  columns: {
    excerpt: sql`CASE WHEN ${isSecret} THEN '비밀 댓글이에요' ELSE left(${comments.content}, 80) END`,
    postTitle: sql`CASE WHEN ${posts.isSecret} THEN '비밀글이에요' ELSE ${posts.title} END`,
    mid: posts.mid,
    postId: sql`${comments.postId}::text`,
    author: users.nickname,
    userId: sql`${comments.userId}::text`,
    status: comments.status,
    removedBy: sql`CASE WHEN ${comments.status} = 'DELETED' THEN
      CASE WHEN ${comments.removedAt} IS NULL THEN 'OPERATOR' ELSE 'AUTHOR' END END`,
    isSecret: comments.isSecret,
    content: openly(comments.content),
    secretContent: sql`CASE WHEN ${isSecret} THEN ${comments.content} END`,
    updatedAt: comments.updatedAt,
    createdAt: comments.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`(NOT ${isSecret} AND lower(${comments.content}) LIKE ${pattern}) OR lower(${users.nickname}) LIKE ${pattern}`;
  },
  models: async ({ db }, ids) => {
    const rows = await db
      .select({ comment: comments, isSecret: sql<boolean>`${isSecret}` })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(inArray(comments.id, [...ids]));
    // Lists of the console say nothing of secret comments. Whom one answers decides who of the site reads it: nobody here.
    return rows.map(({ comment, isSecret: isHidden }) => ({
      ...comment,
      content: isHidden ? '' : comment.content,
      ...{ parentUserId: null, parentStatus: null, parentIsSecret: null, grandparentUserId: null },
    }));
  },
  lockAbove,
  save,
  refusals,
});

/** Posts are locked before what stands below them. */
async function lockAbove(tx: Executor, ids: readonly string[]): Promise<void> {
  const { postId } = comments;
  const below = tx
    .select({ postId })
    .from(comments)
    .where(inArray(comments.id, [...ids]));
  await tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, below)).orderBy(posts.id).for('no key update');
}

async function save(tx: Executor, ctx: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  for (const write of [...writes].sort((one, other) => (one.id < other.id ? -1 : 1))) await saveOne(tx, ctx, write);
}

/** A removed comment comes back as what it was: also where an undo names what it was. */
async function saveOne(tx: Executor, ctx: WriteContext, write: DocumentWrite): Promise<void> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, write.id));
  const post = comment && (await lockPost(tx, comment.postId));
  if (!comment || !post) throw conflict('그사이에 지워진 댓글이 있어요.');
  const step = stepOf(write, writtenOf(ctx, comment));
  if (step === null) return;
  const values = step === 'REMOVE' ? removedText(comment, null) : givenBackText(comment);
  await tx
    .update(comments)
    .set({ ...values, updatedAt: momentAfter(comment) })
    .where(eq(comments.id, comment.id));
  if (step === 'REMOVE') await leaveThread(tx, post, comment.id);
  else {
    await recountComments(tx, post.id);
    await recountTold(tx, post);
  }
  await indexComments(tx, [comment.id]);
  await announceTalk(tx);
  if (ctx.viewer?.id === comment.userId) return;
  if (values.status === 'DELETED') await tellDecided(tx, post, 'REMOVED', comment);
  else if (values.status === 'PUBLISHED') await tellDecided(tx, post, 'SHOWN', comment);
}

/** Of who left the account nothing is there to come back. */
const writtenOf = ({ viewer }: WriteContext, comment: CommentRow) => ({
  status: comment.status,
  isRestorable: comment.content !== '' && commentPolicy.restore(viewer, { ...comment, parentUserId: null }),
});

async function refusals(
  tx: Executor,
  ctx: WriteContext,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  const ids = writes.map(({ id }) => id);
  const rows = await tx.select().from(comments).where(inArray(comments.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    writes.flatMap((write): [string, string][] => {
      const comment = byId.get(write.id);
      const problem = comment ? statusProblem(write, writtenOf(ctx, comment)) : null;
      return problem === null ? [] : [[write.id, problem]];
    }),
  );
}
