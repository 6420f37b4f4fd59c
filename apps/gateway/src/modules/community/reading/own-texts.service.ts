import { sql } from 'drizzle-orm';
import { runOnce, statement } from '../../../platform/database/statement';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import { comments, posts, type CommentModel, type PostModel } from '../community.table';
import { listDrafts } from '../drafts/draft-list.service';
import type { PostList } from './post-rows';
import { postRow } from './post-rows';
import { commentRow, commentsWithParents } from './threads';

interface OwnPosts extends Paging {
  status?: PostModel['status'] | null | undefined;
}

/** What the viewer posted, the newest first, whatever became of it; what was removed only where it is asked for. */
export async function listMyPosts(ctx: RequestContext, input: OwnPosts): Promise<PostList> {
  const { viewer, db } = ctx;
  if (!viewer) return { total: 0, posts: [] };
  if (input.status === 'DRAFT') return listDrafts(ctx, input);
  const ofStatus = input.status ? sql`${posts.status} = ${input.status}` : sql`${posts.status} <> 'DELETED'`;
  const theirs = sql`${posts.userId} = ${viewer.id} AND ${ofStatus}`;
  // Operators' removals are theirs to take back.
  const shown = input.status === 'DELETED' ? sql`${theirs} AND ${posts.removedAt} > now() - interval '1 day'` : theirs;
  const [counted, found] = await Promise.all([
    runOnce<{ total: number }>(db, sql`SELECT count(*)::integer AS total FROM ${posts} WHERE ${shown}`),
    runOnce<PostModel>(
      db,
      sql`SELECT ${postRow} FROM ${posts} WHERE ${shown} ORDER BY ${posts.id} DESC NULLS LAST
        LIMIT ${input.perPage} OFFSET ${offsetOf(input)}`,
    ),
  ]);
  return { total: counted[0]?.total ?? 0, posts: found };
}

/** What the viewer commented, the newest first; the title of a post that the viewer reads no longer is not told. */
export async function listMyComments({ db, viewer }: RequestContext, input: Paging) {
  if (!viewer) return { total: 0, comments: [] };
  const shown = sql`${comments.userId} = ${viewer.id} AND ${comments.status} <> 'DELETED' AND EXISTS (
    SELECT FROM ${posts} WHERE ${posts.id} = ${comments.postId} AND ${posts.status} <> 'DELETED')`;
  const [counted, found] = await Promise.all([
    runOnce<{ total: number }>(db, sql`SELECT count(*)::integer AS total FROM ${comments} WHERE ${shown}`),
    runOnce<CommentModel>(
      db,
      sql`SELECT ${commentRow} FROM ${commentsWithParents} WHERE ${shown} ORDER BY ${comments.id} DESC NULLS LAST
        LIMIT ${input.perPage} OFFSET ${offsetOf(input)}`,
    ),
  ]);
  return { total: counted[0]?.total ?? 0, comments: found };
}

/** The newest comment of each account below each post, by both ids with a blank between. */
export const newestOwn = statement<CommentModel & { key: string }>(
  'newest_own_comments',
  sql`SELECT asked.key, found.* FROM unnest(${sql.placeholder('keys')}::text[]) AS asked (key)
    CROSS JOIN LATERAL (
      SELECT ${commentRow} FROM ${commentsWithParents}
      WHERE ${comments.userId} = split_part(asked.key, ' ', 1)::uuid
        AND ${comments.postId} = split_part(asked.key, ' ', 2)::uuid AND ${comments.status} <> 'DELETED'
      ORDER BY ${comments.id} DESC NULLS LAST LIMIT 1
    ) AS found`,
);

/** The viewer's newest comment on a post. */
export const newestOwnComment = async ({ viewer, loaders }: RequestContext, { id, status }: PostModel) =>
  viewer && status !== 'DRAFT' ? loaders.newestOwnComment.load(`${viewer.id} ${id}`) : null;
