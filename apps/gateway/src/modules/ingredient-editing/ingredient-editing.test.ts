import { RULE_LOSS_WORD } from '@gredia/domain';
import {
  DecideMembershipDocument,
  GetDocumentChangesDocument,
  GetIngredientConsequencesDocument,
  GetIngredientSheetDocument,
  GetSingleIngredientDocument,
  SaveIngredientSheetDocument,
  UndoDocumentChangeDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { kciaCsv, useImportFiles } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { importSource } from '../imports/sources/import-sources';
import { runImport } from '../imports/run-import';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel, type NewIngredient } from '../ingredients/ingredients.table';
import { type IngredientValues, saveIngredients, takeCounts } from '../ingredients/public';
import { contentHash, emptyContent } from '../ingredients/ingredients.write';
import { buildProduct } from '../products/products.factory';
import { saveSubstances, type SubstanceEntry } from '../regulations/public';
import { regulatedSubstances } from '../regulations/regulations.table';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import {
  differenceOf,
  everything,
  makeAllAnew,
  preview,
  save,
  sheetOf,
  toldBy,
  untitled,
  whatFollows,
  type Changes,
} from './ingredient-editing.testing';

const database = useDatabase();
const write = useImportFiles();
let edition: SourceEditionModel;
let operatorId: string;
let asOperator: ReturnType<typeof gatewayAs>;

const entry = (list: SubstanceEntry['list'], number: string, values: Partial<SubstanceEntry>): SubstanceEntry => ({
  list,
  entry: number,
  position: Number(number),
  name: values.name ?? 'Testium',
  texts: [{ label: '물질 이름', text: values.name ?? 'Testium', lang: 'en' }],
  isOurs: true,
  ...values,
});

/** An ingredient as a list of the authority brought it. */
async function imported(values: Partial<NewIngredient>): Promise<IngredientModel> {
  const fields = Object.keys(values).filter((field) => field !== 'labelCount');
  const provenance = Object.fromEntries(fields.map((field) => [field, edition.id]));
  const said = { ...emptyContent, ...values } as IngredientValues;
  return buildIngredient({ provenance, contentHash: contentHash(said), ...values });
}

let banned: IngredientModel;
let twinA: IngredientModel;
let twinB: IngredientModel;
let plain: IngredientModel;
let glycerin: IngredientModel;

beforeAll(async () => {
  edition = await buildSource({ key: 'kcia', name: '성분사전', edition: '2026-01' });
  operatorId = (await buildUser({ role: 'OPERATOR', nickname: '반가온' })).id;
  asOperator = gatewayAs(viewer('OPERATOR', { id: operatorId }));
  banned = await imported({ nameKor: '금지된성분', inci: 'VETITIUM', nameEng: 'Vetitium', casNo: ['50-00-0'] });
  twinA = await imported({ nameKor: '쌍둥이가', inci: 'GEMINIUM A', casNo: ['7732-18-5'] });
  twinB = await imported({ nameKor: '쌍둥이나', inci: 'GEMINIUM B', casNo: ['7732-18-5'] });
  plain = await imported({ nameKor: '평범한성분', inci: 'PLANUM', synonyms: ['흔한이름'] });
  glycerin = await imported({ nameKor: '글리세린', inci: 'GLYCERIN', casNo: ['56-81-5'] });
  await saveSubstances(
    database().db,
    [
      entry('eu-ii', '9801', { name: 'Vetitium and its salts', inciNames: ['VETITIUM'], casNo: ['50-00-0'] }),
      entry('kr-1', '9802', { name: '금지된성분', nameKor: '금지된성분' }),
      entry('eu-ii', '9803', { name: 'Geminium', casNo: ['7732-18-5'] }),
      entry('eu-ii', '9804', { name: 'Solitary matter', casNo: ['64-17-5'] }),
      entry('eu-iii', '9805', { name: 'Named by letters', inciNames: ['NOVUM NOMEN'] }),
      entry('eu-iv', '77999', { name: 'CI 77999', inciNames: ['CI 77999'] }),
    ],
    { actor: 'import', edition },
  );
  await buildCosmetic({ productName: '금지 크림', contains: [{ text: '금지된성분' }, { text: '글리세린' }] });
  await buildCosmetic({ productName: '새 이름 크림', contains: [{ text: '새로운성분' }, { text: '글리세린' }] });
  await buildCosmetic({ productName: '오타 크림', contains: [{ text: '새로은성분' }, { text: '쌍둥이가' }] });
  await buildCosmetic({ productName: '붙은 크림', contains: [{ text: '새로운' }, { text: '성분' }] });
  await buildProduct({ name: '금지 원료', contains: [banned] });
  await makeAllAnew(edition);
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

describe('a saving that loses a ban', () => {
  it('says so before, does so, and is taken back to what was', async () => {
    const before = await whatFollows();
    const rename = { nameKor: '풀려난성분', inci: 'LIBERATUM', nameEng: null, casNo: [] };
    const told = await preview(asOperator, banned.id, rename);
    expect(told.typedWord).toBe(RULE_LOSS_WORD);
    const ended = told.law.filter(({ kind }) => kind === 'ENDS').map(({ substance }) => substance.label);
    expect(ended.sort()).toEqual(['II/9801', '별표 1']);
    expect(told.law.every(({ losesRules, levelsAfter }) => losesRules && levelsAfter.length === 0)).toBe(true);
    expect(told.labels).toMatchObject({ before: 1, after: 0, lost: 1, lostCosmetics: [{ productName: '금지 크림' }] });
    expect(told.materials).toBe(1);
    expect(told.searchRemoved).toEqual(expect.arrayContaining(['금지된성분', 'VETITIUM', '50-00-0']));
    expect(told.address).toMatchObject({ before: '금지된성분', after: '풀려난성분', oldLeadsTo: null });

    const { saved, error } = await save(asOperator, banned.id, rename);
    expect(error).toBeUndefined();
    expect(untitled(saved!.consequences)).toEqual(untitled(told));
    expect(saved!.sheet.undoableChangeIds).toEqual([saved!.changeId]);
    const { errors } = await asOperator(GetSingleIngredientDocument, { nameKor: '금지된성분' });
    expect(errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');

    const [noted] = await database().db.select().from(auditLogs).orderBy(desc(auditLogs.createdAt)).limit(1);
    expect(noted).toMatchObject({
      action: 'ingredient.edit',
      actorId: operatorId,
      documentId: banned.id,
      reason: '대한화장품협회 성분사전',
      before: { nameKor: '금지된성분' },
      after: { nameKor: '풀려난성분' },
    });
    const told2 = await database().db.select().from(changeLogs).where(eq(changeLogs.targetId, banned.id));
    expect(told2.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['nameKor', 'inci', 'casNo', 'limitedCountries']),
    );

    // The history of the record shows it, alone whatever else was changed; its own undo is not the one of the table.
    const history = await asOperator(GetDocumentChangesDocument, { collection: 'ingredients', id: banned.id });
    expect(history.data?.documentChanges[0]).toMatchObject({
      action: 'ingredient.edit',
      isUndoable: false,
      changeCount: 1,
    });
    const byTable = await asOperator(UndoDocumentChangeDocument, { changeId: saved!.changeId! });
    expect(byTable.errors?.[0]?.extensions?.['code']).toBe('CONFLICT');

    const undone = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(undone.errors).toBeUndefined();
    expect(await whatFollows()).toEqual(before);
    const again = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(again.errors?.[0]?.extensions?.['code']).toBe('NOT_FOUND');
  });

  it('keeps the old address where the old name stays a former name', async () => {
    const rename = { nameKor: '개명성분', nameKorPrevious: ['금지된성분'] };
    const told = await preview(asOperator, banned.id, rename);
    expect(told.address).toMatchObject({ after: '개명성분', oldLeadsTo: { id: banned.id } });
    expect(told.typedWord).toBeNull();
    expect(told.labels).toMatchObject({ lost: 0, gained: 0 });
    const { saved } = await save(asOperator, banned.id, rename);
    const { data } = await asOperator(GetSingleIngredientDocument, { nameKor: '금지된성분' });
    expect(data?.singleIngredient.title).toBe('개명성분');
    await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
  });
});

/** Edits of many kinds, each from the same state. */
const kinds: [string, () => { id: string; changes: Changes }][] = [
  ['a name goes that a list names', () => ({ id: banned.id, changes: { inci: 'ALIUD' } })],
  ['a Korean name goes', () => ({ id: banned.id, changes: { nameKor: '허가된성분' } })],
  ['a number goes', () => ({ id: banned.id, changes: { casNo: [] } })],
  ['a number comes that an entry names', () => ({ id: plain.id, changes: { casNo: ['64-17-5'] } })],
  ['a number comes that another ingredient has alone', () => ({ id: plain.id, changes: { casNo: ['50-00-0'] } })],
  ['a shared number goes: the other one is sure', () => ({ id: twinA.id, changes: { casNo: [] } })],
  ['a name comes that a list names', () => ({ id: plain.id, changes: { inci: 'NOVUM NOMEN' } })],
  ['a name comes that labels carry', () => ({ id: plain.id, changes: { nameKor: '새로운성분' } })],
  ['a synonym comes that labels carry', () => ({ id: plain.id, changes: { synonyms: ['흔한이름', '새로운성분'] } })],
  ['a name comes that another ingredient has', () => ({ id: plain.id, changes: { synonyms: ['글리세린'] } })],
  ['the standard name of a label goes to a former one', () => ({ id: glycerin.id, changes: { nameKor: '글리세롤', nameKorPrevious: ['글리세린'] } })], // prettier-ignore
  [
    'the standard name of a label goes',
    () => ({ id: glycerin.id, changes: { nameKor: '글리세롤', inci: 'GLYCEROL' } }),
  ],
  ['a column of CosIng names an entry', () => ({ id: plain.id, changes: { euRestriction: 'II/9804' } })],
  ['a colour is named', () => ({ id: plain.id, changes: { colorIndex: 'CI 77999' } })],
  ['only facts change', () => ({ id: plain.id, changes: { description: '다른 설명', functions: ['보습제'] } })],
  ['several fields at once', () => ({ id: twinB.id, changes: { nameKor: '셋째', inci: 'TERTIUM', casNo: ['64-17-5'], ecNo: ['200-578-6'] } })], // prettier-ignore
];

describe('what is told before a saving', () => {
  it.each(kinds)('is what became different: %s', async (_, wishOf) => {
    const { id, changes } = wishOf();
    const before = await whatFollows();
    const untouched = await everything();
    const told = await preview(asOperator, id, changes);
    expect(await everything()).toBe(untouched);

    const { saved, error } = await save(asOperator, id, changes);
    expect(error).toBeUndefined();
    const after = await whatFollows();
    expect(untitled(saved!.consequences)).toEqual(untitled(told));
    expect(toldBy(id, told)).toEqual(differenceOf(id, before, after));

    // Nothing was left to the next import.
    await makeAllAnew(edition);
    expect(await whatFollows()).toEqual(after);

    const undone = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(undone.errors).toBeUndefined();
    expect(await whatFollows()).toEqual(before);
  });
});

describe('an operator and the sources', () => {
  const hear = async (values: Parameters<typeof saveIngredients>[1][number]['values'], from: SourceEditionModel) =>
    database().db.transaction((tx) =>
      saveIngredients(tx, [{ id: plain.id, values }], { actor: 'import', edition: from }),
    );

  it('holds a field against imports, sees what they say, and gives it back', async () => {
    const newer = await buildSource({ key: 'kcia', name: '성분사전', edition: '2026-07' });
    const { saved } = await save(asOperator, plain.id, { rationalFormula: 'C3H8O3' });
    await hear({ rationalFormula: 'C2H6O' }, newer);
    const held = (await sheetOf(asOperator, plain.id)).field('rationalFormula');
    expect(held).toMatchObject({
      value: 'C3H8O3',
      isOperators: true,
      changedBy: '반가온',
      behind: { value: 'C2H6O', source: { edition: '2026-07' } },
    });
    const { error } = await save(asOperator, plain.id, {}, { giveBack: ['rationalFormula'] });
    expect(error).toBeUndefined();
    const given = (await sheetOf(asOperator, plain.id)).field('rationalFormula');
    expect(given).toMatchObject({ value: 'C2H6O', isOperators: false, source: { edition: '2026-07' }, behind: null });
    // The earlier saving stands under a newer one.
    const { errors } = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
    await hear({ rationalFormula: 'CH4O' }, { ...newer, edition: '2026-07' });
    expect((await sheetOf(asOperator, plain.id)).field('rationalFormula').value).toBe('CH4O');
  });

  it('is known again by the next import of its list, which overwrites nothing and makes none anew', async () => {
    const line = { code: '77', ko: '코드성분', en: 'Codium', cas: '64-17-5' };
    const run = (name: string) =>
      runImport({ url: database().url, source: importSource('kcia')!, file: write(name, kciaCsv([line])) });
    await run('kcia_2027-01.csv');
    const [coded] = await database().db.select().from(ingredients).where(eq(ingredients.kciaCode, '77'));
    const { saved, error } = await save(asOperator, coded!.id, { nameKor: '고친성분', nameEng: 'Mended', casNo: [] });
    expect(error).toBeUndefined();
    const known = await database().db.$count(ingredients);
    const mended = await whatFollows();
    await run('kcia_2027-02.csv');
    expect(await database().db.$count(ingredients)).toBe(known);
    const { members, rules, labels, terms } = await whatFollows();
    expect({ members, rules, labels, terms }).toEqual({
      members: mended.members,
      rules: mended.rules,
      labels: mended.labels,
      terms: mended.terms,
    });
    const sheet = await sheetOf(asOperator, coded!.id);
    expect(sheet.field('nameKor')).toMatchObject({
      value: '고친성분',
      behind: { value: '코드성분', source: { edition: '2027-02' } },
    });
    await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect((await sheetOf(asOperator, coded!.id)).field('casNo')).toMatchObject({
      value: ['64-17-5'],
      source: { edition: '2027-02' },
    });
  });

  it('undoes without taking back what the sources have said since', async () => {
    const newer = await buildSource({ key: 'kcia', name: '성분사전', edition: '2026-09' });
    const { saved } = await save(asOperator, plain.id, { nameEng: 'Mine' });
    await hear({ nameEng: 'Theirs' }, newer);
    expect((await sheetOf(asOperator, plain.id)).field('nameEng').value).toBe('Mine');
    const { data } = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    const field = data!.undoIngredientSheet.fields.find(({ name }) => name === 'nameEng');
    expect(field).toMatchObject({ value: 'Theirs', isOperators: false, source: { edition: '2026-09' } });
  });

  it('loses no decision of a review by a name', async () => {
    const [substance] = await database()
      .db.select()
      .from(regulatedSubstances)
      .where(eq(regulatedSubstances.entry, '9804'));
    const pair = {
      substanceId: substance!.id,
      ingredientId: twinB.id,
      decision: 'IN' as const,
      reason: '조문을 읽었어요.',
    };
    expect((await asOperator(DecideMembershipDocument, pair)).errors).toBeUndefined();
    const told = await preview(asOperator, twinB.id, { casNo: ['64-17-5'], nameKor: '판단한성분' });
    expect(told.decisions).toBe(1);
    const own = told.law.filter(({ ingredient }) => ingredient.id === twinB.id);
    expect(own.filter(({ substance: of }) => of.entry === '9804')).toEqual([]);
  });

  it('is not undone after a day', async () => {
    const { saved } = await save(asOperator, plain.id, { descJp: '説明' });
    await database().db.execute(sql`
      UPDATE audit_logs SET created_at = now() - interval '25 hours' WHERE change_id = ${saved!.changeId}::uuid`);
    expect((await sheetOf(asOperator, plain.id)).undoableChangeIds).not.toContain(saved!.changeId);
    const { errors } = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(errors?.[0]?.message).toContain('24시간');
  });

  it('meets another operator: one of two savings at once is told', async () => {
    const { updatedAt } = await sheetOf(asOperator, plain.id);
    const outcomes = await Promise.all(
      ['하나', '둘'].map((jpRefNo) =>
        save(asOperator, plain.id, { jpRefNo }, { expectedUpdatedAt: updatedAt, seen: null, typedWord: null }),
      ),
    );
    expect(outcomes.map(({ error }) => error?.extensions?.['code'] ?? 'saved').sort()).toEqual(['CONFLICT', 'saved']);
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

it('refuses to give a name back behind which there is none, where no other is left', async () => {
  const { id } = await imported({ nameKor: null, nameEng: null, inci: 'NUDUM NOMEN' });
  expect((await save(asOperator, id, { nameKor: '새로지은이름', inci: null })).error).toBeUndefined();
  const alone = await asOperator(GetIngredientConsequencesDocument, { id, changes: {}, giveBack: ['nameKor'] });
  expect(alone.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { nameKor: '국문, INCI, 영문 이름 중 하나는 있어야 해요.' },
  });
  expect((await save(asOperator, id, {}, { giveBack: ['nameKor', 'inci'] })).error).toBeUndefined();
  expect(await sheetOf(asOperator, id)).toMatchObject({ title: 'NUDUM NOMEN' });
});

it('does not end a ban by an undoing that the saving did not bring', async () => {
  const { id } = await imported({ nameKor: '나중성분', inci: 'PRIUS NOMEN' });
  const { saved } = await save(asOperator, id, { inci: 'POSTERIUS NOMEN' });
  await saveSubstances(database().db, [entry('eu-ii', '9899', { name: 'POSTERIUS NOMEN' })], {
    actor: 'import',
    edition,
  });
  await makeAllAnew(edition);
  const before = await whatFollows();
  const { errors } = await asOperator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
  expect(errors?.[0]).toMatchObject({
    message: '되돌리면 금지나 제한이 빠져요. 편집 화면에서 확인하고 고쳐 주세요.',
    extensions: { code: 'CONFLICT' },
  });
  expect(await whatFollows()).toEqual(before);
});
