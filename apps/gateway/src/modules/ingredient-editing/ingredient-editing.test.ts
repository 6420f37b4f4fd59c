import { RULE_LOSS_WORD } from '@gredia/domain';
import {
  GetIngredientConsequencesDocument,
  GetIngredientSheetDocument,
  SaveIngredientSheetDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { ingredients } from '../ingredients/ingredients.table';
import { takeCounts } from '../ingredients/public';
import { everything, preview, save, sheetOf, type Changes } from './ingredient-editing.testing';
import { buildEditingWorld } from './editing-world.testing';

const database = useDatabase();
type World = Awaited<ReturnType<typeof buildEditingWorld>>;
let { asOperator, banned, plain } = {} as World;

beforeAll(async () => {
  ({ asOperator, banned, plain } = await buildEditingWorld());
});

// More is looked at here in a minute than a person may.
beforeEach(() => database().db.execute(sql`TRUNCATE rate_limits`));

describe('who may', () => {
  const changes = { nameKor: '다른이름' };
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ])('%s neither looks nor writes', async (_, asking, code) => {
    const before = await everything();
    const as = gatewayAs(asking);
    const wish = { id: plain.id, changes, expectedUpdatedAt: plain.updatedAt.toISOString(), reason: '이유' };
    const answers = [
      await as(GetIngredientSheetDocument, { id: plain.id }),
      await as(GetIngredientConsequencesDocument, { id: plain.id, changes }),
      await as(SaveIngredientSheetDocument, wish),
      await as(UndoIngredientSheetDocument, { changeId: newId() }),
    ];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.['code'])).toEqual([code, code, code, code]);
    expect(await everything()).toBe(before);
  });
});

describe('the sheet', () => {
  it('says of each field where it is from', async () => {
    const sheet = await sheetOf(asOperator, banned.id);
    expect(sheet).toMatchObject({ title: '금지된성분', labelCount: 1, decisions: 0, undoableChangeIds: [] });
    expect(sheet.field('casNo')).toMatchObject({
      value: ['50-00-0'],
      isOperators: false,
      source: { name: '성분사전' },
    });
    expect(
      sheet.entries.map(({ substance, state, basis }) => [substance.list, substance.entry, state, basis]),
    ).toContainEqual(['eu-ii', '9801', 'ACCEPTED', 'LISTED']);
    expect(sheet.field('nameJp')).toMatchObject({ value: null, source: null, behind: null });
  });

  it('is of ingredients that are there', async () => {
    for (const id of [newId(), 'no-id', "'; --"]) {
      const { errors } = await asOperator(GetIngredientSheetDocument, { id });
      expect(['NOT_FOUND', 'BAD_USER_INPUT']).toContain(errors?.[0]?.extensions?.['code']);
    }
  });
});

describe('what is refused', () => {
  it.each<[string, Changes, string]>([
    ['a CAS number with a wrong check digit', { casNo: ['50-00-1'] }, 'casNo'],
    ['an EC number with a wrong check digit', { ecNo: ['200-001-9'] }, 'ecNo'],
    ['an INCI name in Hangul', { inci: '글리세린' }, 'inci'],
    ['a colour that is none', { colorIndex: 'CI 12' }, 'colorIndex'],
    ['a field that nobody writes here', { kciaCode: '1' }, 'kciaCode'],
    ['a field that is none', { constructor: '1' }, 'constructor'],
    ['an ingredient without a name', { nameKor: null, inci: null, nameEng: null }, 'nameKor'],
    ['all names of another one', { nameKor: '글리세린', inci: 'GLYCERIN', nameEng: null }, 'nameKor'],
    ['nothing at all', {}, 'changes'],
  ])('is %s', async (_, changes, field) => {
    const before = await everything();
    const { errors } = await asOperator(GetIngredientConsequencesDocument, { id: plain.id, changes });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(Object.keys(errors?.[0]?.extensions?.['fields'] as object)).toContain(field);
    const { error } = await save(asOperator, plain.id, changes);
    expect(error?.extensions?.['code']).toBe('BAD_USER_INPUT');
    expect(await everything()).toBe(before);
  });

  it('is a saving without source, unseen consequences, a lost ban without its word, and a stale one', async () => {
    const before = await everything();
    const rename = { nameKor: '풀려난성분', inci: 'LIBERATUM', casNo: [] };
    expect((await save(asOperator, plain.id, { descJp: '説明' }, { reason: ' ' })).error?.extensions).toMatchObject({
      fields: { reason: '출처와 이유를 적어 주세요.' },
    });
    const unseen = await save(asOperator, banned.id, rename, { seen: null });
    expect(unseen.error?.extensions).toMatchObject({ code: 'CONFLICT', seen: expect.any(String) });
    expect((await save(asOperator, banned.id, rename, { seen: 'other' })).error?.message).toContain(
      '달라진 것이 있어요',
    );
    const wordless = await save(asOperator, banned.id, rename, { typedWord: null });
    expect(wordless.error?.extensions).toMatchObject({
      fields: { typedWord: expect.stringContaining(RULE_LOSS_WORD) },
    });
    const stale = await save(asOperator, banned.id, rename, { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' });
    expect(stale.error?.extensions).toMatchObject({ code: 'CONFLICT', current: { nameKor: '금지된성분' } });
    expect(await everything()).toBe(before);
  });
});

it('tells which other ingredients have a name or number that one gets', async () => {
  const told = await preview(asOperator, plain.id, { casNo: ['56-81-5'], synonyms: ['쌍둥이가'] });
  expect(told.clashes.map(({ ingredient, values }) => [ingredient.title, values]).sort()).toEqual([
    ['글리세린', ['56-81-5']],
    ['쌍둥이가', ['쌍둥이가']],
  ]);
  const same = await preview(asOperator, plain.id, { nameKor: '글리세린' });
  expect(same.address.sharedWith.map(({ title }) => title)).toEqual(['글리세린']);
});

it('holds rows of other ingredients alone', async () => {
  const { db } = database();
  const others = () =>
    db
      .select()
      .from(ingredients)
      .where(sql`${ingredients.id} <> ${plain.id}::uuid`)
      .orderBy(ingredients.id);
  const before = await others();
  await save(asOperator, plain.id, { nameJp: '名前' });
  expect(await others()).toEqual(before);
});

it.each(['regulated_substances', 'cosmetic_ingredients'])(
  'holds nobody up while it is looked at: neither the ingredient nor the counts are held while %s is read',
  async (table) => {
    const { db } = database();
    const { rows: others } = await db.execute<{ id: string }>(sql`SELECT id FROM ingredients ORDER BY id`);
    let looking: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      // Whoever reads the table waits here.
      await tx.execute(sql`LOCK TABLE ${sql.identifier(table)} IN ACCESS EXCLUSIVE MODE`);
      looking = preview(asOperator, banned.id, { nameKor: '살펴본성분', inci: 'INSPECTUM' });
      const isWaiting = async () => {
        const { rows } = await db.execute(
          sql`SELECT FROM pg_locks WHERE relation = ${table}::regclass AND NOT granted LIMIT 1`,
        );
        return rows.length > 0;
      };
      await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 20 });
      const { rows } = await db.transaction(async (other) => {
        const held = await other.execute<{ id: string }>(
          sql`SELECT id FROM ingredients ORDER BY id FOR UPDATE SKIP LOCKED`,
        );
        await other.execute(sql`SET LOCAL lock_timeout = '1s'`);
        await takeCounts(other);
        return held;
      });
      expect(rows).toEqual(others);
    });
    expect(await looking).toMatchObject({ typedWord: RULE_LOSS_WORD, labels: { lost: 1 } });
  },
);

it('is looked at once in a request, and thirty times a minute', async () => {
  const { errors } = await asOperator(
    `query Twice($id: ID!, $changes: JSON!) {
      one: ingredientConsequences(id: $id, changes: $changes) { fingerprint }
      two: ingredientConsequences(id: $id, changes: $changes) { fingerprint }
    }`,
    { id: plain.id, changes: { nameJp: '名' } },
  );
  expect(errors?.map(({ message }) => message)).toEqual(['한 요청에 한 번만 확인할 수 있어요.']);
  const look = () => asOperator(GetIngredientConsequencesDocument, { id: newId(), changes: { nameJp: '名' } });
  const codes: unknown[] = [];
  for (let time = 0; time < 30; time += 1) codes.push((await look()).errors?.[0]?.extensions?.['code']);
  expect(codes).toEqual([...Array.from({ length: 29 }, () => 'NOT_FOUND'), 'RATE_LIMITED']);
});
