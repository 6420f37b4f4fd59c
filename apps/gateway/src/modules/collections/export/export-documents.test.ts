import { ExportDocumentsDocument, type ExportDocumentsMutationVariables } from '@gredia/graphql-schema';
import { parse } from 'csv-parse/sync';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { streamXlsxRows } from 'hucre/xlsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { startHttpGateway } from '../../../testing/http-gateway';
import type { Role } from '@gredia/auth';
import { cosmeticsDocuments } from '../../cosmetics/cosmetics.collection';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../identity/sessions/sessions.factory';
import { buildProduct, fillProducts } from '../../products/products.factory';
import { productsDocuments } from '../../products/products.collection';
import { DocumentOrder } from '../../../platform/collections/document-order';
import { dataOf } from '../bulk/bulk-edits.testing';
import { ExportGate } from './export-gate';
import { BATCH, exportRows } from './export-rows';
import { filterForLog, searchForLog } from './filter-for-log';

const database = useDatabase();
let operatorId: string;
const ask = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));

beforeEach(async () => {
  operatorId = (await buildUser({ role: 'OPERATOR' })).id;
});

type Wish = Omit<ExportDocumentsMutationVariables, 'collection' | 'format' | 'columns'>;
const wishFile = async (format: 'CSV' | 'XLSX', wish: Wish, columns = ['name', 'manufacture', 'functions', 'email']) =>
  (await dataOf(ask()(ExportDocumentsDocument, { collection: 'products', format, columns, ...wish }))).exportDocuments;
const bearerOf = async (id: string, options: { isLocked?: boolean } = {}) =>
  `Bearer ${await tokenOf(await buildSession({ id } as never, { frontEnd: 'admin', ...options }))}`;
const host = { 'x-forwarded-host': 'admin.localhost:4300' };
const audited = () =>
  database()
    .db.select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, 'document.export'), eq(auditLogs.actorId, operatorId)));

const nasty = ['=HYPERLINK("http://evil.example")', '쉼표, 따옴표 " 와\n두 줄', '+82', '그냥'];
async function fill() {
  const mark = newId();
  for (const manufacture of nasty) {
    await buildProduct({
      name: `${mark} ${manufacture.slice(-1)}`,
      manufacture,
      functions: ['보습', '진정'],
      email: 'kim@gredia.example',
    });
  }
  return { search: mark, option: { sort: [{ field: 'manufacture', descending: false }] } };
}

describe('the file of a list', { timeout: 90_000 }, () => {
  it('has its search, order and columns, is read back as it is, and is noted with who, what and how many', async () => {
    const wish = await fill();
    const { url } = await startHttpGateway();
    const csv = await wishFile('CSV', wish);
    expect(csv).toMatchObject({ count: 4, fileName: expect.stringMatching(/^원료-\d{4}-\d\d-\d\d\.csv$/) });
    const authorization = await bearerOf(operatorId);
    const answer = await fetch(url + csv.downloadUrl, { headers: { authorization, ...host } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('원료-'));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines: string[][] = parse(bytes, { bom: true });
    expect(lines[0]).toEqual(['원료', '제조사', '기능', '이메일']);
    const ordered = [...nasty].sort();
    expect(lines.slice(1).map(([, maker]) => maker)).toEqual(
      ordered.map((text) => (/^[=+]/.test(text) ? `'${text}` : text)),
    );
    expect(lines[1]!.slice(2)).toEqual(['보습, 진정', 'ki•••@gredia.example']);

    const xlsx = await wishFile('XLSX', wish);
    const sheet = await fetch(url + xlsx.downloadUrl, { headers: { authorization, ...host } });
    const rows: unknown[][] = [];
    for await (const { values } of streamXlsxRows(new Uint8Array(await sheet.arrayBuffer()))) rows.push([...values]);
    expect(rows[0]).toEqual(['원료', '제조사', '기능', '이메일']);
    expect(rows.slice(1).map(([, maker]) => maker)).toEqual(ordered);

    const details = { collection: 'products', count: 4, search: expect.stringContaining('•••') };
    expect(await audited()).toMatchObject([
      { outcome: 'ok', details: { ...details, format: 'CSV' } },
      { outcome: 'ok', details: { ...details, format: 'XLSX' } },
    ]);
  });

  it('opens to the account that asked for it alone, while its session is not locked, and for five minutes', async () => {
    const { url } = await startHttpGateway();
    const { downloadUrl } = await wishFile('CSV', { search: newId() });
    const statusFor = async (headers: Record<string, string>) =>
      (await fetch(url + downloadUrl, { headers: { ...host, ...headers } })).status;
    const other = await buildUser({ role: 'ADMIN' });
    expect(await statusFor({})).toBe(404);
    expect(await statusFor({ authorization: await bearerOf(other.id) })).toBe(404);
    expect(await statusFor({ authorization: await bearerOf(operatorId, { isLocked: true }) })).toBe(403);
    expect(await statusFor({ authorization: await bearerOf(operatorId) })).toBe(200);
    await database().db.execute(sql`UPDATE document_exports SET expires_at = now()`);
    expect(await statusFor({ authorization: await bearerOf(operatorId) })).toBe(404);
  });

  it.each([
    [null, 'UNAUTHENTICATED'],
    ['USER', 'FORBIDDEN'],
    ['SELLER', 'FORBIDDEN'],
    ['EDITOR', 'FORBIDDEN'],
  ] as [Role | null, string][])('is not asked for by %s', async (role, code) => {
    const asking = role && viewer(role);
    const variables = { collection: 'products' as const, format: 'CSV' as const, columns: ['name'] };
    const { errors } = await gatewayAs(asking)(ExportDocumentsDocument, variables);
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });

  it.each([
    [{ columns: ['secret'] }, 'columns'],
    [{ columns: [] }, 'columns'],
    [{ filter: { field: 'secret', op: 'EQUALS', value: 1 } }, 'filter'],
    [{ option: { sort: [{ field: 'note' }] } }, 'option.sort.0'],
  ])('is not made of %j', async (wrong, path) => {
    const variables = { collection: 'products', format: 'CSV', columns: ['name'], ...wrong } as never;
    const { errors } = await ask()(ExportDocumentsDocument, variables);
    expect(Object.keys(errors?.[0]?.extensions?.['fields'] as object)[0]).toContain(path);
  });

  it('is broken off, and lets go of its snapshot, when its reader leaves', async () => {
    const name = newId();
    await fillProducts(name, 6000);
    await database().db.execute(sql`UPDATE products SET note = repeat('아', 1000) WHERE name LIKE ${`${name}%`}`);
    const { url } = await startHttpGateway();
    const { downloadUrl } = await wishFile('CSV', { search: name }, ['name', 'note']);
    const leaving = new AbortController();
    const headers = { authorization: await bearerOf(operatorId), ...host };
    const { body } = await fetch(url + downloadUrl, { headers, signal: leaving.signal });
    await body!.getReader().read();
    leaving.abort();
    await vi.waitFor(
      async () => {
        const outcomes = (await audited()).map(({ outcome }) => outcome);
        expect(outcomes).toEqual(['ok', 'ABORTED']);
      },
      { timeout: 30_000, interval: 100 },
    );
    await vi.waitFor(async () => {
      const { rows } = await database().db.execute(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      expect(rows).toHaveLength(0);
    }, 10_000);
    const [, aborted] = await audited();
    expect((aborted!.details as { count: number }).count).toBeLessThan(6000);
  });
});

describe('the rows of a file', { timeout: 60_000 }, () => {
  it('are fetched some at a time, when the ones before are taken, as of one moment', async () => {
    const name = newId();
    await fillProducts(name, 2 * BATCH + 1);
    await database().db.transaction(
      async (tx) => {
        const fetched: string[] = [];
        const execute = tx.execute.bind(tx);
        vi.spyOn(tx, 'execute').mockImplementation(((query: SQL) => {
          const { sql: text } = new PgDialect().sqlToQuery(query);
          if (text.includes('FETCH')) fetched.push(text);
          return execute(query);
        }) as never);
        const order = new DocumentOrder(productsDocuments, []);
        const where = sql`products.name LIKE ${`${name}%`}`;
        const rows = exportRows(tx, productsDocuments, { where, order, columns: ['name'] });
        expect((await rows.next()).value).toHaveLength(BATCH);
        expect(fetched).toHaveLength(1);
        await fillProducts(name, 10);
        expect((await rows.next()).value).toHaveLength(BATCH);
        expect((await rows.next()).value).toHaveLength(1);
        expect((await rows.next()).done).toBe(true);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  });
});

describe('the gate of exports', () => {
  it('has room for two, and for the next one when one has ended', async () => {
    const gate = new ExportGate();
    const ends: (() => void)[] = [];
    const running = [1, 2].map(() => gate.run(() => new Promise<void>((resolve) => ends.push(resolve))));
    expect(() => gate.requireRoom()).toThrow('다른 내보내기');
    await expect(gate.run(async () => undefined)).rejects.toThrow('다른 내보내기');
    ends[0]!();
    await running[0];
    expect(await gate.run(async () => 'done')).toBe('done');
    ends[1]!();
    await running[1];
  });
});

describe('what the log keeps of a list', () => {
  const { spec } = productsDocuments;

  it('names nobody', () => {
    const filter = {
      and: [
        { field: 'email', op: 'EQUALS', value: 'kim@gredia.example' },
        { field: 'name', op: 'CONTAINS', value: '글리세린' },
      ],
    };
    expect(JSON.stringify(filterForLog(spec, filter))).not.toContain('kim@');
    expect(filterForLog(spec, filter)).toMatchObject({ and: [{ value: '•••' }, { value: '글리세린' }] });
    expect(filterForLog(spec, null)).toBeNull();
    expect(searchForLog(spec, '김서연')).toBe('•••');
    expect(searchForLog(spec, '')).toBe('');
  });

  it('hides addresses and numbers wherever they stand', () => {
    const plain = cosmeticsDocuments.spec;
    const filter = { field: 'brand', op: 'CONTAINS', value: '010-1234-5678' };
    expect(filterForLog(plain, filter)).toMatchObject({ field: 'brand', value: '•••' });
    expect(searchForLog(plain, 'kim@gredia.example')).toBe('•••');
    expect(searchForLog(plain, '수분 크림')).toBe('수분 크림');
  });
});
