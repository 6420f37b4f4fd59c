import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { rateLimited } from '../errors/errors';

/** Two waited for each other and PostgreSQL ended this one: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DEADLOCK = '40P01';
/** A lock was not free in time; the whole statement took too long. */
const TOO_LONG = ['55P03', '57014'];

const RETRY_SECONDS = 10;

/**
 * Runs a transaction that may have to wait for others. One that was ended in favour of another is run once more.
 * @throws RATE_LIMITED, with words for the person, when the way is still not free
 */
export async function unlessBlocked<Result>(transact: () => Promise<Result>): Promise<Result> {
  try {
    return await transact().catch((error: unknown) => {
      if (codeOf(error) !== DEADLOCK) throw error;
      return transact();
    });
  } catch (error) {
    if (![DEADLOCK, ...TOO_LONG].includes(codeOf(error))) throw error;
    throw rateLimited(RETRY_SECONDS, '다른 작업이 진행 중이라 저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.');
  }
}

/** Of PostgreSQL; empty for any other failure. */
function codeOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return (cause instanceof pg.DatabaseError && cause.code) || '';
}
