import { DAY_MS, koreanDay, startOfKoreanDay } from '@gredia/domain';
import { createHmac } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Executor } from '../database/client';
import { statement } from '../database/statement';
import { rateLimits } from './limits.table';

/** Whose use of what is counted, and how much of it a day they may have. */
export interface DayCounter {
  name: string;
  person: string;
  limit: number;
  /** Those whom this person is one of, and how much all of them may have together. */
  group?: { name: string; limit: number };
}

/**
 * Counts how many different things people were given on a Korean day, for all gateways together. Unlike a limit it refuses
 * nothing, and counts no more than was given: an account that gets a higher limit that day has all of the difference.
 *
 * What was given once is given again that day and not counted again. A row beside the counter remembers it by a keyed hash
 * of name, person and thing: it does not tell what the thing was, nor that two people had the same one. The request
 * that writes the row counts, in the same transaction; one for the same thing meanwhile (two tabs) waits at the
 * row until the other one is done, and finds it given, or taken back where the limit was reached. Where a group has had all
 * of its own, none of its members has anything left.
 */
export interface DayCounts {
  /** Counts one more unless this very thing was given today or a limit is reached. */
  take(counter: DayCounter, thing: string): Promise<{ isGiven: boolean; used: number }>;
  used(counter: DayCounter): Promise<number>;
}

export function createDayCounts(db: Database, keys: Keys): DayCounts {
  /** No name: a keyed hash, as limits have it. */
  const keyOf = (name: string, at: Date, what: string) =>
    `${name}/${koreanDay(at)}:${createHmac('sha256', keys.secrets[0]).update(what).digest('base64url').slice(0, 22)}`;
  const counterKey = ({ name, person }: Pick<DayCounter, 'name' | 'person'>, at: Date) =>
    keyOf(name, at, `count ${name} ${person}`);
  const thingKey = ({ name, person }: DayCounter, at: Date, thing: string) =>
    keyOf(`${name}.given`, at, `given ${name} ${person} ${thing}`);

  return {
    async take(counter, thing) {
      const { name, limit, group } = counter;
      if (limit <= 0) return { isGiven: false, used: 0 };
      const now = new Date();
      const expire = startOfKoreanDay(now).getTime() + DAY_MS;
      const [countedAs, given] = [counterKey(counter, now), thingKey(counter, now, thing)];
      const counted = await countOnce(db, {
        ...{ given, countedAs, limit, expire },
        // Where there is no group, the person is counted alone.
        groupKey: group ? counterKey({ name, person: group.name }, now) : null,
        groupLimit: group?.limit ?? 0,
      });
      if (counted === 'limit-reached') return { isGiven: false, used: limit };
      if (counted !== 'given-before') return { isGiven: true, used: counted };
      return { isGiven: true, used: Math.min(limit, await pointsOf(db, countedAs)) };
    },
    async used(counter) {
      const { name, limit, group } = counter;
      const now = new Date();
      const own = await pointsOf(db, counterKey(counter, now));
      if (!group || own >= limit) return Math.min(limit, own);
      return (await pointsOf(db, counterKey({ name, person: group.name }, now))) >= group.limit ? limit : own;
    },
  };
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: division_by_zero. */
const LIMIT_REACHED = '22012';

/**
 * Remembers what is given, counts it for the person, then for the group, whose members all wait at that row: one statement
 * is one transaction. What cannot be counted below its limit leaves no row to divide by: the failure takes all of it back.
 */
const takeOne = statement<{ used: number }>(
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
    SELECT (SELECT points FROM own) AS used, 1 / (SELECT count(*) FROM own) / (
      CASE WHEN ${sql.placeholder('groupKey')}::text IS NULL THEN 1 ELSE (SELECT count(*) FROM together) END
    ) AS counted
    FROM given`,
);
/** @returns how many it are with this one */
async function countOnce(
  db: Database,
  values: Record<string, unknown>,
): Promise<number | 'given-before' | 'limit-reached'> {
  try {
    const [counted] = await takeOne(db, values);
    return counted ? counted.used : 'given-before';
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LIMIT_REACHED) return 'limit-reached';
    throw error;
  }
}

async function pointsOf(db: Executor, key: string): Promise<number> {
  const [counted] = await db.select({ points: rateLimits.points }).from(rateLimits).where(eq(rateLimits.key, key));
  return counted?.points ?? 0;
}
