import { HOUR_MS } from '@gredia/domain';
import { inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import type { FileStore } from '../../files/file-store';
import { folderOfDatabase } from '../../files/storage/folder-of-database';
import { storageExports } from './storage.table';

/** Longer than an export takes from its first byte in the storage to its row. */
const STRAY_MS = HOUR_MS;
const BATCH = 500;

/** Where the storage holds the exports of this database, apart from those of another one that shares it. */
export const exportFolder = async (db: Database): Promise<string> => `storage-exports/${await folderOfDatabase(db)}`;

export interface RemovedExports {
  /** Exports whose links had ended. */
  ended: number;
  /** Files of no export, such as a gateway leaves that is killed between storing and noting one. */
  strays: number;
}

/** Every night: exports whose links have ended, their bytes after their rows; then bytes without a row. */
export async function removeExports(db: Database, store: FileStore): Promise<RemovedExports> {
  const gone = await db
    .delete(storageExports)
    .where(lte(storageExports.expiresAt, sql`now()`))
    .returning({ key: storageExports.storageKey });
  for (const { key } of gone) await store.storage.remove(key);
  return { ended: gone.length, strays: await removeStrayExports(db, store) };
}

/** At the start and every night: files that no row names, once they are an hour old. */
export async function removeStrayExports(db: Database, { storage, removesStrays }: FileStore): Promise<number> {
  if (!removesStrays) return 0;
  let removed = 0;
  const old: string[] = [];
  for await (const { key, storedAt } of storage.list(await exportFolder(db))) {
    if (storedAt.getTime() < Date.now() - STRAY_MS) old.push(key);
  }
  for (let at = 0; at < old.length; at += BATCH) {
    const keys = old.slice(at, at + BATCH);
    const rows = await db
      .select({ key: storageExports.storageKey })
      .from(storageExports)
      .where(inArray(storageExports.storageKey, keys));
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys.filter((each) => !known.has(each))) {
      await storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}
