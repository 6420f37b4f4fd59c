import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DAY_MS, josa, koreanDay, type CollectionName, type StorageRange } from '@gredia/domain';
import { and, desc, eq, getTableName, gt, lte, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit';
import type { Database, Executor } from '../../database/client';
import { newId } from '../../database/columns';
import { badUserInput } from '../../errors/errors';
import type { FileStore } from '../../files/file-store';
import { signedQuery } from '../../files/signed-query';
import type { RequestContext } from '../../graphql/context';
import { transact } from '../../transact/transact';
import { conditionsFrom, EXACT_TEXTS, textsOf } from '../archive-rows';
import { consoleRole } from '../find-collection';
import { catalogueFor } from '../removal';
import { storedNamed, type StoredCollection } from '../stored-collection';
import { inRange, readRange } from './storage-rows';
import { storageExports, type StorageExportModel } from './storage.table';

/** So long its link opens, and a deletion may rely on it. */
const LINK_MS = DAY_MS;
/** Rows that are in memory at once. */
const BATCH = 1000;
export const EXPORT_TYPE = 'application/gzip';

export const exportSubject = (id: string, part: string) => ['storage-export', id, part];

/**
 * Writes a range into a file: a line of JSON for each row, records and what goes with them, gzipped. Rows are read as of
 * one moment, some at a time.
 * @throws BAD_USER_INPUT for a collection that is not for everyone, a range that is none, or holds nothing
 */
export async function exportStorageRange(ctx: RequestContext, name: CollectionName, givenRange: unknown) {
  const stored = storedNamed(ctx, name);
  if (stored.sealed) throw badUserInput({ collection: stored.sealed });
  if (stored.exporter === 'ADMIN' && consoleRole(ctx) !== 'ADMIN') {
    throw badUserInput({ collection: `${josa(stored.label, '은/는')} 관리자만 내보낼 수 있어요.` });
  }
  const range = readRange(givenRange);
  const made = await writeExport(ctx, stored, range);
  await transact(ctx, async (tx) => {
    await tx.insert(storageExports).values(made);
    const { rangeLabel, documentCount, sha256 } = made;
    await audit(tx, ctx.keys, ctx.client, {
      action: 'storage.export',
      outcome: 'ok',
      actorId: ctx.viewer?.id ?? null,
      details: { collection: name, range: rangeLabel, documentCount, sha256 },
    });
  });
  return exportModel(ctx, made);
}

/** An export as the console shows it, with links that open for as long as it is kept. */
export function exportModel({ keys }: Pick<RequestContext, 'keys'>, made: StorageExportModel) {
  const link = (part: string) =>
    `/api/storage-exports/${made.id}/${part}?${signedQuery(keys, exportSubject(made.id, part), made.expiresAt)}`;
  return { ...made, downloadUrl: link('rows'), manifestUrl: link('manifest') };
}

/** The newest export of exactly this range that is still kept. */
export async function exportOf(db: Executor, { name }: StoredCollection, { start, end }: StorageRange) {
  const [found] = await db
    .select()
    .from(storageExports)
    .where(
      and(
        eq(storageExports.collection, name),
        eq(storageExports.rangeStart, start),
        eq(storageExports.rangeEnd, end),
        gt(storageExports.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(storageExports.id))
    .limit(1);
  return found ?? null;
}

async function writeExport(
  { db, fileStore, viewer, collections }: RequestContext,
  stored: StoredCollection,
  { start, end, label }: StorageRange,
): Promise<StorageExportModel> {
  const id = newId();
  const rows: Record<string, number> = {};
  const [lines, file] = [new Measured(), new Measured()];
  const storageKey = `storage-exports/${id}`;
  await fileStore.spool.use(async (newPath) => {
    const path = await newPath();
    await db.transaction(
      async (tx) => {
        const source = rowsOf(tx, stored, { start, end }, collections.get(stored.name), rows);
        await pipeline(
          Readable.from(source, { objectMode: false }),
          lines,
          createGzip(),
          file,
          createWriteStream(path, { mode: 0o600 }),
        );
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    if (!rows[getTableName(stored.table)]) throw badUserInput({ range: '이 기간에는 내보낼 기록이 없어요.' });
    await fileStore.storage.put(storageKey, path, EXPORT_TYPE);
  });
  const createdAt = new Date();
  return {
    id,
    collection: stored.name,
    rangeStart: start,
    rangeEnd: end,
    rangeLabel: label,
    fileName: `${stored.name}-${koreanDay(start)}-${koreanDay(new Date(end.getTime() - 1))}.ndjson.gz`,
    documentCount: rows[getTableName(stored.table)]!,
    rows,
    originalSizeBytes: lines.size,
    compressedSizeBytes: file.size,
    sha256: file.hash.digest('hex'),
    linesSha256: lines.hash.digest('hex'),
    storageKey,
    actorId: viewer?.id ?? null,
    createdAt,
    // A whole second, as the link says it.
    expiresAt: new Date(Math.floor((createdAt.getTime() + LINK_MS) / 1000) * 1000),
  };
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

/** Lines of the file, some in each chunk; counts the rows of each table. */
async function* rowsOf(
  tx: Executor,
  stored: StoredCollection,
  range: Pick<StorageRange, 'start' | 'end'>,
  collection: Parameters<typeof catalogueFor>[2],
  counts: Record<string, number>,
): AsyncGenerator<Buffer> {
  await tx.execute(EXACT_TEXTS);
  const root = getTableName(stored.table);
  const { keys, tables } = await catalogueFor(tx, root, collection);
  for (const [table, which] of conditionsFrom(keys, root, inRange(stored, range))) {
    await tx.execute(sql`
      DECLARE exported NO SCROLL CURSOR FOR
      SELECT ${textsOf(tables.get(table)!.columns, table)}::text AS "values" FROM ${sql.identifier(table)} WHERE ${which}`);
    let count = 0;
    for (;;) {
      const { rows } = await tx.execute<{ values: string }>(sql`FETCH ${sql.raw(String(BATCH))} FROM exported`);
      if (!rows.length) break;
      count += rows.length;
      const name = JSON.stringify(table);
      yield Buffer.from(rows.map(({ values }) => `{"table":${name},"values":${values}}\n`).join(''));
    }
    await tx.execute(sql`CLOSE exported`);
    if (count) counts[table] = count;
  }
}

/** Every night: exports whose links have ended, their bytes after their rows. */
export async function removeExports(db: Database, { storage }: FileStore): Promise<number> {
  const gone = await db
    .delete(storageExports)
    .where(lte(storageExports.expiresAt, sql`now()`))
    .returning({ key: storageExports.storageKey });
  for (const { key } of gone) await storage.remove(key);
  return gone.length;
}
