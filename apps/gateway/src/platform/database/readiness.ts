import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

export type Readiness = 'ready' | 'not-migrated' | 'database-unreachable' | 'stopping';

/** The newest migration of this version, as Drizzle marks it in the database. */
export function newestMigration(migrationsFolder: string): number {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Asks the database whether it answers and holds the newest migration of this version. */
export async function databaseReadiness(pool: pg.Pool, migration: number): Promise<Readiness> {
  try {
    const { rowCount } = await pool.query('SELECT 1 FROM drizzle.__drizzle_migrations WHERE created_at = $1', [
      migration,
    ]);
    return rowCount ? 'ready' : 'not-migrated';
  } catch (error) {
    // 42P01, 3F000: the table or schema of the migrations is not there yet.
    const { code } = error as { code?: string };
    return code === '42P01' || code === '3F000' ? 'not-migrated' : 'database-unreachable';
  }
}
