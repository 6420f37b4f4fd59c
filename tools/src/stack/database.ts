import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { say } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { keepPostgres } from './keep-postgres';
import { mustSucceed, runProgram, runScript } from './run-program';
import { endWithCommand, type Running } from './shutdown';

interface LocalDatabaseOptions {
  dataDir: string;
  /** false for tests: faster, and lost when the machine stops. */
  durable: boolean;
  /** Whether this command holds the data folder's lock, so that the server ends with it. */
  owner: boolean;
  /** Whether a server that ends by itself is started again, on the same port. */
  keepRunning?: boolean;
}

const DATABASE = 'gredia';

/**
 * Starts the embedded PostgreSQL of a data folder, or joins it, until the command ends.
 * @returns the connection string of the product's database, which may be empty.
 */
export async function openLocalDatabase({
  dataDir,
  durable,
  owner,
  keepRunning = false,
}: LocalDatabaseOptions): Promise<string> {
  const wanted = path.join(dataDir, 'postgres');
  const start = (port?: number) => startEmbeddedPostgres({ dataDir: wanted, durable, owner, port });
  const starting = start();
  // Registered before it runs: a signal during the start waits for it and ends it.
  const running: Running = { stop: async () => (await starting).stop(), kill: () => undefined };
  endWithCommand(running);
  const server = await starting;
  running.kill = () => server.kill();
  if (keepRunning)
    Object.assign(
      running,
      keepPostgres(server, () => start(server.port)),
    );
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

/** The gateway's programs: as the build made them, which starts in a fifth of the time, or from the sources. */
export type ProgramForm = 'built' | 'watched';

const runGatewayProgram = (name: string, form: ProgramForm, databaseUrl: string) => {
  const env = { DATABASE_URL: databaseUrl };
  if (form === 'watched') return runScript(`apps/gateway/src/cli/${name}.ts`, [], { env });
  return runProgram(process.execPath, ['--enable-source-maps', `apps/gateway/dist/cli/${name}.js`], { env });
};

/** Brings a database to the schema of this checkout. */
export async function migrate(databaseUrl: string, form: ProgramForm = 'watched'): Promise<void> {
  await mustSucceed('데이터베이스 준비', runGatewayProgram('migrate', form, databaseUrl));
}

/** Loads the starter data and accounts; what is already there stays. Answers what the loader reports. */
export async function loadStarter(databaseUrl: string, form: ProgramForm): Promise<string> {
  return mustSucceed('기본 데이터', runGatewayProgram('starter', form, databaseUrl));
}
