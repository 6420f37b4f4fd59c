import { createHmac } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { statement } from '../../db/statement';
import { koreanDay, startOfKoreanDay } from '../../korean-day';
import { rateLimits } from './limits.table';

const DAY_MS = 24 * 3600_000;

const takeOne = statement<{ points: number }>(
  'day_count_take',
  sql`INSERT INTO ${rateLimits} AS counted (key, points, expire)
    VALUES (${sql.placeholder('key')}, 1, ${sql.placeholder('expire')})
    ON CONFLICT (key) DO UPDATE SET points = counted.points + 1 WHERE counted.points < ${sql.placeholder('limit')}
    RETURNING points`,
);

const readOne = statement<{ points: number }>(
  'day_count_read',
  sql`SELECT points FROM ${rateLimits} WHERE key = ${sql.placeholder('key')}`,
);

/**
 * Counts what people may have so often on a Korean day, for all gateways together. Unlike a limit it refuses nothing, and
 * counts no more than was given: whoever gets a higher limit that day has all of the difference.
 */
export interface DayCounts {
  /** Counts one more unless the limit is reached. */
  take(name: string, person: string, limit: number): Promise<{ isGiven: boolean; used: number }>;
  used(name: string, person: string): Promise<number>;
}

export function createDayCounts(db: Database, keys: Keys): DayCounts {
  /** Nobody's name: a keyed hash, as limits have it. */
  const keyOf = (name: string, person: string, at: Date) =>
    `${name}/${koreanDay(at)}:${createHmac('sha256', keys.secrets[0]).update(`count ${name} ${person}`).digest('base64url').slice(0, 22)}`;
  return {
    async take(name, person, limit) {
      if (limit <= 0) return { isGiven: false, used: 0 };
      const now = new Date();
      const expire = startOfKoreanDay(now).getTime() + DAY_MS;
      const [counted] = await takeOne(db, { key: keyOf(name, person, now), expire, limit });
      return { isGiven: counted !== undefined, used: counted?.points ?? limit };
    },
    async used(name, person) {
      const [counted] = await readOne(db, { key: keyOf(name, person, new Date()) });
      return counted?.points ?? 0;
    },
  };
}
