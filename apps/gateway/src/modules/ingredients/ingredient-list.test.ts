import { GetIngredientsDocument, type GetIngredientsQueryVariables } from '@gredia/graphql-schema';
import { typeDefs } from '@gredia/graphql-schema/type-defs';
import { buildSchema, getNamedType, isCompositeType, type GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildProduct } from '../products/products.factory';
import { buildIngredient, buildRegulation } from './ingredients.factory';

const longAgo = new Date('2020-01-01T00:00:00Z');

describe('GetIngredients', () => {
  const database = useDatabase();

  beforeAll(async () => {
    const glycerin = await buildIngredient({
      nameKor: '글리세린',
      functions: ['보습', '용제'],
      aiCategory: { v: '보습', r: '기능' },
      casNo: ['56-81-5'],
      labelCount: 90,
      productCount: 2,
      updatedAt: longAgo,
    });
    const phenoxyethanol = await buildIngredient({
      nameKor: '페녹시에탄올',
      functions: ['보존'],
      tags: ['보존제'],
      aiCategory: { v: '보존', r: '기능' },
      labelCount: 50,
      updatedAt: new Date(),
    });
    await buildRegulation(phenoxyethanol, { country: 'KR', level: 'POSITIVE' });
    await buildRegulation(phenoxyethanol, { country: 'EU', level: 'POSITIVE' });
    await buildRegulation(phenoxyethanol, { country: 'EU', level: 'POSITIVE', use: '다른 항목' });
    const formaldehyde = await buildIngredient({
      nameKor: '포름알데하이드',
      functions: ['보존'],
      euFunction: ['PRESERVATIVE'],
      aiCategory: { v: '보존', r: '기능' },
      labelCount: 1,
      productCount: 5,
      updatedAt: longAgo,
    });
    await buildRegulation(formaldehyde, { country: 'KR', level: 'PROHIBITED' });
    await buildIngredient({ nameKor: null, inci: 'PEG-20', labelCount: 3, updatedAt: longAgo });
    await buildIngredient({ nameKor: null, inci: 'peg-4', labelCount: 3, updatedAt: longAgo });
    await buildIngredient({ nameKor: '1,2-헥산다이올', labelCount: 40, updatedAt: longAgo });
    await buildProduct({ contains: [glycerin] });
  });

  const ask = async (variables: GetIngredientsQueryVariables) => {
    const { data, errors } = await gatewayAs(null)(GetIngredientsDocument, variables);
    return {
      list: data?.ingredients,
      titles: data?.ingredients.ingredients.map(({ title }) => title),
      error: errors?.[0],
    };
  };

  it('begins with the ingredients that most labels carry', async () => {
    const { list, titles } = await ask({});
    expect(list?.total).toBe(6);
    expect(titles?.slice(0, 3)).toEqual(['글리세린', '페녹시에탄올', '1,2-헥산다이올']);
  });

  it('sorts names: Hangul first 가나다, then the rest, numbers as numbers and without letter case', async () => {
    const { titles } = await ask({ sort: 'NAME' });
    expect(titles).toEqual(['글리세린', '페녹시에탄올', '포름알데하이드', '1,2-헥산다이올', 'peg-4', 'PEG-20']);
  });

  it('narrows by the group that a machine has chosen, and counts each', async () => {
    const { list, titles } = await ask({ aiCategories: ['보존'] });
    expect(titles).toEqual(['페녹시에탄올', '포름알데하이드']);
    expect(list?.facets.aiCategories).toEqual([
      { value: '보존', count: 2 },
      { value: '보습', count: 1 },
    ]);
    expect(list?.facets.functions).toEqual([{ value: '보존', count: 2 }]);
    expect((await ask({ aiCategories: ['보존', '보습'], functions: ['보습'] })).titles).toEqual(['글리세린']);
    expect((await ask({ aiCategories: ['보존'], functions: ['보습'] })).list).toMatchObject({
      total: 0,
      facets: { aiCategories: [{ value: '보습', count: 1 }] },
    });
  });

  it('sorts by raw materials and by the last change', async () => {
    expect((await ask({ sort: 'PRODUCTS' })).titles?.slice(0, 2)).toEqual(['포름알데하이드', '글리세린']);
    expect((await ask({ sort: 'UPDATED' })).titles?.[0]).toBe('페녹시에탄올');
  });

  it('finds either vocabulary of functions; one value of a group is enough, every group must hold', async () => {
    expect((await ask({ functions: ['PRESERVATIVE'] })).titles).toEqual(['포름알데하이드']);
    expect((await ask({ functions: ['보습', '보존'] })).list?.total).toBe(3);
    expect((await ask({ functions: ['보습', '보존'], limits: ['KR:PROHIBITED', 'EU:POSITIVE'] })).list?.total).toBe(2);
    expect((await ask({ levels: ['POSITIVE'], countries: ['JP'] })).list?.total).toBe(0);
    expect((await ask({ levels: ['POSITIVE', 'PROHIBITED'], countries: ['KR'] })).list?.total).toBe(2);
    expect((await ask({ tags: ['보존제'] })).titles).toEqual(['페녹시에탄올']);
    expect((await ask({ info: ['HAS_CAS'] })).titles).toEqual(['글리세린']);
    expect((await ask({ info: ['HAS_CAS', 'UPDATED_30_DAYS'] })).list?.total).toBe(2);
  });

  it('counts each facet under the other groups’ filters', async () => {
    const { list } = await ask({ functions: ['보습'], limits: ['KR:PROHIBITED'] });
    expect(list?.total).toBe(0);
    expect(list?.facets.functions).toEqual([{ value: '보존', count: 1 }]);
    expect(list?.facets.limits).toEqual([]);
    const { list: unfiltered } = await ask({});
    expect(unfiltered?.facets).toEqual({
      functions: [
        { value: '보존', count: 2 },
        { value: '보습', count: 1 },
        { value: '용제', count: 1 },
      ],
      // Two rules of the same country and level on one ingredient count once.
      limits: [
        { value: 'EU:POSITIVE', count: 1 },
        { value: 'KR:POSITIVE', count: 1 },
        { value: 'KR:PROHIBITED', count: 1 },
      ],
      tags: [{ value: '보존제', count: 1 }],
      aiCategories: [
        { value: '보존', count: 2 },
        { value: '보습', count: 1 },
      ],
      info: [
        { value: 'HAS_PRODUCTS', count: 2 },
        { value: 'HAS_CAS', count: 1 },
        { value: 'UPDATED_30_DAYS', count: 1 },
      ],
    });
  });

  it('searches by any name, best match first, and counts facets among what it found', async () => {
    const { list, titles } = await ask({ search: '글리' });
    expect(titles?.[0]).toBe('글리세린');
    expect(list?.total).toBe(titles?.length);
    expect((await ask({ search: '56-81-5' })).titles).toEqual(['글리세린']);
    expect((await ask({ search: 'PEG', sort: 'NAME' })).titles).toEqual(['peg-4', 'PEG-20']);
    expect((await ask({ search: 'PEG', page: 2 })).list).toMatchObject({ total: 2, ingredients: [] });
    const filtered = await ask({ search: '페녹시', functions: ['보습'] });
    expect(filtered.list).toMatchObject({
      total: 0,
      ingredients: [],
      facets: { functions: [{ value: '보존', count: 1 }] },
    });
    expect((await ask({ search: '   ' })).list?.total).toBe(6);
    expect((await ask({ search: 'zzzqqq' })).list?.total).toBe(0);
  });

  it('answers an empty list with the same total beyond the last page', async () => {
    for (const page of [2, 30, 2_147_483_647]) {
      expect((await ask({ page, perPage: 10 })).list).toMatchObject({ total: 6, ingredients: [] });
    }
  });

  it.each([
    [{ page: 0 }, { page: '페이지는 1부터 시작해요.' }],
    [{ perPage: 25 }, { perPage: '한 번에 10, 20, 50, 100개씩 볼 수 있어요.' }],
    [{ limits: ['KR'] }, { 'limits.0': 'KR:PROHIBITED처럼 써 주세요.' }],
    [{ search: '가'.repeat(101) }, { search: '검색어는 100자까지 쓸 수 있어요.' }],
    [{ tags: Array.from({ length: 51 }, (_, index) => `${index}`) }, { tags: '한 번에 50개까지 고를 수 있어요.' }],
  ])('refuses %j', async (variables, fields) => {
    expect((await ask(variables)).error?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields });
  });

  it('reads a list with one statement, its summary with one and each kind of child with one', async () => {
    const query = vi.spyOn(database().pool, 'query');
    await ask({ perPage: 20 });
    // List, total with facets, rules; how the lists of law stand, which a gateway that hears of changes keeps.
    expect(query).toHaveBeenCalledTimes(4);
    query.mockClear();
    await gatewayAs(null)(`{ ingredients(perPage: 20) { ingredients {
      limitedCountries { source { name } } products { id mappedINCIs { nameKor } } cosmetics { id } changeLogs { id } homonyms { id }
    } } }`);
    // List; rules, editions, raw materials, their compositions and ingredients, cosmetics, changes, homonyms; and once for
    // all requests the list of raw materials that is kept in memory: its moment, its rows, what changed since.
    expect(query).toHaveBeenCalledTimes(12);
    query.mockRestore();
  });

  it('counts a list whose facets are not asked for without them', async () => {
    const query = vi.spyOn(database().pool, 'query');
    const total = async (args: string) => {
      query.mockClear();
      const { data } = await gatewayAs(null)<{ ingredients: { total: number } }, Record<string, never>>(
        `query { ...Page } fragment Page on Query { ingredients${args} { total ingredients { id } } }`,
      );
      expect(JSON.stringify(query.mock.calls)).not.toContain('unnest(functions)');
      return data?.ingredients.total;
    };
    for (const args of ['', '(search: "글리")', '(functions: ["보존"])', '(search: "페녹시", functions: ["보습"])']) {
      const counted = await total(args);
      const { data } = await gatewayAs(null)<{ ingredients: { total: number } }, Record<string, never>>(
        `{ ingredients${args} { total facets { tags { count } } } }`,
      );
      expect(counted).toBe(data?.ingredients.total);
    }
    query.mockRestore();
  });

  it('answers every field of a list row as the page of the ingredient does', async () => {
    const fields = Object.values((buildSchema(typeDefs).getType('Ingredient') as GraphQLObjectType).getFields())
      .map(({ name, type }) => (isCompositeType(getNamedType(type)) ? `${name} { __typename }` : name))
      .join(' ');
    const asVisitor = gatewayAs(null);
    const list = await asVisitor<{ ingredients: { ingredients: object[] } }, Record<string, never>>(
      `{ ingredients(perPage: 10) { ingredients { ${fields} } } }`,
    );
    const single = await asVisitor<{ singleIngredient: object }, Record<string, never>>(
      `{ singleIngredient(nameKor: "글리세린") { ${fields} } }`,
    );
    expect(list.errors).toBeUndefined();
    expect(list.data?.ingredients.ingredients[0]).toEqual(single.data?.singleIngredient);
  });
});
