import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { ExportStorageRangeDocument, GetStorageUsageDocument, MeasureStorageDocument } from '@gredia/graphql-schema';
import { MINUTE_MS } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { measureAll } from '../../platform/collections/storage/measure-storage';
import { exportFolder, removeExports, removeStrayExports } from '../../platform/collections/storage/remove-exports';
import { storageExports, storageMeasures } from '../../platform/collections/storage/storage.table';
import { newId } from '../../platform/database/columns';
import { LOCKS } from '../../platform/database/locks';
import { createFileStore } from '../../platform/files/file-store';
import { DiskStorage } from '../../platform/files/storage/disk-storage';
import { registry } from '../../app/gateway-registry';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { asker, asOperator, Q3, exported, useSearches, type Asking } from './storage.testing';

const database = useDatabase();
useSearches();

describe('the usage', () => {
  it('is told by quarters as they pass in Korea', async () => {
    const { data } = await asOperator()(GetStorageUsageDocument, { collections: ['searchLogs'] });
    const [usage] = data!.storageUsage;
    expect(usage).toMatchObject({
      label: '검색 기록',
      totalDocuments: 4,
      oldest: '2024-06-30T14:59:59.999Z',
      newest: '2024-09-30T15:00:00.000Z',
      years: [
        { year: 2024, documentCount: 4, quarters: [{ quarter: 2 }, { quarter: 3, documentCount: 2 }, { quarter: 4 }] },
      ],
    });
    expect(usage!.years[0]!.quarters[1]).toMatchObject({
      startTimestamp: '2024-06-30T15:00:00.000Z',
      endTimestamp: '2024-09-30T15:00:00.000Z',
    });
  });

  it('is in bytes as they are stored, with those of what goes with a record', async () => {
    const { db } = database();
    await db.delete(storageMeasures);
    const of = async () => {
      await measureAll(db, new Map([...registry.stored].filter(([name]) => name === 'products')));
      const { data } = await asOperator()(GetStorageUsageDocument, { collections: ['products'] });
      return data!.storageUsage[0]!;
    };
    const before = await of();
    const [one, two] = [await buildIngredient(), await buildIngredient()];
    // Compressed when it is stored: a long note of one letter takes little, one of chance takes what it is.
    await buildProduct({ note: 'a'.repeat(100_000) });
    const small = (await of()).totalSizeBytes - before.totalSizeBytes;
    expect(small).toBeLessThan(5000);
    await buildProduct({ note: Array.from({ length: 2000 }, newId).join('') });
    const large = (await of()).totalSizeBytes - before.totalSizeBytes - small;
    expect(large).toBeGreaterThan(30_000);
    const alone = await of();
    await buildProduct();
    const bare = (await of()).totalSizeBytes - alone.totalSizeBytes;
    const without = await of();
    await buildProduct({ contains: [one, two] });
    const withParts = await of();
    expect(withParts.totalDocuments - without.totalDocuments).toBe(1);
    expect(withParts.totalSizeBytes - without.totalSizeBytes).toBeGreaterThan(bare + 100);
  });

  it('of every collection can be measured, and is measured anew in the background when asked for', async () => {
    const { data, errors } = await asOperator()(GetStorageUsageDocument, {});
    expect(errors).toBeUndefined();
    expect(data!.storageUsage.map(({ collection }) => collection)).toEqual([...registry.stored.keys()]);
    expect((await asOperator()(MeasureStorageDocument, {})).data?.measureStorage).toBe(true);
  });
});

describe('an export', () => {
  it('is a file of lines that its manifest describes, behind links that end after a day', async () => {
    const made = await exported(Q3);
    expect(made).toMatchObject({
      documentCount: 2,
      rangeLabel: '2024년 3분기',
      fileName: 'searchLogs-2024-07-01-2024-09-30.ndjson.gz',
    });
    const get = await asker();
    const answer = await get(made.downloadUrl);
    expect(answer.headers.get('content-disposition')).toContain(made.fileName);
    const file = Buffer.from(await answer.arrayBuffer());
    const manifest = (await (await get(made.manifestUrl)).json()) as Record<string, Record<string, unknown>>;
    const lines = gunzipSync(file);
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(manifest).toMatchObject({
      documents: 2,
      rows: { search_logs: 2 },
      compressed: { bytes: file.length, sha256: sha256(file) },
      lines: { bytes: lines.length, sha256: sha256(lines) },
    });
    expect(made).toMatchObject({
      sha256: sha256(file),
      compressedSizeBytes: file.length,
      originalSizeBytes: lines.length,
    });
    const words = lines
      .toString()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { values: { word: string } }).values.word);
    expect(words.sort()).toEqual(['"끝"\n날', '첫날']);
    expect((await get(made.downloadUrl.replace('/rows', '/manifest'))).status).toBe(404);
    expect((await get(made.downloadUrl.split('?')[0]!)).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * MINUTE_MS });
    try {
      expect((await get(made.downloadUrl)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens with its link to the console alone, and to no session that is locked', async () => {
    const made = await exported(Q3);
    const get = await asker();
    const statusFor = async (asking: Asking, address = made.downloadUrl) => (await get(address, asking)).status;
    expect(await statusFor(null)).toBe(404);
    expect(await statusFor({ role: 'SELLER' })).toBe(404);
    expect(await statusFor({ role: 'OPERATOR', isLocked: true })).toBe(403);
    expect(await statusFor({ role: 'OPERATOR', isLocked: true }, made.manifestUrl)).toBe(403);
    expect(await statusFor({ role: 'OPERATOR' })).toBe(200);
    // What only administrators export.
    await database().db.update(storageExports).set({ collection: 'quotes' });
    expect(await statusFor({ role: 'OPERATOR' })).toBe(404);
    expect(await statusFor({ role: 'ADMIN' }, made.manifestUrl)).toBe(200);
  });

  it.each([
    ['of a range that is none', 'searchLogs', { quarter: 1 }, 'BAD_USER_INPUT'],
    ['of a range that holds nothing', 'searchLogs', { year: 2001 }, 'BAD_USER_INPUT'],
    ['of members, whose rows hold passwords', 'users', Q3, 'BAD_USER_INPUT'],
    ['of quotes, for an operator', 'quotes', Q3, 'BAD_USER_INPUT'],
  ] as const)('%s is refused', async (_, collection, range, code) => {
    const { errors } = await asOperator()(ExportStorageRangeDocument, { collection, range });
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });

  it('waits for no one: while two are written a third is told so', async () => {
    const { pool } = database();
    const others = await Promise.all([pool.connect(), pool.connect()]);
    try {
      for (const [place, other] of others.entries()) {
        await other.query('BEGIN');
        await other.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.storageExport, place]);
      }
      const told = await asOperator()(ExportStorageRangeDocument, { collection: 'searchLogs', range: Q3 });
      expect(told.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30 });
      expect(told.errors?.[0]?.message).toContain('다른 내보내기 2건이 진행 중');
      await others[1]!.query('ROLLBACK');
      expect((await exported(Q3)).documentCount).toBe(2);
    } finally {
      for (const other of others) other.release(true);
    }
  });

  it('says so when there is no room, and keeps nothing of it', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const put = vi.spyOn(DiskStorage.prototype, 'put').mockRejectedValueOnce(full);
    const { errors } = await asOperator()(ExportStorageRangeDocument, { collection: 'searchLogs', range: Q3 });
    put.mockRestore();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('저장할 공간이 모자라서'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await database().db.select().from(storageExports)).toEqual([]);
  });

  it('is one of thirty an hour', async () => {
    await exported(Q3);
    await database().db.execute(sql`UPDATE rate_limits SET points = 30 WHERE key LIKE 'storage-export/3600:%'`);
    const { errors } = await asOperator()(ExportStorageRangeDocument, { collection: 'searchLogs', range: Q3 });
    expect(errors?.[0]?.extensions?.code).toBe('RATE_LIMITED');
  });

  it('of which only the file is left goes when it is an hour old', async () => {
    const { db } = database();
    const folder = mkdtempSync(path.join(tmpdir(), 'gredia-exports-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const store = createFileStore({ dir: folder, s3: undefined, clamd: undefined, removesStrays: true });
    const at = await exportFolder(db);
    const put = async (name: string, minutes: number) => {
      const file = path.join(folder, 'new');
      writeFileSync(file, name);
      await store.storage.put(`${at}${name}`, file, 'application/gzip');
      const time = new Date(Date.now() - minutes * MINUTE_MS);
      utimesSync(path.join(folder, 'stored', at, name), time, time);
    };
    const { id } = await exported(Q3);
    await put('young', 59);
    await put('stray', 61);
    await put(id, 61);
    expect(await removeStrayExports(db, { ...store, removesStrays: false })).toBe(0);
    expect(await removeStrayExports(db, store)).toBe(1);
    expect(readdirSync(path.join(folder, 'stored', at)).sort()).toEqual([id, 'young'].sort());
    await db.update(storageExports).set({ expiresAt: sql`now()` });
    expect(await removeExports(db, store)).toEqual({ ended: 1, strays: 0 });
    expect(readdirSync(path.join(folder, 'stored', at))).toEqual(['young']);
  });
});
