import path from 'node:path';
import pg from 'pg';
import { say } from '../bootstrap/progress.mjs';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { mustSucceed, runScript } from './run-program';
import { endWithCommand, type Running } from './shutdown';

export interface LocalDatabaseOptions {
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
