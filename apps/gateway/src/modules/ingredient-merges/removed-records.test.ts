import {
  RemoveDocumentDocument,
  RestoreDocumentDocument,
  UndoIngredientMergeDocument,
  type Collection,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmeticIngredients } from '../cosmetics/cosmetics.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { ingredientIdsNamed, refreshCounts } from '../ingredients/public';
import { buildProduct } from '../products/products.factory';
import { buildAsker, type Ask } from '../products/products.testing';
import { productIngredients } from '../products/products.table';
import { searchTerms } from '../search/search.table';
import { mergeAs } from './ingredient-merges.testing';

const database = useDatabase();
let operator: Ask;
let kept: IngredientModel;
let gone: IngredientModel;
let made = 0;

beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
});
beforeEach(async () => {
  made += 1;
  kept = await buildIngredient({ nameKor: `남는성분${made}` });
  gone = await buildIngredient({ nameKor: `가는성분${made}` });
});

const merge = async () => {
  const { merge: done, error } = await mergeAs(operator, { keptId: kept.id, goneIds: [gone.id] });
  expect(error).toBeUndefined();
  return done!.id;
};
const undo = (id: string) => operator(UndoIngredientMergeDocument, { id });
const remove = async (collection: Collection, id: string) =>
  expect((await operator(RemoveDocumentDocument, { collection, ids: [id] })).errors).toBeUndefined();
const restore = async (collection: Collection, id: string) =>
  expect((await operator(RestoreDocumentDocument, { collection, ids: [id] })).errors).toBeUndefined();
const materialNames = async (id: string) =>
  (await database().db.select().from(productIngredients).where(eq(productIngredients.productId, id))).map(
    ({ ingredientId }) => ingredientId,
  );
const labelNames = async (id: string) =>
  (await database().db.select().from(cosmeticIngredients).where(eq(cosmeticIngredients.cosmeticId, id))).map(
    ({ ingredientId }) => ingredientId,
  );
const countsOf = async ({ id }: IngredientModel) => {
  const [row] = await database().db.select().from(ingredients).where(eq(ingredients.id, id));
  return [row!.productCount, row!.labelCount];
};

describe('what was removed before a merge', () => {
  it('names the result when it comes back', async () => {
    const material = await buildProduct({ contains: [gone] });
    const cosmetic = await buildCosmetic({ contains: [gone] });
    await database().db.transaction(refreshCounts);
    await remove('products', material.id);
    await remove('cosmetics', cosmetic.id);
    await merge();
    await restore('products', material.id);
    await restore('cosmetics', cosmetic.id);
    expect(await materialNames(material.id)).toEqual([kept.id]);
    expect(await labelNames(cosmetic.id)).toEqual([kept.id]);
    expect(await countsOf(kept)).toEqual([1, 1]);
  });
});

describe('what was removed after a merge', () => {
  it('has to come back before the merge is taken back where it is a material', async () => {
    const material = await buildProduct({ name: `지운 원료 ${made}`, contains: [gone] });
    const mergeId = await merge();
    await remove('products', material.id);
    expect((await undo(mergeId)).errors?.[0]).toMatchObject({
      message: expect.stringContaining(material.name),
      extensions: { code: 'CONFLICT' },
    });
    await restore('products', material.id);
    expect((await undo(mergeId)).errors).toBeUndefined();
    expect(await materialNames(material.id)).toEqual([gone.id]);
  });

  it('is read again where it is a label', async () => {
    const cosmetic = await buildCosmetic({ contains: [gone] });
    await database().db.transaction(refreshCounts);
    const mergeId = await merge();
    await remove('cosmetics', cosmetic.id);
    expect((await undo(mergeId)).errors).toBeUndefined();
    await restore('cosmetics', cosmetic.id);
    expect(await labelNames(cosmetic.id)).toEqual([gone.id]);
    expect([await countsOf(gone), await countsOf(kept)]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });
});

it('finds the result by the title of what is part of it, whatever it is called itself', async () => {
  await merge();
  await database().db.delete(searchTerms).where(eq(searchTerms.targetId, kept.id));
  expect(await ingredientIdsNamed(database().db, gone.title)).toEqual([kept.id]);
});
