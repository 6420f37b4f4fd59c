import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const dialect = new PgDialect();
const LINE_FEED = 10;

/**
 * The texts of a query of one column, a line each, as the database sends them: they never become values of ours, and no more
 * of them are under way than are taken. None may hold a line break, or one of the first two control characters, as JSON never
 * does. Who stops before the end leaves the connection in the middle of it: it must be closed then.
 * @returns how many lines they were
 */
export async function* copyLines(
  client: pg.ClientBase,
  query: SQL,
  timeoutMs: number,
): AsyncGenerator<Buffer, number, undefined> {
  // COPY takes no parameters. CSV under signs that no text has is the text itself.
  const { sql: text } = dialect.sqlToQuery(query.inlineParams());
  const lines = Object.assign(copyTo(`COPY (${text}) TO STDOUT (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')`), {
    // What the driver reads of a query: the time of the pool's statements would be too short, and its clock is
    // stopped by a call that this kind of query does not make.
    query_timeout: timeoutMs,
    callback: () => undefined as void,
  });
  let count = 0;
  try {
    for await (const chunk of client.query(lines) as AsyncIterable<Buffer>) {
      for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1;
      yield chunk;
    }
  } finally {
    lines.callback();
  }
  return count;
}
