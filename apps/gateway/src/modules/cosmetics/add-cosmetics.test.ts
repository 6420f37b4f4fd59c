import { AddDocumentDocument, GetSingleCosmeticsDocument } from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { searchTerms } from '../search/search.table';
import { cosmeticIngredients, cosmetics } from './cosmetics.table';

useDatabase();
let operator: Ask;
let water: IngredientModel;
beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
  water = await buildIngredient({ nameKor: '정제수' });
});

const add = (addInput: Record<string, unknown>) => operator(AddDocumentDocument, { collection: 'cosmetics', addInput });

describe('a cosmetic that an operator adds', () => {
  it('is read, counted, found and shown like one of a source', async () => {
    const { data, errors } = await add({
      productName: '촉촉 크림',
      ingredients: '정제수, 영영모르는것',
      brand: '그레',
      priceKrw: 12_000,
    });
    expect(errors).toBeUndefined();
    const { id } = data!.addDocument as { id: string };
    const { db } = testDatabase();
    const parts = await db
      .select({ text: cosmeticIngredients.text, ingredientId: cosmeticIngredients.ingredientId })
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, id))
      .orderBy(asc(cosmeticIngredients.position));
    expect(parts).toEqual([
      { text: '정제수', ingredientId: water.id },
      { text: '영영모르는것', ingredientId: null },
    ]);
    const [counted] = await db.select().from(ingredients).where(eq(ingredients.id, water.id));
    expect(counted?.labelCount).toBe(water.labelCount + 1);
    expect(await db.$count(searchTerms, eq(searchTerms.targetId, id))).toBeGreaterThan(0);
    expect(await db.select().from(changeLogs).where(eq(changeLogs.targetId, id))).toMatchObject([
      { key: 'created', after: '촉촉 크림' },
    ]);
    const shown = await gatewayAs(null)(GetSingleCosmeticsDocument, { id });
    expect(shown.data?.singleCosmetics).toMatchObject({ productName: '촉촉 크림', brand: '그레' });
  });

  it.each([
    [{ ingredients: '정제수' }, 'productName'],
    [{ productName: '라벨 없음' }, 'ingredients'],
    [{ productName: '값', ingredients: '정제수', priceKrw: -1 }, 'priceKrw'],
    [{ productName: '값', ingredients: '정제수', importKey: 'x' }, 'importKey'],
  ])('is not made of %j', async (given, field) => {
    const before = await testDatabase().db.$count(cosmetics);
    const { errors } = await add(given);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
    expect(await testDatabase().db.$count(cosmetics)).toBe(before);
  });
});
