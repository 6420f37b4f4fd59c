import {
  GetConsoleColumnsDocument,
  GetConsoleViewsDocument,
  RemoveConsoleViewDocument,
  SaveConsoleColumnsDocument,
  SaveConsoleViewDocument,
  type ConsoleViewInput,
} from '@gredia/graphql-schema';
import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { refusalOf } from '../identity/accounts/accounts.testing';
import { buildUser } from '../identity/accounts/users.factory';
import { consoleViewsPersonalData } from './console-views.personal-data';
import { consoleColumns, consoleViews } from './console-views.table';

const database = useDatabase();
const collection = 'products' as const;
let ids: { one: string; other: string; admin: string };
const as = (who: keyof typeof ids) => gatewayAs(viewer(who === 'admin' ? 'ADMIN' : 'OPERATOR', { id: ids[who] }));

beforeEach(async () => {
  const { db } = database();
  await db.delete(consoleViews);
  await db.delete(consoleColumns);
  await db.delete(auditLogs);
  const build = async (role: 'OPERATOR' | 'ADMIN') => (await buildUser({ role })).id;
  ids = { one: await build('OPERATOR'), other: await build('OPERATOR'), admin: await build('ADMIN') };
});

const save = (who: keyof typeof ids, input: Partial<ConsoleViewInput> = {}) =>
  as(who)(SaveConsoleViewDocument, {
    input: { collection, name: '숨긴 원료', address: 'sort=-updatedAt', isShared: false, ...input },
  });
const listed = async (who: keyof typeof ids) =>
  (await as(who)(GetConsoleViewsDocument, { collection })).data?.consoleViews ?? [];
const noted = async () => {
  const actions = ['console-view.save', 'console-view.remove'];
  const rows = await database().db.select().from(auditLogs).where(inArray(auditLogs.action, actions));
  return rows.map(({ action, actorId }) => ({ action, actorId }));
};

describe('a view', () => {
  it('is its owner’s alone, replaced by its name, and goes again', async () => {
    const saved = await save('one');
    expect(saved.data?.saveConsoleView).toMatchObject({ name: '숨긴 원료', address: 'sort=-updatedAt', isMine: true });
    const again = await save('one', { address: 'id=open&search=보습' });
    expect(again.data?.saveConsoleView.id).toBe(saved.data?.saveConsoleView.id);
    expect(await listed('one')).toMatchObject([{ address: new URLSearchParams({ search: '보습' }).toString() }]);
    expect(await listed('other')).toEqual([]);
    const { id } = (await listed('one'))[0]!;
    expect(refusalOf(await as('other')(RemoveConsoleViewDocument, { id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(refusalOf(await as('admin')(RemoveConsoleViewDocument, { id }))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await as('one')(RemoveConsoleViewDocument, { id })).data?.removeConsoleView).toBe(true);
    expect(await listed('one')).toEqual([]);
    expect(await noted()).toEqual([]);
  });

  it('that is shared is seen by all, removed by its owner or an administrator, and audited', async () => {
    await save('one', { isShared: true });
    const [seen] = await listed('other');
    expect(seen).toMatchObject({ isMine: false, isShared: true, by: expect.any(String) });
    const removal = as('other')(RemoveConsoleViewDocument, { id: seen!.id });
    expect(refusalOf(await removal)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await as('admin')(RemoveConsoleViewDocument, { id: seen!.id })).errors).toBeUndefined();
    expect(await listed('one')).toEqual([]);
    expect(await noted()).toEqual([
      { action: 'console-view.save', actorId: ids.one },
      { action: 'console-view.remove', actorId: ids.admin },
    ]);
  });

  it.each([
    ['with an address that is searched for', { address: 'search=kim@gredia.example' }, 'address'],
    [
      'with a masked field',
      { address: `filter=${encodeURIComponent('{"field":"email","op":"EQUALS","value":"a@b.kr"}')}` },
      'address',
    ],
    ['without a name', { name: ' ' }, 'name'],
    ['that is far too long', { address: 'x'.repeat(8001) }, 'address'],
  ])('%s is refused, and nothing is kept', async (_, input, field) => {
    const refusal = refusalOf(await save('one', input));
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(Object.keys((refusal as { fields: object }).fields)).toEqual([field]);
    expect(await database().db.$count(consoleViews)).toBe(0);
  });

  it('is one of fifty at most', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({
      userId: ids.one,
      collection,
      name: `보기 ${at}`,
      address: '',
    }));
    await database().db.insert(consoleViews).values(rows);
    expect(refusalOf(await save('one'))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await save('one', { name: '보기 3' })).errors).toBeUndefined();
    expect(await listed('one')).toHaveLength(50);
  });
});

describe('columns', () => {
  it('follow their person, and nobody else', async () => {
    const columns = ['type', 'nothing'];
    await as('one')(SaveConsoleColumnsDocument, { collection, columns, widths: { name: 300 } });
    await as('one')(SaveConsoleColumnsDocument, { collection, columns, widths: { name: 320 } });
    const found = await as('one')(GetConsoleColumnsDocument, { collection });
    expect(found.data?.consoleColumns).toEqual({ columns: ['type'], widths: { name: 320 } });
    expect((await as('other')(GetConsoleColumnsDocument, { collection })).data?.consoleColumns).toBeNull();
    const wrong = await as('one')(SaveConsoleColumnsDocument, { collection, widths: 'wide' });
    expect(refusalOf(wrong)).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

it.each([
  ['a visitor', null, 'UNAUTHENTICATED'],
  ['a member', viewer('USER'), 'FORBIDDEN'],
  ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
] as const)('%s has none of it', async (_, asking, code) => {
  const ask = gatewayAs(asking);
  const answers = [
    await ask(GetConsoleViewsDocument, { collection }),
    await ask(GetConsoleColumnsDocument, { collection }),
    await ask(SaveConsoleViewDocument, { input: { collection, name: 'x', address: '', isShared: true } }),
    await ask(RemoveConsoleViewDocument, { id: 'x' }),
    await ask(SaveConsoleColumnsDocument, { collection, widths: {} }),
  ];
  expect(answers.map((answer) => refusalOf(answer))).toMatchObject(answers.map(() => ({ code })));
});

it('of somebody who leaves only what is shared stays', async () => {
  await save('one');
  await save('one', { name: '함께', isShared: true });
  await as('one')(SaveConsoleColumnsDocument, { collection, widths: {} });
  const person = { id: ids.one, email: null, createdAt: new Date() };
  const told = await consoleViewsPersonalData.export!(database().db, person, 10);
  expect(told['consoleViews']).toMatchObject([{ name: '숨긴 원료' }, { name: '함께' }]);
  await database().db.transaction((tx) => consoleViewsPersonalData.forget!(tx, person));
  expect((await listed('other')).map(({ name }) => name)).toEqual(['함께']);
  expect(await database().db.$count(consoleColumns)).toBe(0);
  expect(await database().db.$count(consoleViews)).toBe(1);
});
