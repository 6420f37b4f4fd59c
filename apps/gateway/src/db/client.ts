import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';

export type Schema = typeof schema;
export type Database = NodePgDatabase<Schema>;
/** The database or a transaction on it. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
}

export interface ConnectOptions {
  url: string;
  max?: number;
  onIdleError: (error: Error) => void;
}

/** Opens a pool. An idle connection that breaks (a database restart) is reported, not thrown: the pool replaces it. */
export function connect({ url, max = 10, onIdleError }: ConnectOptions): DatabaseClient {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'gredia' });
  pool.on('error', onIdleError);
  return { pool, db: drizzle(pool, { schema }) };
}

/** The first row; throws when a statement that must return one did not. */
export function one<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('Expected one row, got none.');
  return row;
}
