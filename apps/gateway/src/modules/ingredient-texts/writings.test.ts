import {
  GetChangeHistoryDocument,
  GetIngredientDaysDocument,
  GetIngredientSplitPreviewDocument,
  GetLogsDocument,
  GetSingleIngredientDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { save } from '../ingredient-editing/ingredient-editing.testing';
import { buildPair, mergeAs } from '../ingredient-merges/ingredient-merges.testing';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { saveIngredients } from '../ingredients/public';
import { buildAsker, type Ask } from '../products/products.testing';
import { readPull, suggest } from '../pulls/pulls.testing';
import { buildSource } from '../sources/sources.factory';
import { buildListed, buildWithTexts, linesOf, rerunTexts, rowOf } from './ingredient-texts.testing';

const database = useDatabase();
let operator: Ask;
let listed: IngredientModel;
let made: IngredientModel;

const OWN = { r: '담당자가 읽어 봤어요', v: '진정' };
const NOTHING = { aiDescription: null, aiCategory: null, aiFunction: null };

beforeEach(async () => {
  operator = await buildAsker('OPERATOR');
  ({ listed, made } = await buildWithTexts());
});

const keysOf = (lines: readonly { key: string; origin: string }[]) =>
  lines.map(({ key, origin }) => `${key} ${origin}`);

describe('what a text was made of', () => {
  it('takes it along where a person changes it, with one line of the machine’s own', async () => {
    expect((await save(operator, listed.id, { functions: ['용제'] })).error).toBeUndefined();
    expect(await rowOf(listed)).toMatchObject(NOTHING);
    const lines = (await linesOf(listed)).slice(1);
    expect(keysOf(lines)).toEqual(['aiTexts AI', 'functions OPERATOR']);
    expect(lines[0]).toMatchObject({ actor: 'ai', after: NOTHING, before: { aiCategory: made.aiCategory } });
    await rerunTexts();
    expect((await rowOf(listed)).aiFunction).toMatchObject({ v: '보습, 용제' });
  });

  it('takes it along where an import changes it, and leaves what a person wrote', async () => {
    await save(operator, listed.id, { aiCategory: OWN });
    const edition = await buildSource({ key: 'cosing-functions', name: 'CosIng', edition: '2027-01' });
    await database().db.transaction((tx) =>
      saveIngredients(tx, [{ id: listed.id, values: { euFunction: ['PRESERVATIVE'] } }], { actor: 'import', edition }),
    );
    const row = await rowOf(listed);
    expect(row).toMatchObject({ aiDescription: null, aiCategory: OWN, aiFunction: null });
    // Nor is it behind their word: given back, it would be what was said of other functions.
    await save(operator, listed.id, {}, { giveBack: ['aiCategory'] });
    expect((await rowOf(listed)).aiCategory).toBeNull();
  });

  it('leaves it where something else changes', async () => {
    await save(operator, listed.id, { description: '설명' });
    expect(await rowOf(listed)).toMatchObject({ aiDescription: made.aiDescription, aiCategory: made.aiCategory });
  });

  it('is undone beside texts that were made of it meanwhile', async () => {
    const { saved } = await save(operator, listed.id, { functions: ['용제'] });
    await rerunTexts();
    const { errors } = await operator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(errors).toBeUndefined();
    expect((await rowOf(listed)).functions).toEqual(made.functions);
    await rerunTexts();
    expect((await rowOf(listed)).aiFunction).toEqual(made.aiFunction);
  });
});

describe('a text that was given back', () => {
  it('does not hinder that the saving is undone once it is made anew', async () => {
    await save(operator, listed.id, { aiCategory: OWN });
    const { saved } = await save(operator, listed.id, { description: '설명' }, { giveBack: ['aiCategory'] });
    await database().db.update(ingredients).set({ aiCategory: null }).where(eq(ingredients.id, listed.id));
    await rerunTexts();
    expect((await rowOf(listed)).aiCategory).toEqual(made.aiCategory);
    const { errors } = await operator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(errors).toBeUndefined();
    expect(await rowOf(listed)).toMatchObject({ aiCategory: OWN, description: null });
  });
});

describe('a merge', () => {
  let pair: Awaited<ReturnType<typeof buildPair>>;
  beforeAll(() => buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' }));
  beforeEach(async () => {
    pair = await buildPair();
    const edition = (await buildListed()).provenance['functions']!;
    const functions = { functions: ['보습제'], provenance: { functions: edition } };
    await database().db.update(ingredients).set(functions).where(eq(ingredients.id, pair.kept.id));
  });
  const merge = (fields: { field: string; from: string }[] = []) =>
    mergeAs(pair.operator, { keptId: pair.kept.id, goneIds: [pair.gone.id], fields });

  it('lets an operator’s text of the other one stand, though a machine has written here', async () => {
    await save(pair.operator, pair.gone.id, { aiCategory: OWN });
    await rerunTexts();
    expect((await rowOf(pair.kept)).aiCategory).toMatchObject({ v: '보습' });
    expect((await merge()).error).toBeUndefined();
    expect((await rowOf(pair.kept)).aiCategory).toEqual(OWN);
    await rerunTexts();
    expect((await rowOf(pair.kept)).aiCategory).toEqual(OWN);
  });

  it('leaves empty what an operator emptied on the other one', async () => {
    await save(pair.operator, pair.gone.id, { aiCategory: OWN });
    await save(pair.operator, pair.gone.id, { aiCategory: null });
    await rerunTexts();
    await merge();
    await rerunTexts();
    expect(await rowOf(pair.kept)).toMatchObject({ aiCategory: null, aiFunction: { v: '보습' } });
  });

  it('has a text made anew where a machine’s of the other one is chosen', async () => {
    const { functions, provenance } = await rowOf(pair.kept);
    await database()
      .db.update(ingredients)
      .set({ functions: ['방부제'], provenance })
      .where(eq(ingredients.id, pair.gone.id));
    await rerunTexts();
    await merge([
      { field: 'aiCategory', from: pair.gone.id },
      { field: 'functions', from: pair.kept.id },
    ]);
    expect((await rowOf(pair.kept)).aiCategory).toBeNull();
    await rerunTexts();
    expect(await rowOf(pair.kept)).toMatchObject({ functions, aiCategory: { v: '보습' } });
  });
});

describe('a split', () => {
  it('moves no text of a machine', async () => {
    const { errors } = await operator(GetIngredientSplitPreviewDocument, {
      input: { ingredientId: listed.id, nameKor: '나뉜글성분', moved: [{ field: 'aiCategory', values: [] }] },
    });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { moved: expect.stringContaining('AI가 만든 글') },
    });
  });
});

describe('short lists of changes', () => {
  it('of a page and of days leave machines out; its whole history has them', async () => {
    await buildChangeLog({
      targetId: listed.id,
      key: 'limitedCountries',
      origin: 'IMPORT',
      createdAt: new Date('2026-01-05'),
    });
    for (let at = 0; at < 6; at += 1)
      await buildChangeLog({
        targetId: listed.id,
        key: 'aiTexts',
        origin: 'AI',
        createdAt: new Date(`2026-02-0${at + 1}`),
      });
    const asVisitor = gatewayAs(null);
    const page = await asVisitor(GetSingleIngredientDocument, { nameKor: listed.title });
    expect(page.data?.singleIngredient?.changeLogs.map(({ key }) => key)).toEqual(['limitedCountries']);
    const days = await asVisitor(GetIngredientDaysDocument, { id: listed.id });
    expect(days.data?.ingredientDays).toMatchObject([{ day: '2026-01-05', keys: ['limitedCountries'] }]);
    const whole = await asVisitor(GetChangeHistoryDocument, { targetId: listed.id });
    expect(JSON.stringify(whole.data)).toContain('aiTexts');
  });

  it('are asked for by the key of machines alone', async () => {
    const { data } = await gatewayAs(null)(GetLogsDocument, { key: 'aiTexts' });
    expect(data?.logs).toContainEqual(expect.objectContaining({ key: 'aiTexts', targetId: listed.id }));
  });

  it('of a suggestion leave them out as well', async () => {
    const { pull, ingredient } = await suggest();
    const createdAt = new Date(Date.now() + 3_600_000);
    await buildChangeLog({ targetId: ingredient.id, key: 'aiTexts', origin: 'AI', createdAt });
    await buildChangeLog({ targetId: ingredient.id, key: 'nameEng', createdAt });
    expect((await readPull(null, pull.id)).data?.singlePullRequest.others).toEqual([{ key: 'nameEng' }]);
  });
});
