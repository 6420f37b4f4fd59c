import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { connect, type Database } from './client';
import { isDatabaseAway } from './database-away';
import { migrateDatabase } from './migrate';

export interface MigrateWhenReachableOptions {
  url: string;
  migrationsFolder: string;
  log: Logger;
  signal: AbortSignal;
  /** What else a new version brings up to date in a migrated database. */
  afterwards?: (db: Database) => Promise<void>;
}

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
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'The database does not answer yet');
    } finally {
      await pool.end();
    }
    await sleep(1000, undefined, { signal }).catch(() => undefined);
  }
}
