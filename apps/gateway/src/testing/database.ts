import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type DatabaseClient } from '../platform/database/client';

let clones = 0;

/** Makes a clone of the migrated template database, or of another. Each test file has its own and drops it at the end. */
export async function cloneDatabase(
  templateUrl = inject('templateUrl'),
): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = new URL(templateUrl);
  const templateName = template.pathname.slice(1);
  const name = `test_${process.pid}_${Date.now().toString(36)}_${++clones}`;
  const admin = async (statement: string) => {
    const client = new pg.Client(new URL('/postgres', template).href);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // Two workers may clone at the same moment; PostgreSQL refuses the second one until the first is done.
  for (let attempt = 0; ; attempt++) {
    try {
      await admin(`CREATE DATABASE "${name}" TEMPLATE "${templateName}" STRATEGY FILE_COPY`);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url: new URL(`/${name}`, template).href,
    drop: () => admin(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

let current: (DatabaseClient & { url: string }) | undefined;

/** The database of the test file that runs: for factories and `gatewayAs`. */
export function testDatabase(): DatabaseClient & { url: string } {
  if (!current) throw new Error('The database of this file is not open yet: it needs useDatabase().');
  return current;
}

interface Template {
  /** Answers the connection string of the database that is cloned. */
  make(): Promise<string>;
  /** How long it may take. */
  timeoutMs: number;
}

/** A database for the tests of one file: `const database = useDatabase();`, then `database().db` inside a test. */
export function useDatabase(template?: Template): () => DatabaseClient & { url: string } {
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const clone = await cloneDatabase(await template?.make());
    drop = clone.drop;
    current = { url: clone.url, ...connect({ url: clone.url, max: 5, onIdleError: () => undefined }) };
  }, template?.timeoutMs);
  afterAll(async () => {
    await current?.pool.end();
    await drop?.();
    current = undefined;
  });
  return testDatabase;
}
