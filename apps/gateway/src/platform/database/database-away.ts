/**
 * SQLSTATE of a server that is away, starting or has too many connections (a full disk does not pass by itself), and Node's
 * codes of the same.
 */
const PASSING_CODE = /^(08|57P0|53300|53400|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/;
/** pg gives a broken connection no code. */
const PASSING_MESSAGE = /^Connection terminated|not queryable|timeout/;

/** Errors wrap each other a few times; causes that form a circle end somewhere too. */
const DEEPEST_CAUSE = 8;

/** Whether something failed only because the database (or another server) does not answer: it passes by itself. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause && depth < DEEPEST_CAUSE) return isDatabaseAway(error.cause, depth + 1);
  return 'code' in error ? PASSING_CODE.test(String(error.code)) : PASSING_MESSAGE.test(error.message);
}
