import {
  BeginBulkEditDocument,
  CancelBulkEditDocument,
  GetBulkEditsDocument,
  SaveDocumentDocument,
  GetDocumentRowDocument,
  StartBulkEditDocument,
  UndoBulkEditDocument,
  UndoDocumentChangeDocument,
} from '@gredia/graphql-schema';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import type { Collection } from '../../../platform/collections/collection';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { runGateway } from '../../../testing/gateway-program';
import { clearJobs, runJobs } from '../../../testing/jobs';
import { testPlatform } from '../../../testing/platform';
import { users } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { holdProducts } from '../../products/holding/hold-products';
import { fillProducts } from '../../products/products.factory';
import { products } from '../../products/products.table';
import { mayEndEdits, mayUndo } from './bulk-rights';
import { bulkOf, closeGate, dataOf } from './bulk-edits.testing';
import { bulkEditRows } from './bulk-edits.table';

const database = useDatabase();
let operatorId: string;
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));
const bulk = () => bulkOf(asOperator(), 'products');

beforeEach(async () => {
  await clearJobs();
  operatorId = (await buildUser({ role: 'OPERATOR', nickname: `op${newId().slice(-8)}` })).id;
});

const named = (name: string) => ({ field: 'name', op: 'STARTS_WITH', value: name }) as const;
const madeIn = async (ids: readonly string[]) => {
  const rows = await database()
    .db.select({ madeIn: products.madeIn, count: count() })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .groupBy(products.madeIn);
  return Object.fromEntries(rows.map((row) => [String(row.madeIn), row.count]));
};
async function saveOne(id: string, changes: object) {
  const { documentRow } = await dataOf(asOperator()(GetDocumentRowDocument, { collection: 'products', id }));
  const { updatedAt: expectedUpdatedAt } = documentRow;
  await dataOf(asOperator()(SaveDocumentDocument, { collection: 'products', id, changes, expectedUpdatedAt }));
}

describe('a set of records', { timeout: 60_000 }, () => {
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ] as const)('is not fixed by %s', async (_, asking, code) => {
    const { errors } = await gatewayAs(asking)(BeginBulkEditDocument, { collection: 'products', search: '시험' });
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });

  it('is not fixed by who may write nothing of its collection', async () => {
    const { errors } = await asOperator()(BeginBulkEditDocument, { collection: 'users' });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('has a record at least, and 10,000 at most', async () => {
    const ask = asOperator();
    const none = await ask(BeginBulkEditDocument, { collection: 'products', search: newId() });
    expect(none.errors?.[0]?.message).toContain('바꿀 항목이 없어요');
    await database().db.execute(sql`
      INSERT INTO requested_products (id, name, key)
      SELECT gen_random_uuid(), '많은 ' || n, '많은' || n FROM generate_series(1, 10001) AS n`);
    const wish = { collection: 'requestedProducts', search: '많은 ' } as const;
    const many = await ask(BeginBulkEditDocument, wish);
    expect(many.errors?.[0]?.extensions?.['fields']).toEqual({
      ids: '한 번에 10,000건까지 바꿀 수 있어요(지금 10,001건). 검색이나 필터로 더 좁혀 주세요.',
    });
    expect(await database().db.$count(bulkEditRows)).toBe(0);
  });

  it('is its owner’s own, and is dropped after four others', async () => {
    const name = newId();
    const ids = await fillProducts(name, 2);
    const first = await bulk().begin({ ids });
    const other = gatewayAs(viewer('OPERATOR', { id: (await buildUser({ role: 'OPERATOR' })).id }));
    const { errors } = await other(StartBulkEditDocument, { id: first.id, changes: { madeIn: '독일' } });
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    for (let at = 0; at < 4; at += 1) await bulk().begin({ ids });
    expect((await bulk().preview(first.id, { madeIn: '독일' })).changing).toBe(2);
    await bulk().begin({ ids });
    await expect(bulk().preview(first.id, { madeIn: '독일' })).rejects.toThrow('NOT_FOUND');
  });

  it('takes no value that each record has for itself, that is hidden here, or that breaks a rule', async () => {
    const { id } = await bulk().begin({ ids: await fillProducts(newId(), 1) });
    for (const changes of [{ name: '모두' }, { email: 'a@b.example' }, { madeIn: 'x'.repeat(500) }, { nothing: 1 }]) {
      const { errors } = await asOperator()(StartBulkEditDocument, { id, changes });
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('a change of many records', { timeout: 60_000 }, () => {
  it('is previewed by values, done in one transaction that others see the progress of, and taken back as one', async () => {
    const name = newId();
    const ids = await fillProducts(name, 600);
    await database().db.update(products).set({ madeIn: '독일' }).where(eq(products.id, ids[0]!));
    const { begin, preview, start, find, ended } = bulk();
    const { id, total } = await begin({ filter: named(name) });
    expect(total).toBe(600);
    expect(await preview(id, { manufacture: '가' })).toEqual({
      ...{ total: 600, changing: 400, same: 200, otherCount: 0, refusals: [] },
      groups: [{ before: { manufacture: '나' }, count: 400 }],
    });

    const gate = await closeGate(ids[550]!);
    runJobs();
    await start(id, { madeIn: '독일' }, '출처 확인');
    await vi.waitFor(async () => expect(await gate.isReached()).toBe(true), 20_000);
    const middle = await find(id);
    expect(middle).toMatchObject({ status: 'RUNNING', done: 500, total: 600, canCancel: true, isUndoable: false });
    expect(await madeIn(ids)).toEqual({ null: 599, 독일: 1 });
    await gate.open();
    const done = await ended(id);
    expect(done).toMatchObject({ status: 'DONE', changed: 599, unchanged: 1, refusedCount: 0, isUndoable: true });
    expect(await madeIn(ids)).toEqual({ 독일: 600 });
    const noted = await database().db.select().from(auditLogs).where(eq(auditLogs.changeId, done.changeId!));
    expect(noted.length).toBe(599);
    expect(noted[0]).toMatchObject({ action: 'document.update', actorId: operatorId, reason: '출처 확인' });
    expect(await database().db.$count(bulkEditRows, eq(bulkEditRows.editId, id))).toBe(0);

    const atOnce = await asOperator()(UndoDocumentChangeDocument, { changeId: done.changeId! });
    expect(atOnce.errors?.[0]?.extensions?.code).toBe('CONFLICT');
    await saveOne(ids[5]!, { madeIn: '일본' });
    const { undoBulkEdit: undo } = await dataOf(asOperator()(UndoBulkEditDocument, { changeId: done.changeId! }));
    expect(await ended(undo.id)).toMatchObject({
      ...{ kind: 'UNDO', status: 'DONE', total: 599, changed: 598, refusedCount: 1 },
      refused: [{ id: ids[5], reason: '그 뒤에 값이 또 바뀌었어요.' }],
    });
    expect(await madeIn(ids)).toEqual({ null: 598, 독일: 1, 일본: 1 });
  });

  it('leaves alone what somebody changed since, what is gone and what is held back, and says so', async () => {
    const ids = await fillProducts(newId(), 6);
    const [changed, gone, held, quiet] = ids;
    await database().db.transaction((tx) =>
      holdProducts(tx, [{ productId: held!, reasons: [], note: null, score: null }], operatorId),
    );
    await database().db.update(products).set({ visible: false }).where(inArray(products.id, ids));
    const { begin, preview, start, ended } = bulk();
    const { id } = await begin({ ids });
    await saveOne(changed!, { madeIn: '독일' });
    // Written without another time, as the mark of spam is.
    await database().db.update(products).set({ purity: '99%' }).where(eq(products.id, quiet!));
    await database().db.delete(products).where(eq(products.id, gone!));
    const { changing, refusals } = await preview(id, { visible: true });
    expect(changing).toBe(2);
    expect(refusals.map(({ reason, count }) => [reason, count])).toEqual([
      ['고른 뒤에 다른 사람이 바꿨어요.', 2],
      ['고른 뒤에 지워졌어요.', 1],
      ['스팸 관리에서 숨긴 원료예요. 스팸 관리의 숨긴 항목에서 되돌려 주세요.', 1],
    ]);
    runJobs();
    await start(id, { visible: true });
    const edit = await ended(id);
    expect(edit).toMatchObject({ status: 'DONE', changed: 2, refusedCount: 4 });
    expect(edit.refused.map((refusal) => refusal.id).sort()).toEqual([changed, gone, held, quiet].sort());
  });

  it('that is cancelled in its middle leaves nothing', async () => {
    const ids = await fillProducts(newId(), 300);
    const gate = await closeGate(ids[280]!);
    const { begin, start, ended } = bulk();
    const { id } = await begin({ ids });
    runJobs();
    await start(id, { madeIn: '독일' });
    await vi.waitFor(async () => expect(await gate.isReached()).toBe(true), 20_000);
    const { cancelBulkEdit } = await dataOf(asOperator()(CancelBulkEditDocument, { id }));
    expect(cancelBulkEdit).toMatchObject({ isEnding: true, canCancel: false });
    await gate.open();
    expect(await ended(id)).toMatchObject({ status: 'CANCELLED', changed: 0, changeId: null, isUndoable: false });
    expect(await madeIn(ids)).toEqual({ null: 300 });
    expect((await asOperator()(CancelBulkEditDocument, { id })).errors?.[0]?.extensions?.code).toBe('CONFLICT');
  });

  it('that nobody has begun is cancelled at once', async () => {
    const ids = await fillProducts(newId(), 2);
    const { begin, start } = bulk();
    const { id } = await begin({ ids });
    await start(id, { madeIn: '독일' });
    const { cancelBulkEdit } = await dataOf(asOperator()(CancelBulkEditDocument, { id }));
    expect(cancelBulkEdit.status).toBe('CANCELLED');
    runJobs();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await madeIn(ids)).toEqual({ null: 2 });
  });

  it('whose gateway is killed in its middle is done whole by the next one, and told so', async () => {
    const ids = await fillProducts(newId(), 300);
    const gate = await closeGate(ids[280]!);
    const settings = {
      // Its connection waits at the gate: PostgreSQL looks soon whether anybody is there for what it waits for.
      DATABASE_URL: `${database().url}?options=-c%20client_connection_check_interval%3D200`,
      GATEWAY_PORT: '0',
      SESSION_SECRET: 'the session secret of this one test',
    };
    const first = runGateway(settings);
    await first.says('ready');
    const { begin, start, ended } = bulk();
    const { id } = await begin({ ids });
    await start(id, { madeIn: '독일' });
    await vi.waitFor(async () => expect(await gate.isReached()).toBe(true), 20_000);
    first.child.kill('SIGKILL');
    await first.ended;
    await vi.waitFor(async () => expect(await gate.isReached()).toBe(false), 20_000);
    expect(await madeIn(ids)).toEqual({ null: 300 });
    await gate.open();
    runJobs();
    expect(await ended(id)).toMatchObject({ status: 'DONE', changed: 300, attempts: 2 });
    expect(await madeIn(ids)).toEqual({ 독일: 300 });
  });

  it('is not done for somebody whose rights are gone', async () => {
    const ids = await fillProducts(newId(), 2);
    const { begin, start, ended } = bulk();
    const { id } = await begin({ ids });
    await start(id, { madeIn: '독일' });
    await database().db.update(users).set({ role: 'USER' }).where(eq(users.id, operatorId));
    runJobs();
    expect(await ended(id)).toMatchObject({
      ...{ status: 'FAILED', changed: 0 },
      failure: '시작한 사람의 권한이 없어져서 멈췄어요. 바뀐 항목은 없어요.',
    });
    expect(await madeIn(ids)).toEqual({ null: 2 });
  });

  it('of accounts leaves the own rights and those who left, and ends sessions', async () => {
    const admin = await buildUser({ role: 'ADMIN' });
    const others = await Promise.all([1, 2, 3].map(() => buildUser({})));
    const left = await buildUser({});
    await database().db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, left.id));
    const ask = gatewayAs(viewer('ADMIN', { id: admin.id }));
    const { begin, preview, start, ended } = bulkOf(ask, 'users');
    const { id } = await begin({ ids: [admin.id, left.id, ...others.map((each) => each.id)] });
    expect((await preview(id, { state: 'SUSPENDED' })).refusals).toHaveLength(2);
    runJobs();
    await start(id, { state: 'SUSPENDED' });
    const edit = await ended(id);
    expect(edit).toMatchObject({ status: 'DONE', changed: 3, refusedCount: 2 });
    const states = await database()
      .db.select({ id: users.id, state: users.state })
      .from(users)
      .where(inArray(users.id, [admin.id, ...others.map((each) => each.id)]));
    expect(states.filter(({ state }) => state === 'SUSPENDED')).toHaveLength(3);
    const { bulkEdits } = await dataOf(ask(GetBulkEditsDocument, { collection: 'users' }));
    expect(bulkEdits[0]).toMatchObject({ id, kind: 'EDIT' });
  });
});

describe('an undo', () => {
  it('is ended and begun by who may write every field that the saving touched', async () => {
    const { db } = database();
    const changeId = newId();
    const noted = { action: 'document.update', outcome: 'ok', collection: 'products', changeId } as const;
    const moment = new Date().toISOString();
    await db.insert(auditLogs).values([
      { ...noted, documentId: newId(), after: { note: '가', updatedAt: moment } },
      { ...noted, documentId: newId(), after: { madeIn: '독일', updatedAt: moment } },
    ]);
    const edit = { collection: 'products', changes: null, undoOf: changeId } as const;
    const collection = testPlatform().registry.collections.get('products')!;
    const { madeIn: field, ...fields } = collection.spec.fields;
    const spec = { ...collection.spec, fields: { ...fields, madeIn: { ...field!, writer: 'ADMIN' as const } } };
    const guarded: Collection = { ...collection, spec };
    const rightsOf = async (role: 'OPERATOR' | 'ADMIN', of = guarded) => {
      const ctx = { viewer: viewer(role), collections: new Map([['products' as const, of]]) };
      return [await mayUndo(db, ctx, of, changeId), (await mayEndEdits(db, ctx, [edit]))[0]];
    };
    expect(await rightsOf('OPERATOR')).toEqual([false, false]);
    expect(await rightsOf('ADMIN')).toEqual([true, true]);
    expect(await rightsOf('OPERATOR', collection)).toEqual([true, true]);
    // What was written is not known any more.
    await db.update(auditLogs).set({ after: null }).where(eq(auditLogs.changeId, changeId));
    expect(await rightsOf('OPERATOR', collection)).toEqual([false, false]);
    expect(await rightsOf('ADMIN')).toEqual([true, true]);
  });
});
