import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  DeleteStorageRangeDocument,
  ExportStorageRangeDocument,
  GetDeletedStorageRangesDocument,
  GetStorageUsageDocument,
  MeasureStorageDocument,
  RestoreStorageRangeDocument,
  type Collection,
  type StorageRangeInput,
} from '@gredia/graphql-schema';
import { MINUTE_MS } from '@gredia/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { measureAll } from '../../platform/collections/storage/measure-storage';
import { storageExports, storageMeasures } from '../../platform/collections/storage/storage.table';
import { removals, removedRows } from '../../platform/collections/removals.table';
import { newId } from '../../platform/database/columns';
import { registry } from '../../app/gateway-registry';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { startHttpGateway } from '../../testing/http-gateway';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { productCountOf } from '../products/products.testing';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildQuote } from '../quotes/quotes.factory';
import { searchLogs } from '../search-ranking/search-logs.table';

const database = useDatabase();
let adminId: string;
const asAdmin = () => gatewayAs(viewer('ADMIN', { id: adminId }));
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: adminId }));
const Q3 = { year: 2024, quarter: 3 };
const Q4 = { year: 2024, quarter: 4 };

async function search(word: string, at: string) {
  const ingredient = await buildIngredient();
  await database()
    .db.insert(searchLogs)
    .values({ word, visitor: 'v', day: at.slice(0, 10), createdAt: new Date(at), ingredientId: ingredient.id });
}

beforeEach(async () => {
  const { db } = database();
  await db.execute(sql`TRUNCATE audit_logs, search_logs, removals, storage_measures, storage_exports CASCADE`);
  adminId = (await buildUser({ role: 'ADMIN' })).id;
  await search('옛 것', '2024-06-30T14:59:59.999Z');
  await search('첫날', '2024-06-30T15:00:00Z');
  await search('"끝"\n날', '2024-09-30T14:59:59.999Z');
  await search('다음', '2024-09-30T15:00:00Z');
});

const wordsLeft = async () =>
  (await database().db.select().from(searchLogs).orderBy(searchLogs.createdAt)).map(({ word }) => word);
const rowsLeft = async () =>
  (await database().db.execute<{ row: string }>(sql`SELECT log::text AS row FROM search_logs AS log ORDER BY id`)).rows;

const exported = async (range: StorageRangeInput, collection: Collection = 'searchLogs') => {
  const { data, errors } = await asOperator()(ExportStorageRangeDocument, { collection, range });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.exportStorageRange;
};
const attempt = (values: Partial<Parameters<typeof vary>[0]> = {}) =>
  asAdmin()(DeleteStorageRangeDocument, vary(values));
const vary = (values: {
  collection?: Collection;
  range?: StorageRangeInput;
  dryRun?: boolean;
  token?: string | null;
  word?: string;
  reason?: string;
}) => ({ collection: 'searchLogs' as Collection, range: Q3 as StorageRangeInput, dryRun: false, ...values });
const tokenFor = async (range: StorageRangeInput = Q3, collection: Collection = 'searchLogs') => {
  const { data, errors } = await attempt({ range, collection, dryRun: true });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.deleteStorageRange.token!;
};
const noted = () =>
  database()
    .db.select({ action: auditLogs.action, outcome: auditLogs.outcome, details: auditLogs.details })
    .from(auditLogs)
    .where(eq(auditLogs.action, 'storage.delete'))
    .orderBy(desc(auditLogs.id));

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
    const { url } = await startHttpGateway();
    const answer = await fetch(url + made.downloadUrl);
    expect(answer.headers.get('content-disposition')).toContain(made.fileName);
    const file = Buffer.from(await answer.arrayBuffer());
    const manifest = (await (await fetch(url + made.manifestUrl)).json()) as Record<string, Record<string, unknown>>;
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
    expect((await fetch(url + made.downloadUrl.replace('/rows', '/manifest'))).status).toBe(404);
    expect((await fetch(url + made.downloadUrl.split('?')[0])).status).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * MINUTE_MS });
    try {
      expect((await fetch(url + made.downloadUrl)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
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
});

describe('a deletion', () => {
  it('takes exactly what the trial run saw, and what it took comes back to the byte', async () => {
    const before = await rowsLeft();
    const tried = await attempt({ dryRun: true });
    expect(tried.data?.deleteStorageRange).toMatchObject({ deletedCount: 2, rangeLabel: '2024년 3분기', export: null });
    expect(await rowsLeft()).toEqual(before);
    await exported(Q3);
    const { data, errors } = await attempt({ token: tried.data!.deleteStorageRange.token });
    expect(errors).toBeUndefined();
    expect(data?.deleteStorageRange).toMatchObject({ deletedCount: 2, dryRun: false, token: null });
    expect(await wordsLeft()).toEqual(['옛 것', '다음']);
    expect((await noted())[0]).toMatchObject({
      outcome: 'ok',
      details: { collection: 'searchLogs', documentCount: 2 },
    });
    const listed = await asOperator()(GetDeletedStorageRangesDocument, {});
    const [range] = listed.data!.deletedStorageRanges;
    expect(range).toMatchObject({ label: '검색 기록', rangeLabel: '2024년 3분기', documentCount: 2 });
    const back = await asAdmin()(RestoreStorageRangeDocument, { id: range!.id });
    expect(back.data?.restoreStorageRange).toMatchObject({ restoredCount: 2 });
    expect(await rowsLeft()).toEqual(before);
    expect(await database().db.select().from(removedRows)).toEqual([]);
    const again = await asAdmin()(RestoreStorageRangeDocument, { id: range!.id });
    expect(again.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('cannot come back after seven days', async () => {
    await exported(Q3);
    const { data } = await attempt({ token: await tokenFor() });
    const { id } = data!.deleteStorageRange.removal!;
    await database()
      .db.update(removals)
      .set({ expiresAt: sql`now()` });
    expect((await asAdmin()(RestoreStorageRangeDocument, { id })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('of records that have more than rows brings counts and the search in line, both ways', async () => {
    const inside = await buildIngredient();
    const at = new Date('2024-08-01T00:00:00Z');
    const { id } = await buildProduct({ contains: [inside], createdAt: at });
    await database().db.transaction((tx) => refreshCounts(tx));
    const token = await tokenFor(Q3, 'products');
    const { data, errors } = await attempt({ collection: 'products', token, word: '삭제', reason: '시험 자료' });
    expect(errors).toBeUndefined();
    expect(await productCountOf(inside)).toBe(0);
    await asAdmin()(RestoreStorageRangeDocument, { id: data!.deleteStorageRange.removal!.id });
    expect(await productCountOf(inside)).toBe(1);
    const { rows } = await database().db.execute(sql`SELECT FROM search_terms WHERE target_id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  it.each<[string, () => Promise<Parameters<typeof vary>[0]>, string]>([
    ['without a trial run', async () => ({}), 'CONFLICT'],
    ['with an empty token', async () => ({ token: '' }), 'CONFLICT'],
    ['with a made-up token', async () => ({ token: `${Date.now() + 1000}.${'A'.repeat(43)}` }), 'CONFLICT'],
    ['with the token of another range', async () => ({ token: await tokenFor(Q4) }), 'CONFLICT'],
    ['with the token of another collection', async () => ({ token: await tokenFor(Q3, 'reaches') }), 'CONFLICT'],
    [
      'with a token whose end was moved',
      async () => ({ token: (await tokenFor()).replace(/^\d+/, (until) => String(Number(until) + 1)) }),
      'CONFLICT',
    ],
    [
      'of a range that changed since',
      async () => {
        const token = await tokenFor();
        await search('neu', '2024-08-01T00:00:00Z');
        return { token };
      },
      'CONFLICT',
    ],
    [
      'with a token that is ten minutes old',
      async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * MINUTE_MS - 1 });
        const token = await tokenFor().finally(() => vi.useRealTimers());
        return { token };
      },
      'CONFLICT',
    ],
    [
      'with the token of another administrator',
      async () => {
        const own = adminId;
        adminId = (await buildUser({ role: 'ADMIN' })).id;
        const token = await tokenFor();
        adminId = own;
        return { token };
      },
      'CONFLICT',
    ],
    ['of users', async () => ({ collection: 'users' as const, dryRun: true }), 'BAD_USER_INPUT'],
    ['of memberships', async () => ({ collection: 'memberships' as const, token: 'x' }), 'BAD_USER_INPUT'],
    ['of the audit log', async () => ({ collection: 'auditLogs' as const, token: 'x' }), 'BAD_USER_INPUT'],
    [
      'of ingredients in use',
      async () => {
        const inside = await buildIngredient({ createdAt: new Date('2024-08-01T00:00:00Z') });
        await buildProduct({ contains: [inside] });
        return { collection: 'ingredients' as const, dryRun: true };
      },
      'BAD_USER_INPUT',
    ],
    [
      'of materials that quotes refer to',
      async () => {
        const { pid } = await buildQuote();
        await database().db.execute(sql`UPDATE products SET created_at = '2024-08-01' WHERE id = ${pid}`);
        await database().db.execute(sql`UPDATE products SET created_at = '2020-01-01' WHERE id <> ${pid}`);
        return { collection: 'products' as const, dryRun: true };
      },
      'BAD_USER_INPUT',
    ],
  ])('%s is refused and noted, and changes nothing', async (_, prepare, code) => {
    await exported(Q3);
    const values = await prepare();
    const before = await rowsLeft();
    const { errors } = await attempt(values);
    expect(errors?.[0]?.extensions?.code).toBe(code);
    expect((await noted())[0]).toMatchObject({ outcome: code, details: { range: '2024년 3분기' } });
    expect(await rowsLeft()).toEqual(before);
    expect(await database().db.select().from(removals)).toEqual([]);
  });

  it('needs an export of the same range, or the typed word and a reason', async () => {
    await exported(Q4);
    const token = await tokenFor();
    for (const [values, field] of [
      [{}, 'word'],
      [{ word: '삭재', reason: '오래됨' }, 'word'],
      [{ word: '삭제', reason: ' ' }, 'reason'],
    ] as const) {
      const { errors } = await attempt({ token, ...values });
      expect(errors?.[0]?.extensions?.fields).toHaveProperty(field);
    }
    await exported(Q3);
    await database()
      .db.update(storageExports)
      .set({ expiresAt: sql`now()` });
    expect((await attempt({ token })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(await wordsLeft()).toHaveLength(4);
    expect((await attempt({ token, word: '삭제', reason: '오래됨' })).data?.deleteStorageRange.deletedCount).toBe(2);
  });

  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
    ['an operator', viewer('OPERATOR'), 'FORBIDDEN'],
  ] as const)('is nothing for %s, nor is giving back', async (_, asking, code) => {
    const ask = gatewayAs(asking);
    const answers = [
      await ask(DeleteStorageRangeDocument, vary({ dryRun: true })),
      await ask(RestoreStorageRangeDocument, { id: newId() }),
    ];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([code, code]);
  });
});
