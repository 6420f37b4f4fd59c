import {
  GetPublicProductsDocument,
  GetSingleProductDocument,
  type GetPublicProductsQueryVariables,
} from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../db/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient, buildRegulation } from '../ingredients/ingredients.factory';
import { buildProduct } from './products.factory';
import type { ProductModel } from './products.table';

describe('raw materials', () => {
  const database = useDatabase();
  let sherbet: ProductModel;
  let hidden: ProductModel;

  beforeAll(async () => {
    const niacinamide = await buildIngredient({ nameKor: '나이아신아마이드', inci: 'Niacinamide' });
    await buildRegulation(niacinamide);
    const water = await buildIngredient({ nameKor: '정제수', inci: 'Water' });
    sherbet = await buildProduct({
      name: '브라이트 샤베트',
      dealer: '한빛소재',
      manufacture: 'Alp Chem',
      type: 'BLEND',
      functions: ['미백'],
      certificates: ['비건', 'COSMOS'],
      contains: [water, { ...niacinamide, title: 'NIACINAMIDE' }],
      createdAt: new Date('2026-01-02'),
    });
    await buildProduct({ name: '50%_용액', dealer: '다온', functions: ['보습'], createdAt: new Date('2026-01-01') });
    hidden = await buildProduct({ name: '숨은 원료', visible: false });
  });

  const ask = async (variables: GetPublicProductsQueryVariables) => {
    const { data, errors } = await gatewayAs(null)(GetPublicProductsDocument, variables);
    return {
      total: data?.publicProducts.total,
      names: data?.publicProducts.products.map(({ name }) => name),
      error: errors?.[0],
    };
  };

  it('lists the visible ones, newest first', async () => {
    expect(await ask({})).toMatchObject({ total: 2, names: ['브라이트 샤베트', '50%_용액'] });
    expect(await ask({ page: 2 })).toMatchObject({ total: 2, names: [] });
  });

  it.each(['샤베트', '한빛', 'alp chem', 'niacin', '나이아신아', ' 브라이트 '])(
    'finds %j in name, dealer, manufacturer, INCI and ingredient names',
    async (search) => {
      expect((await ask({ search })).names).toEqual(['브라이트 샤베트']);
    },
  );

  it('takes signs of patterns as they are', async () => {
    expect((await ask({ search: '50%_' })).names).toEqual(['50%_용액']);
    expect((await ask({ search: '_' })).total).toBe(1);
    expect((await ask({ search: '\\' })).total).toBe(0);
  });

  it('searches in one field when asked to', async () => {
    expect((await ask({ search: '한빛', option: 'NAME' })).total).toBe(0);
    expect((await ask({ search: '한빛', option: 'DEALER' })).total).toBe(1);
    expect((await ask({ search: '한빛', option: 'SECRET' })).error?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { option: '검색할 곳을 다시 골라 주세요.' },
    });
  });

  it('filters by every group', async () => {
    expect((await ask({ dealers: ['다온', '한빛소재'] })).total).toBe(2);
    expect((await ask({ dealers: ['다온'], functions: ['미백'] })).total).toBe(0);
    expect((await ask({ types: ['BLEND'], certificates: ['비건', '할랄'] })).total).toBe(1);
  });

  it('shows one with its composition, with one statement per kind of row', async () => {
    const query = vi.spyOn(database().pool, 'query');
    const { data } = await gatewayAs(null)(GetSingleProductDocument, { id: sherbet.id });
    expect(data?.singleProduct.mappedINCIs).toMatchObject([
      { INCI: '정제수', nameKor: '정제수' },
      { INCI: 'NIACINAMIDE', nameKor: '나이아신아마이드', ingredient: { limitedCountries: [{ country: 'KR' }] } },
    ]);
    // The material, its composition, the ingredients, their rules, the editions.
    expect(query).toHaveBeenCalledTimes(5);
    query.mockRestore();
  });

  it('says NOT_FOUND for hidden, unknown and impossible ids alike', async () => {
    for (const id of [hidden.id, newId(), 'x', '']) {
      const { errors } = await gatewayAs(null)(GetSingleProductDocument, { id });
      expect(errors?.[0]).toMatchObject({ message: '찾는 원료가 없어요.', extensions: { code: 'NOT_FOUND' } });
    }
  });
});
