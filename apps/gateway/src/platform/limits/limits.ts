import { createHmac } from 'node:crypto';
import { networkOf, type Keys } from '@gredia/auth/server';
import { lt } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Executor } from '../database/client';
import { rateLimited } from '../graphql/errors';
import {
  FAILURE_LIMITS,
  USE_LIMITS,
  type CountedBy,
  type FailureLimit,
  type UseLimit,
  type Window,
} from './limit-rules';
import { rateLimits } from './limits.table';

/** An attempt that is counted before it is made. It must end in exactly one of its two methods, or it stays counted. */
export interface Attempt {
  /** Null while within the limit: the attempt may be made. */
  retryAfterSeconds: number | null;
  /** It did not fail: it is not counted any more. */
  giveBack(): Promise<void>;
  /** It failed; the last one that the limit allows closes the door for the whole time, from now on. */
  failed(): Promise<void>;
}

/**
 * Counts uses and failures for all gateways together, in PostgreSQL. When that cannot be reached every method rejects:
 * nothing is unlimited because we cannot count.
 * Addresses, e-mails and ids are given as they are and kept as keyed hashes; an e-mail must be normalised before.
 */
export interface Limits {
  /** Counts one use. @throws RATE_LIMITED with the seconds until the next one is allowed */
  take(name: UseLimit, key: string): Promise<void>;
  /** Counts one use and says whether it was within the limit: for answers that must not tell. */
  tryTake(name: UseLimit, key: string): Promise<boolean>;
  /** Counts an attempt as failed before it is made, so that attempts at the same time cannot exceed the limit. */
  reserve(name: FailureLimit, key: string): Promise<Attempt>;
}

export function createLimits(db: Database, keys: Keys): Limits {
  const limiter = (name: string, { points, seconds }: Window) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // The nightly job removes ended rows (removeEndedCounters).
      clearExpiredByTimeout: false,
      keyPrefix: `${name}/${seconds}`,
      points,
      duration: seconds,
    });
  const useLimiters = mapValues(USE_LIMITS, ({ windows }, name) => windows.map((window) => limiter(name, window)));
  const failureLimiters = mapValues(FAILURE_LIMITS, ({ window }, name) => limiter(name, window));

  /** The same name and key give the same hash; nothing can be read back from it without the secret. */
  const hashed = (name: string, by: CountedBy, key: string) =>
    createHmac('sha256', keys.secrets[0])
      .update(`limit ${name} ${by === 'address' ? networkOf(key) : key}`)
      .digest('base64url')
      .slice(0, 22);

  /** From the shortest window to the longest and no further than the first that is spent: a refusal costs nothing there. */
  async function secondsToWait(name: UseLimit, key: string): Promise<number | null> {
    const id = hashed(name, USE_LIMITS[name].by, key);
    for (const window of useLimiters[name]) {
      const counted = await count(window, id);
      if (counted.consumedPoints > window.points) return secondsOf(counted);
    }
    return null;
  }

  return {
    async take(name, key) {
      const seconds = await secondsToWait(name, key);
      if (seconds !== null) throw rateLimited(seconds);
    },
    tryTake: async (name, key) => (await secondsToWait(name, key)) === null,
    async reserve(name, key) {
      const failures = failureLimiters[name];
      const id = hashed(name, FAILURE_LIMITS[name].by, key);
      const counted = await count(failures, id);
      return {
        retryAfterSeconds: counted.consumedPoints > failures.points ? secondsOf(counted) : null,
        async giveBack() {
          await failures.reward(id);
        },
        async failed() {
          if (counted.consumedPoints === failures.points) await failures.block(id, failures.duration);
        },
      };
    },
  };
}

/** Takes out the counters whose time is over. */
export async function removeEndedCounters(db: Executor): Promise<number> {
  const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  return rowCount ?? 0;
}

/** The library throws a spent limit, as it throws a lost database. */
async function count(limiter: RateLimiterPostgres, id: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(id);
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function mapValues<Key extends string, Value, Result>(
  values: Record<Key, Value>,
  map: (value: Value, key: Key) => Result,
): Record<Key, Result> {
  const entries = Object.entries(values) as [Key, Value][];
  return Object.fromEntries(entries.map(([key, value]) => [key, map(value, key)])) as Record<Key, Result>;
}
