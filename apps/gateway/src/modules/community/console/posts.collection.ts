import { postPolicy } from '@gredia/auth';
import { postsCollection, type PopupSeverity } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../../platform/collections/collection';
import { announceCatalogueChange, announceTalk } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { holding } from '../../../platform/database/values';
import { conflict } from '../../../platform/errors/errors';
import { users } from '../../identity/accounts/accounts.table';
import { recountTold } from '../alarms/recount-told';
import { tellDecided } from '../alarms/tell-decided';
import { posts } from '../community.table';
import { indexPosts } from '../finding/index-posts';
import { lockPost } from '../posting/lock-post';
import { requireFitting, requirePinRoom } from '../posting/post-rules';
import { givenBackText, removedText } from '../posting/removed-text';
import { postColumns } from '../reading/post-rows';
import { statusProblem, stepOf } from './written-status';

/** Characters of a text that the panel of the console shows. */
const SHOWN = 2000;
const MASKED_TITLE = '비밀글이에요';
const NO_TEXT = { content: '', untagContent: '' };

/** What a field says of an open post alone, and what of a secret one alone. */
const openly = (value: unknown) => sql`CASE WHEN ${posts.isSecret} THEN NULL ELSE ${value} END`;
const secretly = (value: unknown) => sql`CASE WHEN ${posts.isSecret} THEN ${value} END`;
const shownText = sql`left(${posts.untagContent}, ${sql.raw(String(SHOWN))})`;

/** Posts of all boards in the console. */
export const postsDocuments = defineCollection({
  spec: postsCollection,
  typename: 'Post',
  table: posts,
  id: posts.id,
  updatedAt: posts.updatedAt,
  subject: posts.userId,
  joins: sql`LEFT JOIN ${users} ON ${users.id} = ${posts.userId}`,
  columns: {
    title: sql`CASE WHEN ${posts.isSecret} THEN ${sql.raw(`'${MASKED_TITLE}'`)} ELSE ${posts.title} END`,
    mid: posts.mid,
    postType: posts.postType,
    author: users.nickname,
    userId: sql`${posts.userId}::text`,
    status: posts.status,
    removedBy: sql`CASE WHEN ${posts.status} = 'DELETED' THEN
      CASE WHEN ${posts.removedAt} IS NULL THEN 'OPERATOR' ELSE 'AUTHOR' END END`,
    viewCount: posts.viewCount,
    commentCount: posts.commentCount,
    isNotice: posts.isNotice,
    isSecret: posts.isSecret,
    isAdvertising: posts.isAdvertising,
    popupExpiredAt: posts.popupExpiredAt,
    popupSeverity: posts.popupSeverity,
    content: openly(shownText),
    secretTitle: secretly(posts.title),
    secretContent: secretly(shownText),
    publishedAt: posts.publishedAt,
    updatedAt: posts.updatedAt,
    createdAt: posts.createdAt,
  },
  // What a secret post says is not found: that it is would tell it.
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`(NOT ${posts.isSecret} AND (lower(${posts.title}) LIKE ${pattern} OR lower(${posts.untagContent}) LIKE ${pattern}))
      OR lower(${users.nickname}) LIKE ${pattern}`;
  },
  models: async ({ db }, ids) => {
    const rows = await db
      .select(postColumns)
      .from(posts)
      .where(inArray(posts.id, [...ids]));
    // Lists of the console say nothing of secret posts: who wants to read one opens it.
    return rows.map((row) => (row.isSecret ? { ...row, title: MASKED_TITLE, text: NO_TEXT } : row));
  },
  save,
  refusals,
});

async function save(tx: Executor, ctx: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  // By their ids, as everybody locks posts.
  for (const write of [...writes].sort((one, other) => (one.id < other.id ? -1 : 1))) await saveOne(tx, ctx, write);
}

async function saveOne(tx: Executor, ctx: WriteContext, write: DocumentWrite): Promise<void> {
  const { id, changes } = write;
  await setStatus(tx, ctx, write);
  const post = await lockPost(tx, id);
  if (!post) throw conflict('그사이에 지워진 글이 있어요.');
  const { isNotice, popupExpiredAt, popupSeverity } = changes;
  if (isNotice === undefined && popupExpiredAt === undefined && popupSeverity === undefined) return;
  if (isNotice === true && !post.isNotice) await requirePinRoom(tx, post.mid, id);
  const until = typeof popupExpiredAt === 'string' ? new Date(popupExpiredAt) : null;
  requireFitting({ ...post, popupExpiredAt: until });
  await tx
    .update(posts)
    .set({
      ...(isNotice !== undefined && { isNotice: isNotice === true }),
      ...(popupExpiredAt !== undefined && { popupExpiredAt: until }),
      ...(popupSeverity !== undefined && { popupSeverity: popupSeverity as PopupSeverity | null }),
      updatedAt: momentAfter(post),
    })
    .where(eq(posts.id, id));
  await announceCatalogueChange(tx);
}

/** A removed post comes back as what it was: also where an undo names what it was. */
async function setStatus(tx: Executor, ctx: WriteContext, write: DocumentWrite): Promise<void> {
  const post = await lockPost(tx, write.id);
  if (!post) return;
  const step = stepOf(write, { status: post.status, isRestorable: postPolicy.restore(ctx.viewer, post) });
  if (step === null) return;
  const values = step === 'REMOVE' ? { ...removedText(post, null), isNotice: false } : givenBackText(post);
  await tx
    .update(posts)
    .set({ ...values, updatedAt: momentAfter(post) })
    .where(eq(posts.id, post.id));
  await indexPosts(tx, [post.id]);
  await recountTold(tx, post);
  await announceTalk(tx);
  if (ctx.viewer?.id === post.userId) return;
  if (values.status === 'DELETED') await tellDecided(tx, post, 'REMOVED');
  else if (values.status === 'PUBLISHED') await tellDecided(tx, post, 'SHOWN');
}

async function refusals(
  tx: Executor,
  { viewer }: WriteContext,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  const ids = writes.map(({ id }) => id);
  const rows = await tx.select(postColumns).from(posts).where(inArray(posts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    writes.flatMap((write): [string, string][] => {
      const post = byId.get(write.id);
      if (!post) return [];
      const problem = statusProblem(write, { status: post.status, isRestorable: postPolicy.restore(viewer, post) });
      return problem === null ? [] : [[write.id, problem]];
    }),
  );
}
