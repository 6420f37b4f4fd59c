/** SQLSTATE classes of a server that is away, starting or too busy, and Node's codes of the same. */
const PASSING_CODE = /^(08|57P0|53|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH)/;
/** pg gives a broken connection no code. */
const PASSING_MESSAGE = /^Connection terminated|not queryable|timeout/;

/** Whether something failed only because the database (or another server) does not answer: it passes by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.cause) return isDatabaseAway(error.cause);
  return 'code' in error ? PASSING_CODE.test(String(error.code)) : PASSING_MESSAGE.test(error.message);
}
