import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: a lock was not free in time; the statement was not done in time. */
const TOO_LONG = ['55P03', '57014'];

/** SQLSTATE of a failed statement; empty for any other failure. */
export function sqlStateOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (cause instanceof pg.DatabaseError && cause.code) || '';
}

/** Whether a statement was given up because it had its time (`statement_timeout`) or waited so long for another one. */
export const tookTooLong = (error: unknown): boolean => TOO_LONG.includes(sqlStateOf(error));
