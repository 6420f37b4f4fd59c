import { boardType, BOARDS, FORUM_BOARDS, POST_LIMITS, type Board } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { OF_BOARDS } from '../../../platform/database/catalogue-cache';
import { runOnce } from '../../../platform/database/statement';
import { textArray, uuidArray } from '../../../platform/database/values';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import type { PostListInput } from '../community.input';
import { IS_FORUM, postMentions, posts, type PostModel } from '../community.table';
import { isOpen, postRow, type PostList } from './post-rows';
import { searchPosts } from './post-search';

/** Each is the order of an index. */
const ORDERS: Record<PostListInput['sort'], SQL> = {
  NEWEST: sql`${posts.publishedAt} DESC NULLS LAST, ${posts.id} DESC NULLS LAST`,
  ACTIVE: sql`${posts.activeAt} DESC NULLS LAST, ${posts.id} DESC NULLS LAST`,
  VIEWS: sql`${posts.viewCount} DESC NULLS LAST, ${posts.id} DESC NULLS LAST`,
  COMMENTS: sql`${posts.commentCount} DESC NULLS LAST, ${posts.id} DESC NULLS LAST`,
};

/** A page of published posts; who may not read a secret one gets it masked (posts.resolvers.ts). */
export async function listPosts(ctx: RequestContext, input: PostListInput): Promise<PostList> {
  if (input.search !== null) return searchPosts(ctx, { ...input, search: input.search, mids: asked(input) });
  if (input.mentions !== null) return listMentioning(ctx, input, input.mentions);
  const shown = inBoards(input);
  // Filters leave out what is pinned above all: only a board as it is begins with it.
  const pinned = input.postType === null && !input.boardType ? await readPinned(ctx, input.mid) : [];
  const total = await countPosts(ctx, shown, JSON.stringify([input.mid, input.boardType, input.postType]));
  const above = pinned.filter(({ mid }) => !isListed(input.mid, mid)).length;
  const offset = offsetOf(input);
  const first = offset === 0 ? pinned : [];
  const rest = await readOrdered(ctx, {
    shown: sql`${shown} AND ${posts.id} <> ALL(${uuidArray(pinned.map(({ id }) => id))})`,
    order: ORDERS[input.sort],
    limit: input.perPage - first.length,
    offset: Math.max(0, offset - pinned.length),
  });
  return { total: total + above, posts: [...first, ...rest] };
}

const isListed = (mid: Board | null, of: Board): boolean => mid !== null || FORUM_BOARDS.some((board) => board === of);

/** Of which boards a list is, and of which type. */
function inBoards({ mid, boardType: looks, postType }: PostListInput): SQL {
  const ofType = postType === null ? sql`` : sql` AND ${posts.postType} = ${postType}`;
  return sql`${posts.status} = 'PUBLISHED' AND ${boardsOf(mid, looks)}${ofType}`;
}

/** Boards of a search: the one, those that look so, or the forum. */
function asked({ mid, boardType: looks }: PostListInput): readonly Board[] {
  const among = mid !== null ? [mid] : looks ? BOARDS : FORUM_BOARDS;
  return looks ? among.filter((board) => boardType[board] === looks) : among;
}

function boardsOf(mid: Board | null, looks: PostListInput['boardType']): SQL {
  if (mid !== null) return !looks || boardType[mid] === looks ? sql`${posts.mid} = ${mid}` : sql`false`;
  if (!looks) return IS_FORUM;
  return sql`${posts.mid} = ANY(${textArray(BOARDS.filter((board) => boardType[board] === looks))})`;
}

/** What operators pinned above a board; above the whole forum also the notices of the service. */
async function readPinned({ db }: RequestContext, mid: Board | null): Promise<PostModel[]> {
  const boards = mid === null ? [...FORUM_BOARDS, 'notice'] : [mid];
  return runOnce(
    db,
    sql`SELECT ${postRow} FROM ${posts}
      WHERE ${posts.mid} = ANY(${textArray(boards)}) AND ${posts.isNotice} AND ${isOpen}
      ORDER BY ${posts.publishedAt} DESC NULLS LAST, ${posts.id} DESC NULLS LAST LIMIT ${POST_LIMITS.pinned}`,
  );
}

/** Counted once for each change of public data: every page of a list tells the same. */
const countPosts = ({ db, cache }: RequestContext, shown: SQL, key: string): Promise<number> =>
  cache.get(`${OF_BOARDS}countPosts ${key}`, async () => {
    const [counted] = await runOnce<{ total: number }>(
      db,
      sql`SELECT count(*)::integer AS total FROM ${posts} WHERE ${shown}`,
    );
    return counted?.total ?? 0;
  });

interface OrderedPage {
  shown: SQL;
  order: SQL;
  limit: number;
  offset: number;
}

/** The ids of a page come from an index alone, also far behind; the rows are read of those. */
function readOrdered({ db }: RequestContext, { shown, order, limit, offset }: OrderedPage): Promise<PostModel[]> {
  return runOnce(
    db,
    sql`SELECT ${postRow} FROM ${posts}
      WHERE ${posts.id} = ANY(ARRAY(SELECT ${posts.id} FROM ${posts} WHERE ${shown} ORDER BY ${order}
        LIMIT ${limit} OFFSET ${offset}))
      ORDER BY ${order}`,
  );
}

/** Open posts that name something; few name the same. */
async function listMentioning({ db }: RequestContext, input: PostListInput, target: string): Promise<PostList> {
  const shown = sql`${posts.id} IN (SELECT ${postMentions.postId} FROM ${postMentions}
    WHERE ${postMentions.targetId} = ${target}) AND ${inBoards(input)} AND NOT ${posts.isSecret}`;
  const [counted, found] = await Promise.all([
    runOnce<{ total: number }>(db, sql`SELECT count(*)::integer AS total FROM ${posts} WHERE ${shown}`),
    runOnce<PostModel>(
      db,
      sql`SELECT ${postRow} FROM ${posts} WHERE ${shown}
        ORDER BY ${ORDERS[input.sort]} LIMIT ${input.perPage} OFFSET ${offsetOf(input)}`,
    ),
  ]);
  return { total: counted[0]?.total ?? 0, posts: found };
}

/** The newest posts of a board or of the forum, at most ten; secret ones are none of them. */
export function listLatest({ db }: RequestContext, mid: Board | null): Promise<PostModel[]> {
  return runOnce(
    db,
    sql`SELECT ${postRow} FROM ${posts} WHERE ${isOpen} AND ${boardsOf(mid, null)}
      ORDER BY ${ORDERS.NEWEST} LIMIT 10`,
  );
}
