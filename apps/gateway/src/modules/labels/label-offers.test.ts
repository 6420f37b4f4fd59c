import { GetIngredientsListDocument } from '@gredia/graphql-schema';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { buildSeller } from '../sellers/sellers.factory';

useDatabase();

beforeAll(async () => {
  const water = await buildIngredient({ nameKor: '정제수' });
  const glycerin = await buildIngredient({ nameKor: '글리세린' });
  const niacinamide = await buildIngredient({ nameKor: '나이아신아마이드' });
  await buildIngredient({ nameKor: '페녹시에탄올' });
  const { id: sellerId } = await buildSeller();
  await buildProduct({ name: '공급사의 글리세린', sellerId, contains: [glycerin] });
  await buildProduct({ name: '공급사의 나이아신 수용액', sellerId, contains: [niacinamide, glycerin] });
  await buildProduct({ name: '숨은 물', sellerId, visible: false, contains: [water] });
  for (let built = 1; built <= 4; built += 1)
    await buildProduct({ name: `수입 ${built}`, contains: [water, glycerin] });
  await testDatabase().db.transaction((tx) => refreshCounts(tx));
});

it('puts what can be asked for first: ingredients on offer, and the materials of each', async () => {
  const { data } = await gatewayAs(viewer('OPERATOR'))(GetIngredientsListDocument, {
    ingredients: '정제수, 페녹시에탄올, 글리세린, 나이아신아마이드',
  });
  const offered = data?.ingredientsList.findings?.offered.map(({ title, productCount, quotableCount, products }) => [
    title,
    productCount,
    quotableCount,
    ...products.map(({ name }) => name),
  ]);
  expect(offered).toEqual([
    ['글리세린', 6, 2, '공급사의 나이아신 수용액', '공급사의 글리세린', '수입 4'],
    ['나이아신아마이드', 1, 1, '공급사의 나이아신 수용액'],
    ['정제수', 4, 0, '수입 4', '수입 3', '수입 2'],
  ]);
});

it('tells of a material as it is at that moment, however it was changed', async () => {
  const ask = gatewayAs(viewer('OPERATOR'));
  const offered = async () => {
    const { data } = await ask(GetIngredientsListDocument, { ingredients: '나이아신아마이드' });
    return data?.ingredientsList.findings?.offered.flatMap(({ products }) => products.map(({ name }) => name));
  };
  const { db } = testDatabase();
  expect(await offered()).toEqual(['공급사의 나이아신 수용액']);
  await db.execute(sql`UPDATE products SET name = '다른 수용액' WHERE name = '공급사의 나이아신 수용액'`);
  expect(await offered()).toEqual(['다른 수용액']);
  expect(await offered()).toEqual(['다른 수용액']);
  await db.execute(sql`UPDATE products SET visible = false WHERE name = '다른 수용액'`);
  expect(await offered()).toEqual([]);
});
