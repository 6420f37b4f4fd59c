import { ALLERGEN_TAG } from '@gredia/domain';
import {
  DecideMembershipDocument,
  GetIngredientConsequencesDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { kciaCsv, useImportFiles } from '../../testing/import-files';
import { importSource } from '../imports/sources/import-sources';
import { runImport } from '../imports/run-import';
import { ingredients } from '../ingredients/ingredients.table';
import { saveIngredients } from '../ingredients/public';
import { saveSubstances } from '../regulations/public';
import { regulatedSubstances } from '../regulations/regulations.table';
import { buildSource } from '../sources/sources.factory';
import type { SourceEditionModel } from '../sources/sources.table';
import { makeAllAnew, preview, save, sheetOf, whatFollows } from './ingredient-editing.testing';
import { buildEditingWorld, entry, imported } from './editing-world.testing';

const database = useDatabase();
const write = useImportFiles();
type World = Awaited<ReturnType<typeof buildEditingWorld>>;
let { edition, asOperator, twinB, plain } = {} as World;

beforeAll(async () => {
  ({ edition, asOperator, twinB, plain } = await buildEditingWorld());
});

// More is looked at here in a minute than a person may.
beforeEach(() => database().db.execute(sql`TRUNCATE rate_limits`));

describe('an operator and the sources', () => {
  const hear = async (values: Parameters<typeof saveIngredients>[1][number]['values'], from: SourceEditionModel) =>
    database().db.transaction((tx) =>
      saveIngredients(tx, [{ id: plain.id, values }], { actor: 'import', edition: from }),
    );

  it('gives tags, beside which those of law come and stay', async () => {
    const newer = await buildSource({ key: 'kr-allergens', name: '착향제', edition: '2026-08' });
    const tags = async () => (await sheetOf(asOperator, plain.id)).field('tags');
    await save(asOperator, plain.id, { tags: ['천연 유래'] });
    await hear({ tags: [ALLERGEN_TAG] }, newer);
    expect(await tags()).toMatchObject({ value: [ALLERGEN_TAG, '천연 유래'], isOperators: true });
    await save(asOperator, plain.id, { tags: ['비건'] });
    expect(await tags()).toMatchObject({ value: [ALLERGEN_TAG, '비건'], behind: { value: [ALLERGEN_TAG] } });
    await save(asOperator, plain.id, {}, { giveBack: ['tags'] });
    expect(await tags()).toMatchObject({ value: [ALLERGEN_TAG], isOperators: false });
  });

  it('writes the value and the reason of what a machine said, and what a register says of EU', async () => {
    const said = { aiCategory: { v: '보습', r: '물을 붙잡아요' }, euFunction: ['HUMECTANT'] };
    const { error } = await save(asOperator, plain.id, said);
    expect(error).toBeUndefined();
    const sheet = await sheetOf(asOperator, plain.id);
    for (const [name, value] of Object.entries(said)) {
      expect(sheet.field(name)).toMatchObject({ value, isOperators: true });
    }
    await save(asOperator, plain.id, {}, { giveBack: Object.keys(said) });
    expect((await sheetOf(asOperator, plain.id)).field('aiCategory').value).toBeNull();
  });

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

it('refuses to give a name back behind which there is none, where no other is left', async () => {
  const { id } = await imported(edition, { nameKor: null, nameEng: null, inci: 'NUDUM NOMEN' });
  expect((await save(asOperator, id, { nameKor: '새로지은이름', inci: null })).error).toBeUndefined();
  const alone = await asOperator(GetIngredientConsequencesDocument, { id, changes: {}, giveBack: ['nameKor'] });
  expect(alone.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { nameKor: '국문명, INCI, 영문명 가운데 하나는 있어야 해요.' },
  });
  expect((await save(asOperator, id, {}, { giveBack: ['nameKor', 'inci'] })).error).toBeUndefined();
  expect(await sheetOf(asOperator, id)).toMatchObject({ title: 'NUDUM NOMEN' });
});

it('does not end a ban by an undoing that the saving did not bring', async () => {
  const { id } = await imported(edition, { nameKor: '나중성분', inci: 'PRIUS NOMEN' });
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
