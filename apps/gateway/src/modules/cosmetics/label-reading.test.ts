import {
  GetDocumentRowDocument,
  GetLabelReadingDocument,
  SaveDocumentDocument,
  UndoDocumentChangeDocument,
} from '@gredia/graphql-schema';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { RequestBudget } from '../../platform/work/request-budget';
import { gatewayAs, silentLog, viewer } from '../../testing/gateway-as';
import { refusalOf } from '../identity/accounts/accounts.testing';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { refreshCounts } from '../ingredients/refresh-counts';
import { DictionaryKeeper } from '../labels/dictionary-keeper';
import { buildCosmetic } from './cosmetics.factory';
import { cosmeticIngredients } from './cosmetics.table';
import { relabel, type LabelContext } from './edited-labels';

const database = useDatabase();
const collection = 'cosmetics' as const;
let operatorId: string;
let water: IngredientModel;
let glycerin: IngredientModel;
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));

beforeAll(async () => {
  operatorId = (await buildUser({ role: 'OPERATOR' })).id;
  water = await buildIngredient({ nameKor: '정제수', inci: 'Water' });
  glycerin = await buildIngredient({ nameKor: '글리세린', inci: 'Glycerin' });
});

const partsOf = (id: string) =>
  database()
    .db.select({ text: cosmeticIngredients.text, ingredientId: cosmeticIngredients.ingredientId })
    .from(cosmeticIngredients)
    .where(eq(cosmeticIngredients.cosmeticId, id))
    .orderBy(asc(cosmeticIngredients.position));
async function countsOf({ id }: IngredientModel) {
  const { rows } = await database().db.execute<{ count: number }>(
    sql`SELECT label_count AS count FROM ingredients WHERE id = ${id}`,
  );
  return rows[0]?.count;
}
const save = async (id: string, label: string) => {
  const { data } = await asOperator()(GetDocumentRowDocument, { collection, id });
  const { updatedAt } = data!.documentRow;
  return asOperator()(SaveDocumentDocument, {
    collection,
    id,
    changes: { ingredients: label },
    expectedUpdatedAt: updatedAt,
  });
};

describe('a label that is edited in the console', () => {
  it('says before what it would mean', async () => {
    const { id } = await buildCosmetic({ contains: [water] });
    const label = '글리세린, 아무도모르는이름';
    const { data, errors } = await asOperator()(GetLabelReadingDocument, { label, cosmeticsId: id });
    expect(errors).toBeUndefined();
    expect(data?.labelReading).toEqual({
      names: 2,
      known: 1,
      unknown: ['아무도모르는이름'],
      gained: ['글리세린'],
      lost: ['정제수'],
    });
    expect(await partsOf(id)).toHaveLength(1);
  });

  it('names its ingredients anew, counts follow, and undoing gives both back', async () => {
    const { id } = await buildCosmetic({ contains: [water] });
    await database().db.transaction((tx) => refreshCounts(tx));
    const [waters, glycerins] = [(await countsOf(water))!, (await countsOf(glycerin))!];
    const saved = await save(id, '글리세린, 아무도모르는이름, 글리세린');
    expect(saved.errors).toBeUndefined();
    expect(saved.data?.saveDocument.row.values).toMatchObject({ ingredientCount: 3, unknownCount: 1 });
    expect(await partsOf(id)).toEqual([
      { text: '글리세린', ingredientId: glycerin.id },
      { text: '아무도모르는이름', ingredientId: null },
      { text: '글리세린', ingredientId: glycerin.id },
    ]);
    expect([await countsOf(water), await countsOf(glycerin)]).toEqual([waters - 1, glycerins + 1]);

    const undone = await asOperator()(UndoDocumentChangeDocument, { changeId: saved.data!.saveDocument.changeId! });
    expect(undone.errors).toBeUndefined();
    expect(await partsOf(id)).toEqual([{ text: '정제수', ingredientId: water.id }]);
    expect([await countsOf(water), await countsOf(glycerin)]).toEqual([waters, glycerins]);
  });

  it('is saved by the names that are committed, also before the change of one was heard', async () => {
    const { id } = await buildCosmetic();
    const dictionary = new DictionaryKeeper({ db: database().db, log: silentLog });
    onTestFinished(() => dictionary.stop());
    dictionary.setHearing(true);
    await dictionary.current();
    const named = await buildIngredient({ nameKor: '방금지은이름' });
    const ctx = { labels: { dictionary }, budget: new RequestBudget() } as unknown as LabelContext;
    await database().db.transaction((tx) => relabel(tx, ctx, [{ id, ingredients: '방금지은이름' }]));
    expect(await partsOf(id)).toEqual([{ text: '방금지은이름', ingredientId: named.id }]);
  });

  it('is refused where it says nothing or far too much', async () => {
    const { id } = await buildCosmetic({ contains: [water] });
    for (const label of ['  ', '가'.repeat(20_001)]) {
      expect(refusalOf(await save(id, label))).toMatchObject({ fields: { ingredients: expect.any(String) } });
      const reading = await asOperator()(GetLabelReadingDocument, { label, cosmeticsId: id });
      expect(refusalOf(reading)).toMatchObject({ fields: { label: expect.any(String) } });
    }
    expect(await partsOf(id)).toHaveLength(1);
  });

  it('is read for operators alone, and for a cosmetic that is there', async () => {
    const { id: cosmeticsId } = await buildCosmetic();
    const label = '정제수';
    for (const [asking, code] of [
      [null, 'UNAUTHENTICATED'],
      [viewer('SELLER'), 'FORBIDDEN'],
    ] as const) {
      const answer = await gatewayAs(asking)(GetLabelReadingDocument, { label, cosmeticsId });
      expect(refusalOf(answer)).toMatchObject({ code });
    }
    for (const missing of [newId(), 'x']) {
      const answer = await asOperator()(GetLabelReadingDocument, { label, cosmeticsId: missing });
      expect(refusalOf(answer)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
