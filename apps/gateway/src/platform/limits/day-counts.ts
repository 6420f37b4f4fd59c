import { DAY_MS, koreanDay, startOfKoreanDay } from '@gredia/domain';
import { createHmac } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/client';
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
      const taking = db.transaction(async (tx) => {
        const { rowCount } = await tx
          .insert(rateLimits)
          .values({ key: given, points: 1, expire })
          .onConflictDoNothing();
        if (rowCount === 0) return { isGiven: true, used: Math.min(limit, await pointsOf(tx, countedAs)) };

        const used = await countOne(tx, countedAs, { limit, expire });
        // The group last: all of it wait at that row, and hold nothing that another one of it waits for.
        if (group) await countOne(tx, counterKey({ name, person: group.name }, now), { limit: group.limit, expire });
        return { isGiven: true, used };
      });
      return taking.catch((error: unknown) => {
        if (error instanceof LimitReached) return { isGiven: false, used: limit };
        throw error;
      });
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

/** Takes back what its transaction has counted and remembered before. */
class LimitReached extends Error {}

/** @throws LimitReached */
async function countOne(tx: Executor, key: string, { limit, expire }: { limit: number; expire: number }) {
  const [counted] = await tx
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { points: sql`${rateLimits.points} + 1` },
      setWhere: lt(rateLimits.points, limit),
    })
    .returning({ points: rateLimits.points });
  if (!counted) throw new LimitReached();
  return counted.points;
}

async function pointsOf(db: Executor, key: string): Promise<number> {
  const [counted] = await db.select({ points: rateLimits.points }).from(rateLimits).where(eq(rateLimits.key, key));
  return counted?.points ?? 0;
}
