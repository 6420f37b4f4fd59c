import {
  boardPostTypes,
  pairsOf,
  readTextSearch,
  type Board,
  type PostSearchOption,
  type SearchWord,
} from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/client';
import { runOnce } from '../../../platform/database/statement';
import { holding, textArray } from '../../../platform/database/values';
import { users } from '../../identity/accounts/accounts.table';
import { posts } from '../community.table';
import { commentSearch, postSearch } from './post-search.table';

/** So many of the newest hits are counted and paged through; a list that has as many says `300개 이상`. */
export const MOST_HITS = 300;
/** Texts that hold all pairs of a longer word, the newest: whether they hold the word itself is looked for in these. */
const MOST_CANDIDATES = 4 * MOST_HITS;
const MOST_AUTHORS = 50;

export type FoundSort = 'NEWEST' | 'ACTIVE' | 'VIEWS' | 'COMMENTS';

export interface PostsAsked {
  search: string;
  option: PostSearchOption;
  mids: readonly Board[];
  postType: string | null;
  sort: FoundSort;
  page: number;
  perPage: number;
}

export interface PostsFound {
  /** Of the page, in their order; with the newest comment that holds the words where comments were asked for. */
  hits: { postId: string; commentId: string | null }[];
  /** At most `MOST_HITS`. */
  total: number;
  words: SearchWord[];
}

/**
 * Finds posts that everyone may read by what they say (docs/product/community.md#search). The search of a list: what is
 * secret, waits or is hidden has no row in the tables that it reads.
 * @returns null where the text has fewer than two letters
 */
export async function findPosts(db: Database, asked: PostsAsked): Promise<PostsFound | null> {
  const words = readTextSearch(asked.search);
  if (!words) return null;
  const mids = asked.mids.filter((mid) => hasType(mid, asked.postType));
  if (mids.length === 0) return { hits: [], total: 0, words };
  const found = await foundBy(db, { ...asked, mids }, words);
  return { hits: found.hits, total: found.total, words };
}

const hasType = (mid: Board, type: string | null): boolean =>
  type === null || boardPostTypes[mid].some((known) => known === type);

/** Where words are looked for: texts of posts or comments with their pairs, the newest first by `newest`. */
interface Place {
  texts: typeof postSearch | typeof commentSearch;
  comment: SQL;
  pairs: PgColumn;
  /** A word may stand in each of them. */
  keys: readonly PgColumn[];
  newest: SQL;
  /** So many of the newest texts are looked at first, to know how frequent words are. */
  lookedAt: number;
  /** From how many hits among those on the index would give more rows than have to be looked through. */
  frequent: number;
  /** At most that many are looked through. */
  lookedThrough: number;
}

const ofPosts = {
  texts: postSearch,
  comment: sql`NULL::uuid`,
  newest: sql`${postSearch.publishedAt} DESC, ${postSearch.postId} DESC`,
  lookedAt: 1000,
  frequent: 60,
  lookedThrough: 15_000,
};

const placeOf: Record<'TITLE' | 'ALL' | 'CONTENT' | 'COMMENT', Place> = {
  TITLE: { ...ofPosts, pairs: postSearch.titlePairs, keys: [postSearch.titleKey] },
  ALL: { ...ofPosts, pairs: postSearch.pairs, keys: [postSearch.titleKey, postSearch.textKey] },
  CONTENT: { ...ofPosts, pairs: postSearch.pairs, keys: [postSearch.textKey] },
  COMMENT: {
    texts: commentSearch,
    comment: sql`${commentSearch.commentId}`,
    pairs: commentSearch.pairs,
    keys: [commentSearch.textKey],
    newest: sql`${commentSearch.commentId} DESC`,
    // There are many more of them, and they are shorter.
    lookedAt: 2000,
    frequent: 16,
    lookedThrough: 40_000,
  },
};

async function foundBy(db: Database, asked: PostsAsked, words: readonly SearchWord[]): Promise<FoundPage> {
  if (asked.option === 'AUTHOR') return readPage(db, postsBy(asked), asked);
  const place = placeOf[asked.option];
  if (await isFrequent(db, place, asked, words)) {
    const found = await readPage(db, lookedThrough(place, asked, words), asked);
    // Few of a word that is frequent of late alone: the index has no more of them to give than it is asked for.
    if (found.texts === MOST_HITS) return found;
  }
  return readPage(db, fromIndex(place, asked, words), asked);
}

/** The newest texts of the boards; of several boards those of others among them. Reads no more rows than it is to. */
function newestOf({ texts, comment, newest }: Place, asked: PostsAsked, holds: SQL, most: number): SQL {
  const [only, ...others] = asked.mids;
  // One board has an index in the order of time.
  const ofBoard = only !== undefined && others.length === 0 ? sql`WHERE ${texts.mid} = ${only}` : sql``;
  return sql`SELECT ${texts.postId}, ${comment} AS comment_id, (${holds}) AND ${isAsked(texts, asked)} AS holds
      FROM ${texts} ${ofBoard} ORDER BY ${newest} LIMIT ${most}`;
}

/** Whether many of the newest texts hold the words: the index would be read for all of them. */
async function isFrequent(
  db: Database,
  place: Place,
  asked: PostsAsked,
  words: readonly SearchWord[],
): Promise<boolean> {
  const newest = newestOf(place, asked, holdsWords(place, words), place.lookedAt);
  const [looked] = await runOnce<{ hits: number }>(
    db,
    sql`SELECT count(*) FILTER (WHERE holds)::integer AS hits FROM (${newest}) newest`,
  );
  return (looked?.hits ?? 0) >= place.frequent;
}

/** The newest texts, one after the other, until there are enough. */
const lookedThrough = (place: Place, asked: PostsAsked, words: readonly SearchWord[]): SQL =>
  sql`SELECT post_id, comment_id, row_number() OVER () AS place FROM (
      SELECT post_id, comment_id FROM (${newestOf(place, asked, holdsWords(place, words), place.lookedThrough)}) newest
      WHERE holds LIMIT ${MOST_HITS}) found`;

/** The newest that hold all pairs, then those of them that hold the words. */
const fromIndex = (place: Place, asked: PostsAsked, words: readonly SearchWord[]): SQL =>
  sql`SELECT post_id, comment_id, place FROM (
      SELECT ${place.texts.postId}, ${place.comment} AS comment_id, ${holdsWords(place, words)} AS holds,
        row_number() OVER (ORDER BY ${place.newest}) AS place
      FROM ${place.texts} WHERE ${holdsPairs(place, words)} AND ${isAsked(place.texts, asked)}
      ORDER BY ${place.newest} LIMIT ${MOST_CANDIDATES}) candidates
    WHERE holds ORDER BY place LIMIT ${MOST_HITS}`;

const isAsked = ({ mid, postType }: Place['texts'], asked: PostsAsked): SQL => {
  const board = sql`${mid} = ANY(${textArray([...asked.mids])})`;
  return asked.postType === null ? board : sql`${board} AND ${postType} = ${asked.postType}`;
};

const integers = (values: readonly number[]): SQL => sql`${sql.param(values)}::integer[]`;

const eachOf = (words: readonly SearchWord[], test: (key: string) => SQL): SQL =>
  sql.join(
    words.map((word) => sql`(${sql.join(word.map(test), sql` OR `)})`),
    sql` AND `,
  );

const holdsPairs = ({ pairs }: Place, words: readonly SearchWord[]): SQL =>
  eachOf(words, (key) => sql`${pairs} @> ${integers(pairsOf(key))}`);

const holdsWords = ({ keys }: Place, words: readonly SearchWord[]): SQL =>
  eachOf(words, (word) =>
    sql.join(
      keys.map((key) => sql`${key} LIKE ${holding(word)}`),
      sql` OR `,
    ),
  );

/** Posts of people whose nickname holds the text. */
const postsBy = (asked: PostsAsked): SQL =>
  sql`SELECT post_id, NULL::uuid AS comment_id, row_number() OVER () AS place FROM (
      SELECT ${postSearch.postId} FROM ${posts} JOIN ${postSearch} ON ${postSearch.postId} = ${posts.id}
      WHERE ${posts.userId} = ANY(ARRAY(
          SELECT ${users.id} FROM ${users}
          WHERE lower(${users.nickname}) LIKE ${holding(asked.search.trim().toLowerCase())} AND ${users.state} <> 'WITHDRAWN'
          ORDER BY lower(${users.nickname}) LIMIT ${MOST_AUTHORS}))
        AND ${isAsked(postSearch, asked)}
      ORDER BY ${postSearch.publishedAt} DESC, ${postSearch.postId} DESC LIMIT ${MOST_HITS}) found`;

const orders: Record<FoundSort, SQL> = {
  NEWEST: sql`hits.place`,
  ACTIVE: sql`${posts.activeAt} DESC`,
  VIEWS: sql`${posts.viewCount} DESC`,
  COMMENTS: sql`${posts.commentCount} DESC`,
};

interface FoundPage extends Omit<PostsFound, 'words'> {
  /** How many texts held the words: of one post several comments. */
  texts: number;
}

/** The page of the posts, and how many there are: also where the page is beyond the last. */
async function readPage(db: Database, texts: SQL, { sort, page, perPage }: PostsAsked): Promise<FoundPage> {
  const joined = sort === 'NEWEST' ? sql`` : sql`JOIN ${posts} ON ${posts.id} = hits.post_id`;
  const [found] = await runOnce<FoundPage & Record<string, unknown>>(
    db,
    sql`WITH texts AS MATERIALIZED (${texts}),
      hits AS MATERIALIZED (
        SELECT DISTINCT ON (post_id) post_id, comment_id, place FROM texts ORDER BY post_id, place)
    SELECT (SELECT count(*)::integer FROM texts) AS texts, (SELECT count(*)::integer FROM hits) AS total,
      (SELECT coalesce(json_agg(page), '[]') FROM (
        SELECT hits.post_id AS "postId", hits.comment_id AS "commentId" FROM hits ${joined}
        ORDER BY ${orders[sort]}, hits.post_id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}) page) AS hits`,
  );
  return found ?? { hits: [], total: 0, texts: 0 };
}
