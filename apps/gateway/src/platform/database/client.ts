import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** `$client` is the pool, for statements with a name of their own. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** The database or a transaction on it. */
export type Executor = NodePgDatabase | Transaction;
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
}

export interface ConnectOptions {
  url: string;
  max?: number;
  /**
   * Statements that run longer are cancelled by the server; one that it does not answer at all is given up a second later.
   * Without it they may take what they take: imports.
   */
  statementTimeoutMs?: number;
  onIdleError: (error: Error) => void;
}

/** Opens a pool. An idle connection that breaks (a database restart) is reported, not thrown: the pool replaces it. */
export function connect({ url, max = 10, statementTimeoutMs, onIdleError }: ConnectOptions): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'gredia',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(statementTimeoutMs === undefined
      ? {}
      : {
          statement_timeout: statementTimeoutMs,
          // A lock that is not free by then is told in words, before the statement is cancelled without any.
          lock_timeout: statementTimeoutMs - 1000,
          query_timeout: statementTimeoutMs + 1000,
        }),
  });
  pool.on('error', onIdleError);
  // A connection that is lent out and breaks between two statements: the next statement fails, the process must not.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzle(pool);
  db.transaction = (work, config) => inTransaction(pool, work, config);
  return { pool, db };
}

/**
 * As Drizzle's own, which begins before it makes sure that the connection comes back: one that broke just then stayed lent out
 * for ever, and the pool could not be closed. One whose transaction did not end as we said is not lent out again.
 */
async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  const client = await pool.connect();
  let ended = false;
  let thrown: unknown;
  const run = (tx: Transaction) =>
    work(tx).catch((error: unknown) => {
      thrown = error;
      throw error;
    });
  try {
    const result = await drizzle(client).transaction(run, config);
    ended = true;
    return result;
  } catch (error) {
    // Rolled back, and what the work threw goes on; anything else came of the connection or the commit.
    ended = thrown !== undefined && error === thrown;
    throw error;
  } finally {
    client.release(!ended);
  }
}

/** The first row; throws when a statement that must return one did not. */
export function one<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row, got none.');
  return row;
}
