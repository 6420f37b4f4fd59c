import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../database/client';
import { statement } from '../database/statement';
import { rateLimits } from './limits.table';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: division_by_zero. */
const LIMIT_REACHED = '22012';

/**
 * Remembers what is given, counts it for the person, then for the group, whose members all wait at that row: one statement
 * is one transaction. What cannot be counted below its limit leaves no row to divide by: the failure takes all of it back.
 * Nobody waits for the disk: a PostgreSQL that is killed may forget what was counted in its last half second.
 * What was given before the statement began is not counted, and how many it were then is read with it.
 */
const takeOne = statement<{ isNew: boolean; used: number | null }>(
  'day_count_take',
  sql`WITH given AS (
      INSERT INTO ${rateLimits} (key, points, expire) VALUES (${sql.placeholder('given')}, 1, ${sql.placeholder('expire')}::bigint)
      ON CONFLICT DO NOTHING RETURNING key
    ), own AS (
      INSERT INTO ${rateLimits} AS counter (key, points, expire)
      SELECT ${sql.placeholder('countedAs')}::text, 1, ${sql.placeholder('expire')}::bigint FROM given
      ON CONFLICT (key) DO UPDATE SET points = counter.points + 1 WHERE counter.points < ${sql.placeholder('limit')}::integer
      RETURNING points
    ), together AS (
      INSERT INTO ${rateLimits} AS counter (key, points, expire)
      SELECT ${sql.placeholder('groupKey')}::text, 1, ${sql.placeholder('expire')}::bigint FROM own
      WHERE ${sql.placeholder('groupKey')}::text IS NOT NULL
      ON CONFLICT (key) DO UPDATE SET points = counter.points + 1
        WHERE counter.points < ${sql.placeholder('groupLimit')}::integer
      RETURNING points
    )
    SELECT EXISTS (SELECT FROM given) AS "isNew",
      coalesce((SELECT points FROM own), (
        SELECT points FROM ${rateLimits} WHERE key = ${sql.placeholder('countedAs')}
          AND EXISTS (SELECT FROM ${rateLimits} WHERE key = ${sql.placeholder('given')})
      )) AS used,
      CASE WHEN EXISTS (SELECT FROM given) THEN 1 / (SELECT count(*) FROM own) / (
        CASE WHEN ${sql.placeholder('groupKey')}::text IS NULL THEN 1 ELSE (SELECT count(*) FROM together) END
      ) END AS counted,
      set_config('synchronous_commit', 'off', true) AS unwaited`,
);

/**
 * @returns how many it are with this one, or were where it had been given before; null for what another request gave while
 * this one waited for it
 */
export async function countOnce(
  db: Database,
  values: Record<string, unknown>,
): Promise<{ isNew: boolean; used: number | null } | 'limit-reached'> {
  try {
    const [counted] = await takeOne(db, values);
    return counted ?? { isNew: false, used: null };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LIMIT_REACHED) return 'limit-reached';
    throw error;
  }
}

const pointsOfKeys = statement<{ key: string; points: number }>(
  'day_count_points',
  sql`SELECT ${rateLimits.key}, ${rateLimits.points} FROM ${rateLimits}
    WHERE ${rateLimits.key} = ANY(${sql.placeholder('keys')}::text[])`,
);

/** How often each was counted, without those that were not. */
export async function pointsOfEach(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  return new Map((await pointsOfKeys(db, { keys })).map(({ key, points }) => [key, points]));
}

/** How often something was counted. */
export const pointsOf = async (db: Database, key: string): Promise<number> =>
  (await pointsOfEach(db, [key])).get(key) ?? 0;
