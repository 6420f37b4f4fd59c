import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MINUTE_MS, type StorageRange } from '@gredia/domain';
import { getTableName, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../../database/client';
import { copyLines } from '../../database/copy-lines';
import { LOCKS } from '../../database/locks';
import { rateLimited } from '../../errors/errors';
import { conditionsFrom, EXACT_TEXTS, textsOf } from '../archive-rows';
import { catalogueFor } from '../removal';
import { columnsLeftOut, type StoredCollection } from '../stored-collection';
import { inRange } from './storage-rows';

/** So many are written at once by all gateways together: each keeps a connection, and a snapshot of the database. */
const AT_ONCE = 2;
const RETRY_SECONDS = 30;
/** So long the rows of one table may take. */
const TABLE_MS = 10 * MINUTE_MS;

/** What lies in a file that was written. */
export interface WrittenExport {
  /** Rows by table: those of the records and of what goes with them. */
  rows: Record<string, number>;
  originalSizeBytes: number;
  compressedSizeBytes: number;
  sha256: string;
  linesSha256: string;
}

/**
 * Writes the rows of a range into a file, a line of JSON for each, gzipped: records and what goes with them, as of one
 * moment. Lines pass as they come from the database; what the disk does not take yet the database does not send.
 * @throws RATE_LIMITED while others are being written
 */
export async function writeExport(
  db: Database,
  stored: StoredCollection,
  range: Pick<StorageRange, 'start' | 'end'>,
  collection: Parameters<typeof catalogueFor>[2],
  path: string,
): Promise<WrittenExport> {
  const rows: Record<string, number> = {};
  const [lines, file] = [new Measured(), new Measured()];
  await onOneMoment(db, async (client) => {
    const source = Readable.from(linesOf(client, stored, range, collection, rows), { objectMode: false });
    await pipeline(source, lines, createGzip(), file, createWriteStream(path, { mode: 0o600 }));
  });
  return {
    rows,
    originalSizeBytes: lines.size,
    compressedSizeBytes: file.size,
    sha256: file.hash.digest('hex'),
    linesSha256: lines.hash.digest('hex'),
  };
}

/** Runs work on a connection of its own, which sees the database as it is now and has a place among those that export. */
async function onOneMoment(db: Database, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  let isInOrder = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const isFree = await takePlace(client);
    if (isFree) {
      await client.query(`SET LOCAL statement_timeout = ${TABLE_MS}`);
      await work(client);
    }
    await client.query('COMMIT');
    isInOrder = true;
    if (!isFree) throw busy();
  } finally {
    // In the middle of a COPY no other statement can run on it.
    client.release(!isInOrder);
  }
}

const busy = () =>
  rateLimited(RETRY_SECONDS, `지금 다른 내보내기 ${AT_ONCE}건이 진행 중이에요. 끝난 뒤에 다시 시도해 주세요.`);

/** The place is free again when the transaction ends, however it ends. */
async function takePlace(client: pg.PoolClient): Promise<boolean> {
  for (let place = 0; place < AT_ONCE; place += 1) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1, $2) AS taken', [
      LOCKS.storageExport,
      place,
    ]);
    if (rows[0]?.taken) return true;
  }
  return false;
}

/** Lines of the file; counts the rows of each table. */
async function* linesOf(
  client: pg.PoolClient,
  stored: StoredCollection,
  range: Pick<StorageRange, 'start' | 'end'>,
  collection: Parameters<typeof catalogueFor>[2],
  counts: Record<string, number>,
): AsyncGenerator<Buffer> {
  const tx = drizzle(client);
  await tx.execute(EXACT_TEXTS);
  const root = getTableName(stored.table);
  const leftOut = columnsLeftOut(stored);
  const { keys, tables } = await catalogueFor(tx, root, collection);
  for (const [table, which] of conditionsFrom(keys, root, inRange(stored, range))) {
    const head = `{"table":${JSON.stringify(table)},"values":`;
    const columns = tables.get(table)!.columns.filter(({ name }) => table !== root || !leftOut.includes(name));
    const texts = textsOf(columns, table);
    const lines = sql`SELECT ${head} || ${texts}::text || '}' FROM ${sql.identifier(table)} WHERE ${which}`;
    const count = yield* copyLines(client, lines, TABLE_MS);
    if (count) counts[table] = count;
  }
}

/** Lets bytes through and knows how many there were, and what they amount to. */
class Measured extends Transform {
  size = 0;
  readonly hash: Hash = createHash('sha256');

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }
}
