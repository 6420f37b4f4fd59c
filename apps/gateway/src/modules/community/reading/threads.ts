import { mayUseConsole, postPolicy } from '@gredia/auth';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { MAX, NIL } from 'uuid';
import type { Database } from '../../../platform/database/client';
import { columnsAs, runOnce } from '../../../platform/database/statement';
import { uuidArray } from '../../../platform/database/values';
import { rowsLoader } from '../../../platform/graphql/loader';
import type { RequestContext } from '../../../platform/graphql/context';
import type { ThreadInput, CommentSort } from '../community.input';
import { comments, type CommentModel, type PostModel } from '../community.table';

const parent = alias(comments, 'parent');
const grandparent = alias(comments, 'grandparent');

/** Every column of a comment, and whom it answers. */
export const commentRow: SQL = sql`${columnsAs(getTableColumns(comments))},
  ${columnsAs({ parentUserId: parent.userId, parentStatus: parent.status, parentIsSecret: parent.isSecret })},
  ${grandparent.userId} AS "grandparentUserId"`;

const withParents: SQL = sql`LEFT JOIN ${comments} AS parent ON parent.id = ${comments.parentId}
  LEFT JOIN ${comments} AS grandparent ON grandparent.id = parent.parent_id`;

export const commentsWithParents: SQL = sql`${comments} ${withParents}`;

/** A page of the comments of a post as somebody sees them. */
interface ThreadPage extends ThreadInput {
  postId: string;
  viewerId: string | null;
  /** Operators see what waits and what is hidden. */
  seesAll: boolean;
}

/**
 * The threads of a page of comments in the order that is asked for, each with its answers in order of time. A page that begins
 * inside a thread repeats the comment that the thread began with.
 */
export async function readThreads(ctx: RequestContext, post: PostModel, input: ThreadInput): Promise<CommentModel[]> {
  if (post.status === 'DRAFT' || !postPolicy.read(ctx.viewer, post)) return [];
  const page: ThreadPage = {
    postId: post.id,
    ...input,
    after: input.around ? null : input.after,
    viewerId: ctx.viewer?.id ?? null,
    seesAll: mayUseConsole(ctx.viewer),
  };
  return inThreads(await ctx.loaders.commentsOnPage.load(JSON.stringify(page)), post);
}

/** Rows in the order of their threads; copies, since a request may show a comment on two pages. */
function inThreads(rows: readonly CommentModel[], post: PostModel): CommentModel[] {
  const roots = new Map<string, CommentModel & { children: CommentModel[] }>();
  for (const row of rows) {
    const known = roots.get(row.rootId);
    if (row.id === row.rootId) roots.set(row.id, { ...row, post, children: known?.children ?? [] });
    else known?.children.push({ ...row, post });
  }
  return [...roots.values()];
}

type PageRow = CommentModel & { key: string };

/** Pages of several posts are read by one statement in each order, what their threads began with by another. */
export const threadLoaders = (db: Database) => ({
  commentsOnPage: rowsLoader<PageRow>(
    async (keys) => {
      const rows = await readPages(db, keys);
      const known = new Set(rows.map(({ key, id }) => `${key}${id}`));
      const missing = rows.filter(({ key, rootId }) => !known.has(`${key}${rootId}`));
      const roots = await readRoots(db, [...new Set(missing.map(({ rootId }) => rootId))]);
      const above = new Map<string, PageRow>();
      for (const { key, rootId } of missing) {
        const root = roots.find(({ id }) => id === rootId);
        if (root) above.set(`${key}${rootId}`, { ...root, key });
      }
      return [...above.values(), ...rows];
    },
    ({ key }) => key,
  ),
});

/** Published ones, own ones that wait or are hidden, and those that keep their place because of answers. */
const isShown = sql`(
  ${comments.status} = 'PUBLISHED'
  OR ${comments.status} IN ('PENDING', 'HIDDEN') AND (page.sees_all OR ${comments.userId} = page.viewer_id)
  OR ${comments.status} <> 'PUBLISHED' AND (
    ${comments.id} = ${comments.rootId} AND EXISTS (SELECT FROM ${comments} AS answer
      WHERE answer.post_id = ${comments.postId} AND answer.root_id = ${comments.rootId} AND answer.id <> ${comments.id}
        AND answer.status = 'PUBLISHED')
    OR EXISTS (SELECT FROM ${comments} AS answer WHERE answer.parent_id = ${comments.id} AND answer.status = 'PUBLISHED')
  )
)`;

async function readPages(db: Database, keys: readonly string[]): Promise<PageRow[]> {
  const sorts = new Map<CommentSort, string[]>();
  for (const key of keys) {
    const { sort } = JSON.parse(key) as ThreadPage;
    sorts.set(sort, [...(sorts.get(sort) ?? []), key]);
  }
  const pages = await Promise.all([...sorts].map(([sort, asked]) => readSorted(db, sort, asked)));
  return pages.flat();
}

/**
 * How comments follow one another: threads by their first comment, the comments of a thread by time. `comments_thread` has
 * them as they were written; it is read backwards for the newest threads, of which each is sorted alone.
 */
const IN_SORT: Record<CommentSort, { by: SQL; found: SQL; behindLast: SQL; beforeWanted: SQL }> = {
  OLDEST: {
    by: sql`${comments.rootId}, ${comments.id}`,
    found: sql`found."rootId", found.id`,
    behindLast: sql`(${comments.rootId}, ${comments.id}) > (page.last_root, page.last)`,
    beforeWanted: sql`(${comments.rootId}, ${comments.id}) < (wanted.root_id, wanted.id)`,
  },
  NEWEST: {
    by: sql`${comments.rootId} DESC, ${comments.id}`,
    found: sql`found."rootId" DESC, found.id`,
    behindLast: sql`${comments.rootId} <= page.last_root AND (${comments.rootId} < page.last_root OR ${comments.id} > page.last)`,
    beforeWanted: sql`${comments.rootId} >= wanted.root_id AND (${comments.rootId} > wanted.root_id OR ${comments.id} < wanted.id)`,
  },
};

/** Before every id, and behind every one: what a first page follows. */
const EDGES: Record<CommentSort, string> = { OLDEST: NIL, NEWEST: MAX };

const readSorted = (db: Database, sort: CommentSort, keys: readonly string[]): Promise<PageRow[]> => {
  const { by, found, behindLast, beforeWanted } = IN_SORT[sort];
  return runOnce(
    db,
    // Whom they answer is looked up of the rows of the page alone.
    sql`SELECT page.key, found.* FROM (
        SELECT asked.*, coalesce(last.root_id, asked.after, ${EDGES[sort]}) AS last_root,
          coalesce(asked.after, ${EDGES[sort]}) AS last
        FROM (
          SELECT key, (key::json ->> 'postId')::uuid AS post_id, (key::json ->> 'page')::integer AS page,
            (key::json ->> 'perPage')::integer AS per_page, (key::json ->> 'around')::uuid AS around,
            (key::json ->> 'after')::uuid AS after, (key::json ->> 'viewerId')::uuid AS viewer_id,
            (key::json ->> 'seesAll')::boolean AS sees_all
          FROM unnest(${sql.param(keys)}::text[]) AS key
        ) AS asked
        LEFT JOIN ${comments} AS last ON last.id = asked.after AND last.post_id = asked.post_id
      ) AS page
      CROSS JOIN LATERAL (SELECT CASE WHEN page.around IS NULL THEN page.page - 1 ELSE coalesce((
          SELECT (count(*) FILTER (WHERE ${isShown}) / page.per_page)::integer FROM ${comments}
            JOIN ${comments} AS wanted ON wanted.id = page.around AND wanted.post_id = page.post_id
            WHERE ${comments.postId} = page.post_id AND ${beforeWanted}
        ), 0) END AS number) AS place
      CROSS JOIN LATERAL (
        SELECT ${commentRow} FROM (
          SELECT * FROM ${comments} WHERE ${comments.postId} = page.post_id AND ${behindLast} AND ${isShown}
          ORDER BY ${by} LIMIT page.per_page OFFSET place.number * page.per_page
        ) AS ${comments} ${withParents}
      ) AS found
      ORDER BY page.key, ${found}`,
  );
};

async function readRoots(db: Database, ids: readonly string[]): Promise<CommentModel[]> {
  if (!ids.length) return [];
  return runOnce(
    db,
    sql`SELECT ${commentRow} FROM ${commentsWithParents} WHERE ${comments.id} = ANY(${uuidArray(ids)})`,
  );
}
