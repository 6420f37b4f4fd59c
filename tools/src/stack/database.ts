import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { say } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { mustSucceed, runScript } from './run-program';
import { endWithCommand, type Running } from './shutdown';

interface LocalDatabaseOptions {
  dataDir: string;
  /** false for tests: faster, and lost when the machine stops. */
  durable: boolean;
  /** Whether this command holds the data folder's lock, so that the server ends with it. */
  owner: boolean;
}

const DATABASE = 'gredia';

/**
 * Starts the embedded PostgreSQL of a data folder, or joins it, until the command ends.
 * @returns the connection string of the product's database, which may be empty.
 */
export async function openLocalDatabase({ dataDir, durable, owner }: LocalDatabaseOptions): Promise<string> {
  const wanted = path.join(dataDir, 'postgres');
  const starting = startEmbeddedPostgres({ dataDir: wanted, durable, owner });
  // Registered before it runs: a signal during the start waits for it and ends it.
  const running: Running = { stop: async () => (await starting).stop(), kill: () => undefined };
  endWithCommand(running);
  const server = await starting;
  running.kill = () => server.kill();
  if (server.dataDir !== wanted)
    say(`  PostgreSQL 계정이 ${dataDir} 폴더에 들어갈 수 없어 ${server.dataDir}에 저장해요.`);

  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
  return server.url(DATABASE);
}

/** Whether a database has the schema of this checkout: its newest migration was made there. */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  const journal = path.join(root, 'apps/gateway/drizzle/meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ kept: string | null }>(
      `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS kept`,
    );
    if (!rows[0]?.kept) return false;
    const made = await client.query<{ newest: string | null }>(
      'SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations',
    );
    return Number(made.rows[0]?.newest) === entries.at(-1)?.when;
  } finally {
    await client.end();
  }
}

/** Brings a database to the schema of this checkout. */
export async function migrate(databaseUrl: string): Promise<void> {
  const env = { DATABASE_URL: databaseUrl };
  await mustSucceed('데이터베이스 준비', runScript('apps/gateway/src/cli/migrate.ts', [], { env }));
}

/** Loads the starter data and accounts; what is already there stays. Answers what the loader reports. */
export async function loadStarter(databaseUrl: string): Promise<string> {
  const env = { DATABASE_URL: databaseUrl };
  return mustSucceed('기본 데이터', runScript('apps/gateway/src/cli/starter.ts', [], { env }));
}
