import {
  GetIngredientAsOfDocument,
  GetIngredientDaysDocument,
  GetLogsDocument,
  GetSingleIngredientDocument,
  RemoveDocumentDocument,
  RestoreDocumentDocument,
} from '@gredia/graphql-schema';
import { koreanDay, shiftDay } from '@gredia/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { changeLogs } from '../../change-logs/change-logs.table';
import { replay, type ReplayedState } from '../../change-logs/replay';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildSource } from '../../sources/sources.factory';
import type { SourceEditionModel } from '../../sources/sources.table';
import { saveIngredients } from '../public';

const database = useDatabase();
let edition: SourceEditionModel;
let operatorId: string;
let id: string;
let title: string;

beforeAll(async () => {
  edition = await buildSource({ key: 'a-list', name: '목록', edition: '2026-01' });
  operatorId = (await buildUser({ role: 'OPERATOR' })).id;
});

/** Moves what was logged today to a day. */
const date = (day: string) =>
  database().db.execute(sql`UPDATE change_logs SET created_at = ${`${day}T12:00:00+09:00`}::timestamptz
    WHERE target_id = ${id}::uuid AND created_at > now() - interval '1 hour'`);

/** Begun on the 10th of January, described on the 10th of February, removed on the 10th of March. */
beforeEach(async () => {
  id = newId();
  title = `지운성분${id.slice(-8)}`;
  const say = (values: object, isNew = false) =>
    database().db.transaction((tx) => saveIngredients(tx, [{ id, isNew, values }], { actor: 'import', edition }));
  await say({ nameKor: title, casNo: ['7732-18-5'] }, true);
  await date('2026-01-10');
  await say({ description: '보습' });
  await date('2026-02-10');
  expect((await remove()).errors).toBeUndefined();
  await date('2026-03-10');
});

const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));
const remove = () => asOperator()(RemoveDocumentDocument, { collection: 'ingredients', ids: [id], reason: '중복' });
const restore = () => asOperator()(RestoreDocumentDocument, { collection: 'ingredients', ids: [id] });
const asOf = async (called: string, at: string) => {
  const { data, errors } = await gatewayAs(null)(GetIngredientAsOfDocument, { id: called, at });
  return data?.ingredientAsOf ?? errors?.[0]?.extensions;
};
const rows = () =>
  database().db.select().from(changeLogs).where(eq(changeLogs.targetId, id)).orderBy(asc(changeLogs.seq));

describe('an ingredient that was removed', () => {
  it('was there on the days before, by its id and by its title, and is not since', async () => {
    for (const called of [id, title]) {
      expect(await asOf(called, '2026-01-09')).toMatchObject({ existed: false });
      expect(await asOf(called, '2026-02-20')).toMatchObject({
        ...{ existed: true, isThereNow: false, targetId: id, title },
        ingredient: { title, description: '보습', casNo: ['7732-18-5'] },
        differences: expect.arrayContaining([{ key: 'description', item: null, was: '보습', now: null }]),
      });
      expect(await asOf(called, '2026-01-20')).toMatchObject({ existed: true, ingredient: { description: null } });
      expect(await asOf(called, '2026-03-10')).toMatchObject({ existed: false, isThereNow: false });
      expect(await asOf(called, koreanDay())).toMatchObject({ existed: false });
    }
    expect(await asOf(newId(), '2026-02-20')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await asOf('없던성분', '2026-02-20')).toMatchObject({ code: 'NOT_FOUND' });
    // The page of today is no page any more.
    const today = await gatewayAs(null)(GetSingleIngredientDocument, { nameKor: title });
    expect(today.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
    const days = await gatewayAs(null)(GetIngredientDaysDocument, { id: title });
    expect(days.data?.ingredientDays[0]).toEqual({ day: '2026-03-10', keys: ['removed'] });
  });

  it('is there again from the day on which it comes back, with one line for each', async () => {
    expect((await restore()).errors).toBeUndefined();
    await date('2026-04-10');
    expect(await asOf(id, '2026-03-20')).toMatchObject({ existed: false, isThereNow: true });
    expect(await asOf(id, '2026-04-10')).toMatchObject({ existed: true, differences: [] });
    expect((await rows()).map(({ key }) => key)).toEqual(['created', 'description', 'removed', 'restored']);
    const told = await gatewayAs(null)(GetLogsDocument, { targetId: id });
    expect(told.data?.logs.map(({ key, origin }) => [key, origin])).toEqual([
      ['restored', 'OPERATOR'],
      ['removed', 'OPERATOR'],
      ['description', 'IMPORT'],
      ['created', 'IMPORT'],
    ]);
    await remove();
    await date('2026-05-10');
    expect(await asOf(id, '2026-05-09')).toMatchObject({ existed: true });
    expect(await asOf(id, '2026-05-10')).toMatchObject({ existed: false });
  });

  it('is nothing where its log is replayed, and what it was once it is back', async () => {
    expect(replay(await rows())).toBeNull();
    const removed = (await rows()).at(-1)!;
    await restore();
    const state = replay(await rows());
    expect(state).toEqual(removed.state as ReplayedState);
    expect(state).toMatchObject({ nameKor: title, description: '보습' });
    expect(await asOf(id, shiftDay(koreanDay(), -1))).toMatchObject({ existed: false });
  });
});
