import { createHash } from 'node:crypto';
import { postPolicy } from '@gredia/auth';
import { koreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { sqlStateOf } from '../../../platform/database/took-too-long';
import { uuidArray } from '../../../platform/database/values';
import type { RequestContext } from '../../../platform/graphql/context';
import { posts, postReads, postViewDays, postViewers, type PostModel } from '../community.table';

/**
 * Counts that somebody reads a post: once a day, not its author, and nobody who may not read it. A member is known by the
 * account, a visitor by a hash of that day. Members have read it as of now.
 *
 * Counting is no reason to refuse a text: what goes wrong is told in the log.
 * @param dayFirstUnix first visit of the visitor's day; of another day than today nothing is counted
 * @returns the new count; null where it stays
 */
export async function countView(ctx: RequestContext, post: PostModel, dayFirstUnix: number): Promise<number | null> {
  try {
    return await count(ctx, post, dayFirstUnix);
  } catch (error) {
    // The message of a failed statement has its values, who reads among them.
    ctx.log.warn({ code: sqlStateOf(error), postId: post.id }, 'A view could not be counted');
    return null;
  }
}

async function count(ctx: RequestContext, post: PostModel, dayFirstUnix: number): Promise<number | null> {
  const { viewer, db } = ctx;
  if (post.status !== 'PUBLISHED' || !postPolicy.read(viewer, post)) return null;
  if (viewer) await noteRead(ctx, viewer.id, post.id);
  const today = koreanDay();
  const isOfToday = dayFirstUnix > 0 && koreanDay(new Date(dayFirstUnix * 1000)) === today;
  if (viewer?.id === post.userId || !isOfToday) return null;
  // Whoever makes up first visits is counted by address and browser so many times, and then no more.
  if (!viewer && !(await ctx.limits.tryTake('post-view', `${ctx.visitor} ${post.id}`))) return null;
  const key = viewer?.id ?? hashOf(`${ctx.visitor} ${dayFirstUnix}`);
  // One statement: of two requests at once one finds the row of the other. Nobody who reads waits for somebody who writes:
  // what cannot be added at once is noted, and added with the next view or at night.
  const { rows } = await db.execute<{ viewCount: number; late: number }>(sql`
    WITH seen AS (
      INSERT INTO ${postViewers} (day, post_id, viewer) VALUES (${today}::date, ${post.id}::uuid, ${key})
      ON CONFLICT DO NOTHING RETURNING post_id
    ), free AS MATERIALIZED (
      SELECT id FROM ${posts} WHERE id = (SELECT post_id FROM seen) FOR NO KEY UPDATE SKIP LOCKED
    ), counted AS (
      INSERT INTO ${postViewDays} AS day (post_id, day, views, late)
      SELECT post_id, ${today}::date, 1, CASE WHEN EXISTS (SELECT FROM free) THEN 0 ELSE 1 END FROM seen
      ON CONFLICT (post_id, day) DO UPDATE SET views = day.views + 1, late = day.late + excluded.late
      RETURNING late
    )
    UPDATE ${posts} SET view_count = view_count + 1 FROM free WHERE ${posts.id} = free.id
    RETURNING ${posts.viewCount} AS "viewCount", (SELECT late FROM counted) AS late`);
  const [counted] = rows;
  if (!counted) return null;
  const late = counted.late > 0 ? await db.transaction((tx) => addLateViews(tx, post.id)) : 0;
  return counted.viewCount + late;
}

/**
 * Adds views that came while somebody wrote, to posts to which nobody writes now. Posts are locked before their days, as where
 * views are counted.
 * @param only of one post
 * @returns how many
 */
export async function addLateViews(tx: Executor, only?: string): Promise<number> {
  const isOfPost = only === undefined ? sql`true` : sql`post_id = ${only}::uuid`;
  const { rows: held } = await tx.execute<{ id: string }>(sql`SELECT id FROM ${posts}
    WHERE id IN (SELECT post_id FROM ${postViewDays} WHERE late > 0 AND ${isOfPost})
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`);
  if (!held.length) return 0;
  const { rows } = await tx.execute<{ views: number }>(sql`
    WITH before AS (
      SELECT post_id, day, late FROM ${postViewDays}
      WHERE late > 0 AND post_id = ANY(${uuidArray(held.map(({ id }) => id))}) ORDER BY post_id, day FOR UPDATE
    ), emptied AS (
      UPDATE ${postViewDays} AS day SET late = 0 FROM before
      WHERE day.post_id = before.post_id AND day.day = before.day RETURNING before.post_id, before.late
    ), late AS (SELECT post_id, sum(late)::integer AS views FROM emptied GROUP BY post_id)
    UPDATE ${posts} SET view_count = view_count + late.views FROM late WHERE ${posts.id} = late.post_id
    RETURNING late.views`);
  return rows.reduce((sum, { views }) => sum + views, 0);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

async function noteRead({ db }: RequestContext, userId: string, postId: string): Promise<void> {
  await db
    .insert(postReads)
    .values({ userId, postId })
    .onConflictDoUpdate({ target: [postReads.userId, postReads.postId], set: { readAt: sql`now()` } });
}
