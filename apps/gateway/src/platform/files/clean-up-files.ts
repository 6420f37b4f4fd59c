import { DAY_MS } from '@gredia/domain';
import { and, asc, eq, exists, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/client';
import type { FileStore } from './file-store';
import { files } from './files.table';
import { folderOfDatabase } from './storage/folder-of-database';
import type { Storage } from './storage/storage';

const BATCH = 500;

export interface CleanedUp {
  /** Files that nothing referred to for a day. */
  deleted: number;
  /** Bytes of no file, such as a gateway leaves that is killed between storing them and noting them. */
  strays: number;
  /** Folders of processes that ended while they received something. */
  abandoned: number;
}

/**
 * Takes out the files that no row refers to. The row of a file goes first and its bytes after: if this ends between the two, they are
 * bytes of no file, which the next night finds. Bytes younger than a day may belong to an upload whose row is still to come.
 */
export async function cleanUpFiles(
  db: Database,
  { storage, spool, removesStrays }: FileStore,
  tables: readonly PgTable[],
): Promise<CleanedUp> {
  const isReferred = anyRefers(db, columnsNamingFiles(tables));
  await markForgotten(db, isReferred);
  let deleted = 0;
  for await (const keys of deleteUnused(db, isReferred)) {
    for (const key of keys) await storage.remove(key);
    deleted += keys.length;
  }
  return {
    deleted,
    strays: removesStrays ? await removeStrays(db, storage) : 0,
    abandoned: await spool.removeAbandoned(),
  };
}

const dayAgo = sql`now() - interval '24 hours'`;

/** What referred to these files went without releasing them, as a document goes with its material: a day from now on. */
async function markForgotten(db: Database, isReferred: SQL): Promise<void> {
  await db
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(files.unusedSince), lt(files.createdAt, dayAgo), not(isReferred)));
}

/** Some at a time. Claiming a file takes it out of this statement, also while the two wait for each other. */
async function* deleteUnused(db: Database, isReferred: SQL): AsyncGenerator<string[]> {
  const unused = db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.unusedSince, dayAgo), not(isReferred)))
    .orderBy(asc(files.unusedSince))
    .limit(BATCH)
    .for('update');
  for (let found = BATCH; found === BATCH;) {
    const deleted = await db
      .delete(files)
      .where(sql`${files.id} = ANY (ARRAY(${unused}))`)
      .returning({ key: files.storageKey });
    found = deleted.length;
    yield deleted.map(({ key }) => key);
  }
}

interface Referring {
  table: PgTable;
  column: PgColumn;
}

/** Of every table: the columns that name a file. */
const columnsNamingFiles = (tables: readonly PgTable[]): Referring[] =>
  tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === files)
      .flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
  );

/** Whether some row names the file, whatever `unusedSince` says: what is in use must not be lost to a forgotten claim. */
function anyRefers(db: Database, referring: readonly Referring[]): SQL {
  const rows = referring.map(({ table, column }) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(column, files.id)),
    ),
  );
  return or(...rows) ?? sql`false`;
}

async function removeStrays(db: Database, storage: Storage): Promise<number> {
  let removed = 0;
  for await (const keys of oldKeys(storage, await folderOfDatabase(db))) {
    const known = await db.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, keys));
    const isKnown = new Set(known.map(({ key }) => key));
    const strays = keys.filter((key) => !isKnown.has(key));
    for (const key of strays) await storage.remove(key);
    removed += strays.length;
  }
  return removed;
}

/** Keys of bytes that are older than a day, some at a time. */
async function* oldKeys(storage: Storage, folder: string): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key, storedAt } of storage.list(folder)) {
    if (storedAt.getTime() < Date.now() - DAY_MS) keys.push(key);
    if (keys.length < BATCH) continue;
    yield keys;
    keys = [];
  }
  if (keys.length) yield keys;
}
