import { HOUR_MS } from '@gredia/domain';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newId } from '../database/columns';
import { cloneDatabase, useDatabase } from '../../testing/database';
import { clearJobs, queuedJobs, runJobs } from '../../testing/jobs';
import { connect } from '../database/client';
import { addJob } from '../queue/add-job';
import { buildProduct } from '../../modules/products/products.factory';
import { productDocuments, products } from '../../modules/products/products.table';
import { cleanUpFiles } from './clean-up-files';
import { createFileStore, type FileStore } from './file-store';
import { claimFiles, releaseFiles } from './files';
import { buildFile } from './files.factory';
import { files } from './files.table';
import { folderOfDatabase } from './storage/folder-of-database';
import { registry } from '../../app/gateway-registry';

const database = useDatabase();

describe('the clean-up of files', () => {
  let folder: string;
  let store: FileStore;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-clean-up-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    store = createFileStore({ dir: folder, s3: undefined, clamd: undefined, removesStrays: true });
    await database().db.delete(productDocuments);
    await database().db.delete(files);
  });

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const pathOf = (key: string) => path.join(folder, 'stored', key);
  const isStored = (key: string) => existsSync(pathOf(key));
  const cleanUp = () => cleanUpFiles(database().db, store, registry.tables);

  /** Bytes that were stored so long ago. */
  async function putBytes(hours: number, key?: string): Promise<string> {
    const stored = key ?? `${await folderOfDatabase(database().db)}2026-01/${newId()}`;
    mkdirSync(path.dirname(pathOf(stored)), { recursive: true });
    writeFileSync(pathOf(stored), 'bytes');
    utimesSync(pathOf(stored), hoursAgo(hours), hoursAgo(hours));
    return stored;
  }

  /** A file with its bytes, unused for so long; null: in use. */
  async function putFile(unusedHours: number | null) {
    const storageKey = await putBytes(unusedHours ?? 1000);
    return buildFile({ storageKey, unusedSince: unusedHours === null ? null : hoursAgo(unusedHours) });
  }
  const kept = async () => (await database().db.select().from(files)).map(({ id }) => id);

  it('deletes what was unused for a day, and its bytes', async () => {
    const old = await putFile(24.1);
    const young = await putFile(23.9);
    const used = await putFile(null);
    expect(await cleanUp()).toEqual({ deleted: 1, strays: 0, abandoned: 0 });
    expect((await kept()).sort()).toEqual([young.id, used.id].sort());
    expect([old, young, used].map(({ storageKey }) => isStored(storageKey))).toEqual([false, true, true]);
    expect(await cleanUp()).toEqual({ deleted: 0, strays: 0, abandoned: 0 });
  });

  it('leaves what was claimed after all, and what was released a moment ago', async () => {
    const { db } = database();
    const [claimed, released] = [await putFile(25), await putFile(null)];
    await db.execute(sql`INSERT INTO users (id, name, nickname) VALUES (${claimed.id}, '홍길동', '길동')`);
    await db.update(files).set({ ownerId: claimed.id });
    const claim = { ids: [claimed.id], purpose: 'PRODUCT_DOCUMENT', ownerId: claimed.id } as const;
    await db.transaction((tx) => claimFiles(tx, claim));
    await db.transaction((tx) => releaseFiles(tx, [released.id]));
    expect(await cleanUp()).toMatchObject({ deleted: 0, strays: 0 });
    expect(isStored(claimed.storageKey) && isStored(released.storageKey)).toBe(true);
  });

  it('waits for a claim that is just being made, and leaves the file to it', async () => {
    const { db } = database();
    const file = await putFile(25);
    let cleaning: ReturnType<typeof cleanUp> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(files).set({ unusedSince: null });
      cleaning = cleanUp();
      const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), 25_000);
    });
    expect(await cleaning).toMatchObject({ deleted: 0 });
    expect(await kept()).toEqual([file.id]);
  });

  it('never takes what something refers to, even if it was never claimed', async () => {
    const [document, picture] = [await putFile(99), await putFile(99)];
    const { id } = await buildProduct({ thumbnailFileId: picture.id });
    const values = { productId: id, position: 0, type: 'COA', access: 'PUBLIC', fileId: document.id } as const;
    await database().db.insert(productDocuments).values(values);
    expect(await cleanUp()).toMatchObject({ deleted: 0, strays: 0 });
    expect((await kept()).sort()).toEqual([document.id, picture.id].sort());
  });

  it('takes the files of a deleted material, a day after it has noticed', async () => {
    const { db } = database();
    const [document, picture] = [await putFile(null), await putFile(null)];
    await db.update(files).set({ createdAt: hoursAgo(25) });
    const claimedToday = await putFile(null);
    const { id } = await buildProduct({ thumbnailFileId: picture.id });
    await db
      .insert(productDocuments)
      .values({ productId: id, position: 0, type: 'COA', access: 'PUBLIC', fileId: document.id });
    await cleanUp();
    const unused = async () =>
      (await db.select().from(files)).filter(({ unusedSince }) => unusedSince !== null).map((file) => file.id);
    expect(await unused()).toEqual([]);

    await db.delete(products).where(eq(products.id, id));
    expect(await cleanUp()).toMatchObject({ deleted: 0 });
    expect((await unused()).sort()).toEqual([document.id, picture.id].sort());
    await db
      .update(files)
      .set({ unusedSince: hoursAgo(25) })
      .where(isNotNull(files.unusedSince));
    expect(await cleanUp()).toMatchObject({ deleted: 2 });
    expect(await kept()).toEqual([claimedToday.id]);
    expect([document, picture].map(({ storageKey }) => isStored(storageKey))).toEqual([false, false]);
  });

  it('deletes more than it takes at once', async () => {
    const many = Array.from({ length: 1001 }, () => newId());
    await database()
      .db.insert(files)
      .values(
        many.map((id) => ({
          id,
          purpose: 'PRODUCT_DOCUMENT' as const,
          name: 'a.pdf',
          contentType: 'application/pdf',
          size: 1,
          sha256: '',
          storageKey: `nowhere/${id}`,
          isPublic: false,
          unusedSince: hoursAgo(25),
        })),
      );
    const remove = vi.spyOn(store.storage, 'remove');
    const statements = vi.spyOn(database().pool, 'query');
    expect(await cleanUp()).toMatchObject({ deleted: 1001 });
    expect(remove).toHaveBeenCalledTimes(1001);
    const texts = (statements.mock.calls as unknown[][]).map(([query]) => (query as { text: string }).text);
    expect(texts.filter((text) => text.startsWith('delete'))).toHaveLength(3);
    statements.mockRestore();
  });

  it('leaves bytes of no file where a copy of the database may know of them', async () => {
    const stray = await putBytes(99);
    expect(await cleanUpFiles(database().db, { ...store, removesStrays: false }, registry.tables)).toMatchObject({
      strays: 0,
    });
    expect(isStored(stray)).toBe(true);
  });

  it('takes bytes of no file once they are a day old: those of an upload may still get their row', async () => {
    const [stray, arriving] = [await putBytes(24.1), await putBytes(23.9)];
    expect(await cleanUp()).toEqual({ deleted: 0, strays: 1, abandoned: 0 });
    expect([isStored(stray), isStored(arriving)]).toEqual([false, true]);
  });

  it('makes up for a night that ended between row and bytes', async () => {
    const file = await putFile(48);
    const { storage } = store;
    const remove = storage.remove.bind(storage);
    storage.remove = async () => {
      throw new Error('the gateway is killed');
    };
    await expect(cleanUp()).rejects.toThrow('the gateway is killed');
    expect([await kept(), isStored(file.storageKey)]).toEqual([[], true]);
    storage.remove = remove;
    expect(await cleanUp()).toMatchObject({ deleted: 0, strays: 1 });
    expect(isStored(file.storageKey)).toBe(false);
  });

  it('looks at more bytes than it asks for at once', async () => {
    const strays = await Promise.all(Array.from({ length: 1203 }, () => putBytes(30)));
    const file = await putFile(null);
    expect(await cleanUp()).toMatchObject({ strays: 1203 });
    expect(strays.filter(isStored)).toEqual([]);
    expect(isStored(file.storageKey)).toBe(true);
  });

  it('leaves the files of another database that keeps them in the same place', async () => {
    const clone = await cloneDatabase();
    const { db, pool } = connect({ url: clone.url, max: 1, onIdleError: () => undefined });
    const [theirs, nobodys] = [`${await folderOfDatabase(db)}2026-01/x`, 'nobody/2026-01/x'];
    await pool.end();
    await clone.drop();
    await putBytes(99, theirs);
    await putBytes(99, nobodys);
    expect(await cleanUp()).toMatchObject({ strays: 0 });
    expect([theirs, nobodys].map(isStored)).toEqual([true, true]);
  });

  it('knows its database by what every role of the server may ask', async () => {
    const { rows } = await database().db.execute(
      sql`SELECT has_function_privilege('public', 'pg_control_system()', 'execute') AS "isAllowed"`,
    );
    expect(rows).toEqual([{ isAllowed: true }]);
  });

  it('takes out what killed gateways were receiving', async () => {
    const left = path.join(folder, 'incoming', `${os.hostname()}-${2 ** 30}-${newId()}`);
    mkdirSync(left, { recursive: true });
    writeFileSync(path.join(left, 'half'), 'half of a file');
    expect(await cleanUp()).toMatchObject({ abandoned: 1 });
    expect(existsSync(left)).toBe(false);
  });

  it('is done every night', async () => {
    await clearJobs();
    const old = await putFile(25);
    await addJob(database().db, 'nightly', {});
    runJobs({ FILES_DIR: folder });
    await vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 25_000);
    expect([await kept(), isStored(old.storageKey)]).toEqual([[], false]);
  });
});
