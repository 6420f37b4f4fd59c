import { GetMyProductsDocument, type GetMyProductsQueryVariables } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { buildProduct } from '../products.factory';
import { buildAsker, buildSupplier, countStatements, type Ask } from '../products.testing';

const FACETS = `query ($search: String) { myProducts(visible: true, search: $search) { total facets {
  products dealerCount samples dealers { value count } functions { value count } types { value count }
  certificates { value count } } } }`;

describe('GetMyProducts', () => {
  useDatabase();
  let supplier: Ask;

  const ask = async (asking: Ask, variables: GetMyProductsQueryVariables = {}) => {
    const { data, errors } = await asking(GetMyProductsDocument, variables);
    if (!data) return errors?.[0]?.extensions?.['code'];
    return { total: data.myProducts.total, names: data.myProducts.products.map(({ name }) => name) };
  };

  beforeAll(async () => {
    const { seller, ask: asking } = await buildSupplier();
    supplier = asking;
    const niacinamide = await buildIngredient({ nameKor: '나이아신아마이드', inci: 'Niacinamide' });
    const day = (number: number) => ({ sellerId: seller.id, updatedAt: new Date(Date.UTC(2026, 0, number)) });
    await buildProduct({ ...day(1), name: '첫 원료', manufacture: 'Alp Chem', functions: ['보습', '미백'] });
    await buildProduct({ ...day(3), name: '숨은 원료', visible: false, functions: ['탄력'] });
    await buildProduct({
      ...day(2),
      name: '50%_용액',
      dealer: '다온',
      functions: ['보습'],
      type: 'BLEND',
      isSample: true,
      certificates: ['비건'],
      contains: [{ ...niacinamide, title: 'NIACIN' }],
    });
    await buildProduct({ name: '남의 원료', sellerId: (await buildSupplier()).seller.id });
    await buildProduct({ name: '주인 없는 원료' });
  });

  it('is for suppliers, and empty for those without a company', async () => {
    expect(await ask(gatewayAs(null))).toBe('UNAUTHENTICATED');
    expect(await ask(await buildAsker('USER'))).toBe('FORBIDDEN');
    for (const role of ['SELLER', 'OPERATOR'] as const) {
      expect(await ask(await buildAsker(role))).toEqual({ total: 0, names: [] });
    }
  });

  it('lists one’s own, hidden ones too, what changed last first', async () => {
    expect(await ask(supplier)).toEqual({ total: 3, names: ['숨은 원료', '50%_용액', '첫 원료'] });
    expect(await ask(supplier, { visible: false })).toEqual({ total: 1, names: ['숨은 원료'] });
    expect(await ask(supplier, { visible: true })).toEqual({ total: 2, names: ['50%_용액', '첫 원료'] });
    expect(await ask(supplier, { perPage: 10, page: 2 })).toEqual({ total: 3, names: [] });
    expect(await ask(supplier, { perPage: 7 })).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['첫', ['첫 원료']],
    ['alp', ['첫 원료']],
    ['niacin', ['50%_용액']],
    ['아신아마', ['50%_용액']],
    ['%_', ['50%_용액']],
    ['원료', ['숨은 원료', '첫 원료']],
    ['없는 말', []],
  ])('finds %j in name, maker and composition', async (search, names) => {
    expect(await ask(supplier, { search })).toEqual({ total: names.length, names });
  });

  it('counts the values of what it lists', async () => {
    const { data } = await supplier(FACETS);
    expect(data).toEqual({
      myProducts: {
        total: 2,
        facets: {
          products: 3,
          dealerCount: 1,
          samples: 1,
          dealers: [{ value: '다온', count: 1 }],
          functions: [
            { value: '보습', count: 2 },
            { value: '미백', count: 1 },
          ],
          types: [{ value: 'BLEND', count: 1 }],
          certificates: [{ value: '비건', count: 1 }],
        },
      },
    });
  });

  it('counts the values of what a search finds alone, also where a material says no maker', async () => {
    const { data } = await supplier(FACETS, { search: '첫' });
    expect(data).toMatchObject({
      myProducts: { total: 1, facets: { products: 3, samples: 0, types: [], functions: [{ count: 1 }, { count: 1 }] } },
    });
  });

  it('asks the database as often for 20 materials as for one', async () => {
    const [few, many] = [await buildSupplier(), await buildSupplier()];
    const ingredient = await buildIngredient();
    await buildProduct({ sellerId: few.seller.id, contains: [ingredient] });
    for (let built = 0; built < 20; built++) {
      await buildProduct({ sellerId: many.seller.id, contains: [await buildIngredient(), ingredient] });
    }
    const count = (asking: Ask, total: number) =>
      countStatements(async () => expect(await ask(asking)).toMatchObject({ total }));
    // The company, the count, the page, compositions, ingredients, documents.
    expect([await count(few.ask, 1), await count(many.ask, 20)]).toEqual([6, 6]);
  });
});
