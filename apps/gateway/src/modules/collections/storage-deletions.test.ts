import {
  DeleteStorageRangeDocument,
  GetDeletedStorageRangesDocument,
  RestoreStorageRangeDocument,
} from '@gredia/graphql-schema';
import { MINUTE_MS } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { storageExports } from '../../platform/collections/storage/storage.table';
import { removals, removedRows } from '../../platform/collections/removals.table';
import { newId } from '../../platform/database/columns';
import { createLog } from '../../platform/log/create-log';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { productCountOf } from '../products/products.testing';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildQuote } from '../quotes/quotes.factory';
import {
  asAdmin,
  asOperator,
  Q3,
  Q4,
  wordsLeft,
  rowsLeft,
  exported,
  attempt,
  vary,
  tokenFor,
  noted,
  search,
  asAnother,
  useSearches,
} from './storage.testing';

const database = useDatabase();
useSearches();

describe('a deletion', () => {
  it('takes exactly what the trial run saw, and what it took comes back to the byte', async () => {
    const before = await rowsLeft();
    const tried = await attempt({ dryRun: true });
    expect(tried.data?.deleteStorageRange).toMatchObject({
      ...{ deletedCount: 2, rangeLabel: '2024년 3분기', dryRun: true, export: null },
    });
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

  const tried = { collection: 'searchLogs', range: Q3, dryRun: false, word: '삭제', reason: '이름이 든 이유' } as const;

  it('that an operator tries is refused, and the log says what was tried', async () => {
    const { errors } = await asOperator()(DeleteStorageRangeDocument, tried);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'access.refuse'));
    expect(rows).toMatchObject([
      { outcome: 'FORBIDDEN', details: { operation: 'deleteStorageRange', collection: 'searchLogs' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('이름이 든');
  });

  it('that an operator tries is refused also where the log cannot say so', async () => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const { pool } = database();
    await pool.query('ALTER TABLE audit_logs ADD CONSTRAINT broken CHECK (false) NOT VALID');
    const ask = gatewayAs(viewer('OPERATOR', { id: newId() }), { log });
    const { errors } = await ask(DeleteStorageRangeDocument, tried).finally(() =>
      pool.query('ALTER TABLE audit_logs DROP CONSTRAINT broken'),
    );
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(lines.join('')).toContain('A refusal was not noted');
    expect(lines.join('')).not.toMatch(/이름이 든|params:/);
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
        return { token: await asAnother(() => tokenFor()) };
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
