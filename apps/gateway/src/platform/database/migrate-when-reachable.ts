import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { connect, type Database } from './client';
import { migrateDatabase } from './migrate';

export interface MigrateWhenReachableOptions {
  url: string;
  migrationsFolder: string;
  log: Logger;
  signal: AbortSignal;
  /** What else a new version brings up to date in a migrated database. */
  afterwards?: (db: Database) => Promise<void>;
}

/** SQLSTATE classes of a server that is away, starting or too busy, and Node's codes of the same. */
const PASSING_CODE = /^(08|57P0|53|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)/;
/** pg gives a broken connection no code. */
const PASSING_MESSAGE = /^Connection terminated|not queryable|timeout/;

/**
 * Migrates as soon as the database answers. A database that is away is waited for; a migration that fails is not.
 * @throws what made the migration fail.
 */
export async function migrateWhenReachable(options: MigrateWhenReachableOptions): Promise<void> {
  const { url, migrationsFolder, log, signal, afterwards } = options;
  while (!signal.aborted) {
    const { db, pool } = connect({ url, max: 2, onIdleError: () => undefined });
    try {
      await migrateDatabase(db, migrationsFolder);
      return await afterwards?.(db);
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn({ err: error }, 'The database does not answer yet');
    } finally {
      await pool.end();
    }
    await sleep(1000, undefined, { signal }).catch(() => undefined);
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause) return isPassing(error.cause);
  return 'code' in error ? PASSING_CODE.test(String(error.code)) : PASSING_MESSAGE.test(error.message);
}
