import { createHmac } from 'node:crypto';
import { networkOf, type Keys } from '@gredia/auth/server';
import { lt } from 'drizzle-orm';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database, Executor } from '../database/client';
import { rateLimited } from '../errors/errors';
import type { CountedBy, FailureLimit, LimitRules, LimitWindow, UseLimit } from './limit-rules';
import { rateLimits } from './limits.table';

/** A use that was counted. */
export interface Use {
  /** It came to nothing: it is not counted any more. */
  giveBack(): Promise<void>;
}

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
 * Counts uses and failures for all gateways together, in PostgreSQL, but for what is declared `isPerProcess`. When that
 * cannot be reached every method rejects: nothing is unlimited because we cannot count.
 * Addresses, e-mails and ids are given as they are and kept as keyed hashes; an e-mail must be normalised before.
 */
export interface Limits {
  /** Counts one use. @throws RATE_LIMITED with the seconds until the next one is allowed */
  take(name: UseLimit, key: string): Promise<void>;
  /** The same for what may come to nothing (countUse). */
  takeBackable(name: UseLimit, key: string): Promise<Use>;
  /** Counts one use and says whether it was within the limit: for answers that must not tell. */
  tryTake(name: UseLimit, key: string): Promise<boolean>;
  /** Counts an attempt as failed before it is made, so that attempts at the same time cannot exceed the limit. */
  reserve(name: FailureLimit, key: string): Promise<Attempt>;
}

/** @param rules of all modules together: every name of `UseLimit` and `FailureLimit` */
export function createLimits(db: Database, keys: Keys, rules: LimitRules): Limits {
  const limiter = (name: string, { points, seconds }: LimitWindow) =>
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
  const inProcess = (name: string, { points, seconds }: LimitWindow) =>
    new RateLimiterMemory({ keyPrefix: `${name}/${seconds}`, points, duration: seconds });
  const uses = new Map(
    Object.entries(rules.uses).map(([name, { by, windows, isPerProcess }]) => [
      name,
      { by, limiters: windows.map((window) => (isPerProcess ? inProcess(name, window) : limiter(name, window))) },
    ]),
  );
  const failures = new Map(
    Object.entries(rules.failures).map(([name, { by, window }]) => [name, { by, limiter: limiter(name, window) }]),
  );

  /** The same name and key give the same hash; nothing can be read back from it without the secret. */
  const hashed = (name: string, by: CountedBy, key: string) =>
    createHmac('sha256', keys.secrets[0])
      .update(`limit ${name} ${by === 'address' ? networkOf(key) : key}`)
      .digest('base64url')
      .slice(0, 22);

  /** From the shortest window to the longest and no further than the first that is spent: a refusal costs nothing there. */
  async function countIn({ limiters }: Windows, id: string): Promise<number | null> {
    for (const window of limiters) {
      const counted = await count(window, id);
      if (counted.consumedPoints > window.points) return secondsOf(counted);
    }
    return null;
  }

  async function takeBackable(name: UseLimit, key: string): Promise<Use> {
    const windows = known(uses, name);
    const id = hashed(name, windows.by, key);
    const seconds = await countIn(windows, id);
    if (seconds !== null) throw rateLimited(seconds);
    return {
      async giveBack() {
        for (const window of windows.limiters) await window.reward(id);
      },
    };
  }

  return {
    take: async (name, key) => void (await takeBackable(name, key)),
    takeBackable,
    async tryTake(name, key) {
      const windows = known(uses, name);
      return (await countIn(windows, hashed(name, windows.by, key))) === null;
    },
    async reserve(name, key) {
      const { by, limiter } = known(failures, name);
      const id = hashed(name, by, key);
      const counted = await count(limiter, id);
      return {
        retryAfterSeconds: counted.consumedPoints > limiter.points ? secondsOf(counted) : null,
        async giveBack() {
          await limiter.reward(id);
        },
        async failed() {
          if (counted.consumedPoints === limiter.points) await limiter.block(id, limiter.duration);
        },
      };
    },
  };
}

interface Windows {
  by: CountedBy;
  limiters: readonly RateLimiterAbstract[];
}

/** Takes out the counters whose time is over. */
export async function removeEndedCounters(db: Executor): Promise<number> {
  const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  return rowCount ?? 0;
}

/** The library throws a spent limit, as it throws a lost database. */
async function count(limiter: RateLimiterAbstract, id: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(id);
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function known<Found>(limits: ReadonlyMap<string, Found>, name: string): Found {
  const found = limits.get(name);
  if (!found) throw new Error(`No module declares the limit '${name}'.`);
  return found;
}
