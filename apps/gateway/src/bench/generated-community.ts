import type { Board, PostType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { comments, posts, type NewComment, type NewPost } from '../modules/community/community.table';
import { keysOfComment, keysOfPost } from '../modules/community/finding/index-posts';
import { commentSearch, postSearch } from '../modules/community/finding/post-search.table';
import { users } from '../modules/identity/accounts/accounts.table';
import { insertRows } from '../platform/database/bulk';
import { connect, one, type Database, type Executor } from '../platform/database/client';
import { v7 } from 'uuid';
import { makeComment, makePost } from './community-texts';
import { randomOf, type Random } from './random';

const SEED = 20_261_123;
const BATCH = 2000;
const PEOPLE = 2000;
const NICKNAME = '모의회원';
/** The post that everybody talks about. */
export const TALK_OF_ALL = '모두가 이야기하는 글';
/** Of the comments of the second half every so manieth is about it: 2,000 of 1,000,000. */
const TALK_STEP = 250;
const FIRST_DAY = Date.UTC(2022, 0, 1);
const DAYS = 1500;

/** The moment of a share of all the time, unix milliseconds. */
const momentAt = (share: number): number => FIRST_DAY + Math.floor(share * DAYS * 86_400_000);

/**
 * Fills a database with posts and comments that are the same in every run, in one transaction; one post has 2,000 comments.
 * @returns how many posts there are now
 */
export async function generateCommunity(databaseUrl: string, postCount: number, commentCount: number): Promise<number> {
  const { db, pool } = connect({
    url: databaseUrl,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    const known = await countPosts(db);
    if (known > 0) return known;
    await db.transaction((tx) => fill(tx, postCount, commentCount));
    for (const table of [posts, comments, postSearch, commentSearch]) await db.execute(sql`VACUUM ANALYZE ${table}`);
    return await countPosts(db);
  } finally {
    await pool.end();
  }
}

const countPosts = (db: Database) =>
  db
    .execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM posts JOIN users ON users.id = user_id WHERE nickname LIKE ${`${NICKNAME}%`}`,
    )
    .then(({ rows }) => one(rows).count);

interface Talked {
  id: string;
  mid: Board;
  postType: PostType;
}

async function fill(tx: Executor, postCount: number, commentCount: number): Promise<void> {
  const random = randomOf(SEED);
  const people = await addPeople(tx);
  // Sorted in at the end, at once.
  await tx.execute(sql`DROP INDEX post_search_title, post_search_pairs, comment_search_pairs`);
  const made: Talked[] = [];
  for (let first = 0; first < postCount; first += BATCH) {
    const count = Math.min(BATCH, postCount - first);
    made.push(...(await addPosts(tx, random, people, { first, count, of: postCount })));
    if (first % (BATCH * 10) === 0) process.stderr.write(`  글을 만들어 넣어요: ${first + count}/${postCount}\n`);
  }
  const talk = one(made.slice(Math.floor(made.length / 2)));
  for (let first = 0; first < commentCount; first += BATCH) {
    const count = Math.min(BATCH, commentCount - first);
    // One after the other in time, each to a post that was there.
    const written = Array.from({ length: count }, (_, place) => {
      const share = (first + place) / commentCount;
      const until = Math.max(1, Math.floor(share * made.length));
      const isTalk = until > made.length / 2 && (first + place) % TALK_STEP === 0;
      return { post: isTalk ? talk : (made[random.below(until)] ?? talk), at: momentAt(share) };
    });
    await addComments(tx, random, people, written);
    if (first % (BATCH * 50) === 0) process.stderr.write(`  댓글을 만들어 넣어요: ${first + count}/${commentCount}\n`);
  }
  await tx.execute(sql`UPDATE posts SET title = ${TALK_OF_ALL} WHERE id = ${talk.id}`);
  await tx.execute(
    sql`UPDATE posts SET comment_count = c.count, active_at = c.newest
      FROM (SELECT post_id, count(*)::int AS count, max(created_at) AS newest FROM comments GROUP BY post_id) c
      WHERE c.post_id = posts.id`,
  );
  await tx.execute(
    sql`CREATE INDEX post_search_title ON post_search USING gin (title_pairs) WITH (fastupdate = false)`,
  );
  await tx.execute(sql`CREATE INDEX post_search_pairs ON post_search USING gin (pairs) WITH (fastupdate = false)`);
  await tx.execute(
    sql`CREATE INDEX comment_search_pairs ON comment_search USING gin (pairs) WITH (fastupdate = false)`,
  );
}

async function addPeople(tx: Executor): Promise<string[]> {
  const rows = Array.from({ length: PEOPLE }, (_, place) => ({
    id: v7(),
    email: `bench-${place}@gredia.example`,
    name: `모의 ${place}`,
    nickname: `${NICKNAME}${place}`,
  }));
  await insertRows(tx, users, rows);
  return rows.map(({ id }) => id);
}

interface Batch {
  first: number;
  count: number;
  of: number;
}

async function addPosts(tx: Executor, random: Random, people: readonly string[], { first, count, of }: Batch) {
  const rows: NewPost[] = [];
  const found: (typeof postSearch.$inferInsert)[] = [];
  const made: Talked[] = [];
  for (let place = first; place < first + count; place += 1) {
    const at = momentAt(place / of);
    const id = v7({ msecs: at });
    const { mid, postType, title, paragraphs } = makePost(random);
    const untagContent = paragraphs.join('\n');
    const day = new Date(at);
    rows.push({
      id,
      mid,
      postType,
      title,
      content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
      doc: {
        type: 'doc',
        content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      },
      untagContent,
      userId: random.one(people),
      viewCount: random.below(3000),
      activeAt: day,
      publishedAt: day,
      createdAt: day,
      updatedAt: day,
    });
    found.push({ postId: id, mid, postType, publishedAt: day, ...keysOfPost(title, untagContent) });
    made.push({ id, mid, postType });
  }
  await insertRows(tx, posts, rows);
  await insertRows(tx, postSearch, found);
  return made;
}

async function addComments(
  tx: Executor,
  random: Random,
  people: readonly string[],
  written: readonly { post: Talked; at: number }[],
): Promise<void> {
  const rows: NewComment[] = [];
  const found: (typeof commentSearch.$inferInsert)[] = [];
  const lastOf = new Map<string, { id: string; rootId: string }>();
  for (const { post, at } of written) {
    const id = v7({ msecs: at });
    const answered = random.share() < 0.4 ? lastOf.get(post.id) : undefined;
    const rootId = answered?.rootId ?? id;
    const content = makeComment(random);
    const createdAt = new Date(at);
    rows.push({
      id,
      postId: post.id,
      rootId,
      parentId: answered?.id ?? null,
      userId: random.one(people),
      content,
      createdAt,
      updatedAt: createdAt,
    });
    const { mid, postType } = post;
    found.push({ commentId: id, postId: post.id, mid, postType, ...keysOfComment(content) });
    lastOf.set(post.id, { id, rootId });
  }
  await insertRows(tx, comments, rows);
  await insertRows(tx, commentSearch, found);
}
