import {
  GetIngredientAsOfDocument,
  GetIngredientDaysDocument,
  GetSingleIngredientDocument,
} from '@gredia/graphql-schema';
import { koreanDay } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { plansOf } from '../../../testing/plans';
import { changeLogs } from '../../change-logs/change-logs.table';
import { type Change, lastChangeBefore, recordChanges, stateAfter } from '../../change-logs/public';
import { afterChange, type ReplayedState } from '../../change-logs/replay';
import { buildSource } from '../../sources/sources.factory';
import type { SourceEditionModel } from '../../sources/sources.table';
import { saveIngredients, type IngredientValues } from '../public';

const database = useDatabase();
const CHANGES = 1000;
const GOAL_MS = 20;

let edition: SourceEditionModel;
beforeAll(async () => {
  edition = await buildSource({ key: 'a-list', name: '목록', edition: '2026-01' });
});

/** Writes what a list says and dates what was logged of it. */
async function say(id: string, day: string, values: IngredientValues, isNew = false) {
  const { db } = database();
  await db.transaction((tx) => saveIngredients(tx, [{ id, isNew, values }], { actor: 'import', edition }));
  await db.execute(sql`UPDATE change_logs SET created_at = ${`${day}T12:00:00+09:00`}::timestamptz
    WHERE target_id = ${id}::uuid AND created_at > now() - interval '1 hour'`);
}

const asOf = async (id: string, at: string, hash?: string) => {
  const { data, errors } = await gatewayAs(null)(GetIngredientAsOfDocument, { id, hash, at });
  return { past: data?.ingredientAsOf, error: errors?.[0]?.extensions };
};

describe('an ingredient on a day of the past', () => {
  const id = newId();
  let versions: string[];

  beforeAll(async () => {
    const { db } = database();
    await say(id, '2026-01-10', { nameKor: '시점수', inci: 'AQUA TEMPORIS', casNo: ['7732-18-5'] }, true);
    await say(id, '2026-02-10', { description: '처음 설명' });
    await say(id, '2026-03-10', { description: '774', nameCn: '水' });
    const rule = newId();
    const target = { targetType: 'INGREDIENT' as const, targetId: id, targetName: '시점수', targetNameEng: null };
    const limit = { country: 'KR', level: 'RESTRICTED', entry: '별표 2', limit: '1%', naturalKey: 'kr-2/1/RESTRICTED' };
    const by = { actor: 'import', sourceEditionId: edition.id };
    await recordChanges(db, [{ ...target, key: 'limitedCountries', item: rule, after: limit }], by);
    await recordChanges(db, [{ ...target, key: 'limitedCountries', item: rule, before: limit }], by);
    await db.execute(sql`UPDATE change_logs AS log SET created_at = '2026-04-10T12:00:00+09:00'::timestamptz
      + CASE WHEN before IS NULL THEN interval '0' ELSE interval '30 days' END WHERE item = ${rule}::uuid`);
    versions = (await db.select().from(changeLogs).where(eq(changeLogs.targetId, id)).orderBy(changeLogs.seq)).flatMap(
      ({ versionHash }) => versionHash ?? [],
    );
  });

  it('says what it said at the end of that day in Korea, and what is different now', async () => {
    const { past } = await asOf(id, '2026-02-10');
    expect(past).toMatchObject({
      at: '2026-02-10',
      existed: true,
      targetId: id,
      title: '시점수',
      ingredient: { title: '시점수', description: '처음 설명', nameCn: null, pastAt: expect.any(String) },
      mergedFrom: [],
    });
    expect(past!.differences).toEqual([
      { key: 'description', item: null, was: '처음 설명', now: '774' },
      { key: 'nameCn', item: null, was: null, now: '水' },
    ]);
    expect(past!.ingredient.sources).toContainEqual({ field: 'description', source: expect.objectContaining({}) });
    expect((await asOf(id, '2026-02-09')).past!.ingredient.description).toBeNull();
  });

  it('has the rules of that day, with their source', async () => {
    const { past } = await asOf(id, '2026-04-20');
    expect(past!.ingredient.limitedCountries).toMatchObject([
      { country: 'KR', level: 'RESTRICTED', limit: '1%', source: { name: '목록' } },
    ]);
    expect(past!.differences).toMatchObject([{ key: 'limitedCountries', item: expect.any(String), now: null }]);
    expect((await asOf(id, '2026-06-01')).past).toMatchObject({
      differences: [],
      ingredient: { limitedCountries: [], pastAt: expect.any(String) },
    });
  });

  it('names the days on which it changed', async () => {
    const days = async (variables: { id: string; first?: number }) => {
      const { data, errors } = await gatewayAs(null)(GetIngredientDaysDocument, variables);
      return data?.ingredientDays ?? errors?.[0]?.extensions?.['code'];
    };
    expect(await days({ id })).toEqual([
      { day: '2026-05-10', keys: ['limitedCountries'] },
      { day: '2026-04-10', keys: ['limitedCountries'] },
      { day: '2026-03-10', keys: ['description', 'nameCn'] },
      { day: '2026-02-10', keys: ['description'] },
      { day: '2026-01-10', keys: ['created'] },
    ]);
    expect(await days({ id, first: 1 })).toHaveLength(1);
    expect(await days({ id, first: 201 })).toBe('BAD_USER_INPUT');
    expect(await days({ id: newId() })).toBe('NOT_FOUND');
  });

  it('was not there before it began, and has no future', async () => {
    expect((await asOf(id, '2026-01-09')).past).toMatchObject({ existed: false, differences: [] });
    expect((await asOf(id, koreanDay())).past).toMatchObject({ existed: true, differences: [] });
    expect((await asOf(id, '2999-01-01')).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { at: expect.any(String) },
    });
    expect((await asOf(newId(), '2026-02-10')).error).toMatchObject({ code: 'NOT_FOUND' });
    expect((await asOf('x', '2026-02-10')).error).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is asked for by its title too, and by the fingerprint of one of several', async () => {
    expect((await asOf('시점수', '2026-02-10')).past).toMatchObject({ targetId: id, existed: true });
    expect((await asOf('aqua temporis', '2026-02-10', versions[0])).past).toMatchObject({ targetId: id });
    expect((await asOf('시점수', '2026-02-10', '00000000')).error).toMatchObject({ code: 'NOT_FOUND' });
    const { data } = await gatewayAs(null)(GetIngredientDaysDocument, { id: '시점수', first: 1 });
    expect(data?.ingredientDays).toEqual([{ day: '2026-05-10', keys: ['limitedCountries'] }]);
  });

  it('is found by the fingerprint of a version', async () => {
    const of = async (hash: string) =>
      (await gatewayAs(null)(GetSingleIngredientDocument, { nameKor: '시점수', hash })).data?.singleIngredient;
    expect(new Set(versions).size).toBe(3);
    const [first, second, third] = [...new Set(versions)];
    expect(await of(first!)).toMatchObject({ hash: first, description: null });
    expect(await of(second!)).toMatchObject({ hash: second, description: '처음 설명' });
    expect(await of(third!)).toMatchObject({ hash: third, description: '774' });
    expect(await of('00000000')).toBeUndefined();
  });

  it('is known from rows that hold no whole state, too', async () => {
    const { db } = database();
    const kept = await db.select().from(changeLogs).where(eq(changeLogs.targetId, id));
    await db.update(changeLogs).set({ state: null }).where(eq(changeLogs.targetId, id));
    expect((await asOf(id, '2026-02-10')).past).toMatchObject({
      ingredient: { description: '처음 설명', nameCn: null, casNo: ['7732-18-5'] },
    });
    expect((await asOf(id, '2026-01-09')).past).toMatchObject({ existed: false });
    expect((await asOf(id, '2026-04-20')).past!.ingredient.limitedCountries).toHaveLength(1);
    await db.execute(sql`DELETE FROM change_logs WHERE target_id = ${id}::uuid`);
    // What was removed from the log is not made up.
    expect((await asOf(id, '2026-02-10')).past).toMatchObject({ existed: false, knownSince: null });
    await db.insert(changeLogs).values(kept);
  });
});

describe('a thousand changes', () => {
  const id = newId();
  const states: ReplayedState[] = [];
  let rows: (typeof changeLogs.$inferSelect)[];

  beforeAll(async () => {
    const { db } = database();
    const target = { targetType: 'INGREDIENT' as const, targetId: id, targetName: '많이 바뀐 것', targetNameEng: null };
    const items = Array.from({ length: 30 }, () => newId());
    const begun: Change = { ...target, key: 'created', after: '많이', state: { nameKor: '많이' } };
    let state: ReplayedState = begun.state as ReplayedState;
    const changes = [begun];
    states.push(state);
    for (let at = 1; at < CHANGES; at += 1) {
      const isRule = at % 3 === 0;
      const key = isRule ? 'limitedCountries' : ['description', 'nameCn', 'casNo', 'synonyms'][at % 4]!;
      const item = isRule ? items[(at * 7) % 30]! : undefined;
      const had = (isRule ? (state[key] as ReplayedState | undefined)?.[item!] : state[key]) ?? null;
      const after = at % 11 === 0 ? null : isRule ? { country: 'KR', limit: `${at}%` } : `${key} ${at}`;
      changes.push({ ...target, key, before: had, after, ...(item ? { item } : {}) });
      state = afterChange(state, { key, item: item ?? null, before: had, after, state: null })!;
      states.push(state);
    }
    const by = { actor: 'import', sourceEditionId: edition.id };
    await recordChanges(db, changes, by);
    // Beside others, so that the plan is that of a log and not of a page.
    await db.execute(sql`
      INSERT INTO change_logs (id, target_type, target_id, target_name, key, before, after, actor, origin)
      SELECT gen_random_uuid(), 'INGREDIENT', md5((n % 997)::text)::uuid, '다른 것', 'description', '"a"', '"b"', 'import', 'IMPORT'
      FROM generate_series(1, 20000) AS n`);
    await db.execute(sql`ANALYZE change_logs`);
    rows = await db.select().from(changeLogs).where(eq(changeLogs.targetId, id)).orderBy(changeLogs.seq);
  });

  it('give any of their states back, from the beginning as from what came after', async () => {
    const { db } = database();
    const now = states.at(-1)!;
    const places = Array.from({ length: 25 }, (_, at) => (at * 397 + 5) % CHANGES);
    for (const at of places) {
      expect((await stateAfter(db, id, String(rows[at]!.seq), now)).state, `after ${at}`).toEqual(states[at]);
    }
    await db.update(changeLogs).set({ state: null }).where(eq(changeLogs.targetId, id));
    for (const at of places) {
      expect((await stateAfter(db, id, String(rows[at]!.seq), now)).state, `back to ${at}`).toEqual(states[at]);
    }
    await db.update(changeLogs).set({ state: rows[0]!.state }).where(eq(changeLogs.id, rows[0]!.id));
  });

  it(`are read in at most ${GOAL_MS} ms, by an index`, async () => {
    const { db } = database();
    await db.execute(sql`VACUUM ANALYZE change_logs`);
    const middle = rows[CHANGES / 2]!;
    const ask = async () => stateAfter(db, id, await lastChangeBefore(db, id, middle.createdAt), states.at(-1)!);
    await ask();
    const times: number[] = [];
    // Whatever else the machine does: the quickest of some.
    for (let run = 0; run < 15; run += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    expect(Math.min(...times)).toBeLessThan(GOAL_MS);
    const plans = await plansOf(ask);
    expect(plans).toHaveLength(3);
    expect(plans.filter((plan) => plan.includes('Seq Scan on change_logs'))).toEqual([]);
    // In a table of so few pages its rows may be read as well; in a large one the index alone is.
    expect(plans[2]).toMatch(/Index.* (?:using|on) change_logs_(?:replay|target)/);
  });
});
