import {
  AddIngredientDocument,
  GetIngredientAsOfDocument,
  GetNewIngredientConsequencesDocument,
  SaveDocumentsDocument,
  UndoAddedIngredientDocument,
  UndoDocumentChangeDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { koreanDay } from '@gredia/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildUser } from '../identity/accounts/users.factory';
import { save, sheetOf } from '../ingredient-editing/ingredient-editing.testing';
import { usePair, mergeAs } from '../ingredient-merges/ingredient-merges.testing';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { saveIngredients } from '../ingredients/public';
import { buildAsker, type Ask } from '../products/products.testing';
import { buildSource } from '../sources/sources.factory';
import { newestChanges } from '../watches/telling/changed-watches';
import { watches } from '../watches/watches.table';
import { ingredientTexts } from './ingredient-texts.table';
import { buildWithTexts, linesOf, rerunTexts, rowOf } from './ingredient-texts.testing';

const database = useDatabase();
let operator: Ask;
let listed: IngredientModel;
let made: IngredientModel;

beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
});
beforeEach(async () => {
  ({ listed, made } = await buildWithTexts());
});

const OWN = { r: '담당자가 읽어 봤어요', v: '진정' };
/** Other functions, of which other texts would be made. */
const changeSources = () =>
  database()
    .db.update(ingredients)
    .set({ functions: ['용제'], euFunction: ['SOLVENT'] })
    .where(eq(ingredients.id, listed.id));

describe('what a person says', () => {
  it.each([
    ['wrote', { aiCategory: OWN, aiDescription: '담당자의 설명' }],
    ['emptied', { aiCategory: null, aiDescription: null }],
  ])('is left as they %s it, and the rest is made on', async (_, said) => {
    expect((await save(operator, listed.id, said)).error).toBeUndefined();
    await changeSources();
    await rerunTexts();
    const row = await rowOf(listed);
    expect(row).toMatchObject({ ...said, aiFunction: { v: '용제' } });
    expect((await sheetOf(operator, listed.id)).field('aiCategory')).toMatchObject({ isOperators: true });
    await rerunTexts();
    expect(await rowOf(listed)).toEqual(row);
  });

  it('is made again once they let go of it, of what the sources say then', async () => {
    await save(operator, listed.id, { aiCategory: null });
    await changeSources();
    await rerunTexts();
    await save(operator, listed.id, {}, { giveBack: ['aiCategory'] });
    await rerunTexts();
    expect((await rowOf(listed)).aiCategory).toMatchObject({ v: '용제' });
    expect((await sheetOf(operator, listed.id)).field('aiCategory')).toMatchObject({
      isOperators: false,
      source: null,
    });
  });

  it('is made again once their saving is undone', async () => {
    const { saved } = await save(operator, listed.id, { aiCategory: OWN });
    const { errors } = await operator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(errors).toBeUndefined();
    expect((await rowOf(listed)).aiCategory).toEqual(made.aiCategory);
    await changeSources();
    await rerunTexts();
    expect((await rowOf(listed)).aiCategory).toMatchObject({ v: '용제' });
  });

  it('of the table is held and made again as well', async () => {
    const ids = [listed.id];
    const saving = {
      collection: 'ingredients',
      ids,
      changes: { aiDescription: '표에서 쓴 설명' },
      reason: '시험',
    } as const;
    const { data } = await operator(SaveDocumentsDocument, saving);
    await rerunTexts();
    expect((await rowOf(listed)).aiDescription).toBe('표에서 쓴 설명');
    const { errors } = await operator(UndoDocumentChangeDocument, { changeId: data!.saveDocuments.changeId! });
    expect(errors).toBeUndefined();
    await rerunTexts();
    expect((await rowOf(listed)).aiDescription).toBe(made.aiDescription);
  });

  it('of other fields is saved and undone beside texts that were made meanwhile', async () => {
    const { updatedAt } = await sheetOf(operator, listed.id);
    await changeSources();
    await rerunTexts();
    const { saved, error } = await save(operator, listed.id, { description: '설명' }, { expectedUpdatedAt: updatedAt });
    expect(error).toBeUndefined();
    expect((await rowOf(listed)).aiCategory).toMatchObject({ v: '용제' });
    const { errors } = await operator(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
    expect(errors).toBeUndefined();
  });

  it('is the machine’s no more where the sheet shows when a text was made', async () => {
    const [line] = await linesOf(listed);
    expect((await sheetOf(operator, listed.id)).field('aiFunction')).toMatchObject({
      ...{ value: made.aiFunction, isOperators: false, changedBy: null },
      changedAt: line!.createdAt.toISOString(),
    });
  });
});

describe('an ingredient that was made in the console', () => {
  it('is taken back, whatever a machine made of it since', async () => {
    const values = { nameKor: '손으로만든성분', functions: ['보습제'] };
    const told = (await operator(GetNewIngredientConsequencesDocument, { values })).data!.newIngredientConsequences;
    const words = { reason: '고시', seen: told.fingerprint, typedWord: told.typedWord ?? null };
    const { data } = await operator(AddIngredientDocument, { values, ...words });
    const { sheet, changeId } = data!.addIngredient;
    await rerunTexts();
    expect((await rowOf(sheet)).aiCategory).toMatchObject({ v: '보습', r: expect.stringContaining('운영자 입력') });
    const { errors } = await operator(UndoAddedIngredientDocument, { changeId: changeId! });
    expect(errors).toBeUndefined();
    await rerunTexts();
    expect(await database().db.$count(ingredientTexts, eq(ingredientTexts.ingredientId, sheet.id))).toBe(0);
  });
});

describe('a merge', () => {
  const { pair, input, undo } = usePair();

  it('takes no text over that a machine made of another one, and is undone beside those made since', async () => {
    const { db } = database();
    const { provenance } = listed;
    const functions = { functions: ['방부제'], euFunction: ['PRESERVATIVE'], provenance };
    await db.update(ingredients).set(functions).where(eq(ingredients.id, pair.gone.id));
    await rerunTexts();
    const [kept, gone] = [await rowOf(pair.kept), await rowOf(pair.gone)];
    expect([kept.aiCategory, gone.aiCategory?.v]).toEqual([null, '보존']);
    const { merge, error } = await mergeAs(pair.operator, input());
    expect(error).toBeUndefined();
    expect((await rowOf(pair.kept)).aiCategory).toBeNull();
    await rerunTexts();
    expect((await rowOf(pair.kept)).aiCategory).toMatchObject({ v: '보존' });
    const { errors } = await undo(merge!.id);
    expect(errors).toBeUndefined();
    expect([await rowOf(pair.kept), await rowOf(pair.gone)]).toEqual([kept, gone]);
    await rerunTexts();
    expect([await rowOf(pair.kept), await rowOf(pair.gone)]).toEqual([kept, gone]);
  });

  it('is not undone where a person has written such a text since', async () => {
    const { merge } = await mergeAs(pair.operator, input());
    await save(pair.operator, pair.kept.id, { aiCategory: OWN });
    expect((await undo(merge!.id)).errors?.[0]?.message).toContain('AI 분류');
  });
});

describe('what is told of texts', () => {
  it('is of a day of the past what was said then', async () => {
    const { db } = database();
    await db.execute(
      sql`UPDATE change_logs SET created_at = '2026-01-05T12:00:00+09:00' WHERE target_id = ${listed.id}::uuid`,
    );
    await changeSources();
    await rerunTexts();
    const of = async (at: string) =>
      (await gatewayAs(null)(GetIngredientAsOfDocument, { id: listed.id, at })).data!.ingredientAsOf;
    const past = await of('2026-02-01');
    expect(past.differences.map(({ key, was }) => [key, was])).toEqual(
      expect.arrayContaining([
        ['aiCategory', made.aiCategory],
        ['aiFunction', made.aiFunction],
      ]),
    );
    expect((await of(koreanDay())).differences).toEqual([]);
  });

  it('is no news for who watches an ingredient', async () => {
    const { db } = database();
    const user = await buildUser();
    await db.insert(watches).values({ userId: user.id, targetId: listed.id, toldSeq: 0 });
    await changeSources();
    await rerunTexts();
    expect((await linesOf(listed)).length).toBe(2);
    expect((await newestChanges(db)).has(listed.id)).toBe(false);
  });

  it('stays beside what an import says afterwards', async () => {
    const edition = await buildSource({ key: 'kcia', name: '성분사전', edition: '2026-02' });
    await database().db.transaction((tx) =>
      saveIngredients(tx, [{ id: listed.id, values: { nameCn: '水' } }], { actor: 'import', edition }),
    );
    expect(await rowOf(listed)).toMatchObject({ nameCn: '水', aiCategory: made.aiCategory });
  });
});
