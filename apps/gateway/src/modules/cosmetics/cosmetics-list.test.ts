import { GetAllCosmeticsDocument, type GetAllCosmeticsQueryVariables } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient, buildRegulation } from '../ingredients/ingredients.factory';
import { refreshCounts } from '../ingredients/refresh-counts';
import { ingredients } from '../ingredients/ingredients.table';
import { buildSource } from '../sources/sources.factory';
import { buildCosmetic } from './cosmetics.factory';
import { cosmetics } from './cosmetics.table';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('GetAllCosmetics', () => {
  const database = useDatabase();

  beforeAll(async () => {
    const water = await buildIngredient({ nameKor: '정제수', inci: 'WATER' });
    const glycerin = await buildIngredient({ nameKor: '글리세린', inci: 'GLYCERIN', synonyms: ['글리세롤'] });
    const paraben = await buildIngredient({ nameKor: '메틸파라벤', nameKorPrevious: ['메칠파라벤'] });
    await buildRegulation(paraben, { level: 'POSITIVE' });
    const rice = await buildIngredient({ nameKor: '쌀추출물', inci: 'ORYZA EXTRACT' });
    const otherRice = await buildIngredient({ nameKor: '쌀추출물', inci: 'ORYZA SEED EXTRACT' });
    const make = (productName: string, place: number, values: Parameters<typeof buildCosmetic>[0]) =>
      buildCosmetic({ productName, createdAt: day(place), updatedAt: day(20 - place), ...values });
    await make('나무 토너 10', 1, {
      brand: '모루숲',
      madeBy: '가온코스텍',
      priceKrw: 15_000,
      contains: [water, glycerin],
    });
    await make('나무 토너 9', 2, { brand: '모루숲', madeBy: '하람바이오', contains: [water, paraben] });
    await make('가람 크림', 3, { brand: '이슬담', madeBy: '가온코스텍', priceKrw: 9000, contains: [water, rice] });
    await make('Apple Balm', 4, { brand: '나흐', priceKrw: 32_000, contains: [glycerin, otherRice] });
    await make('글리세린 비누', 5, { brand: '나흐', contains: [{ text: '모르는것' }] });
  });

  const ask = async (variables: GetAllCosmeticsQueryVariables) => {
    const { data, errors } = await gatewayAs(null)(GetAllCosmeticsDocument, variables);
    return {
      total: data?.allCosmetics.total,
      names: data?.allCosmetics.cosmetics.map(({ productName }) => productName),
      facets: data?.allCosmetics.facets,
      rows: data?.allCosmetics.cosmetics,
      error: errors?.[0],
    };
  };

  it('begins with the newest, each with what its label amounts to', async () => {
    const { total, names, rows } = await ask({});
    expect(total).toBe(5);
    expect(names).toEqual(['글리세린 비누', 'Apple Balm', '가람 크림', '나무 토너 9', '나무 토너 10']);
    expect(rows?.[3]).toMatchObject({ counts: { ingredients: 2, levels: [{ level: 'POSITIVE', count: 1 }] } });
  });

  it('sorts by check, by name with numbers as numbers, and by price with those without one last', async () => {
    expect((await ask({ sort: 'CHECKED' })).names?.[0]).toBe('나무 토너 10');
    expect((await ask({ sort: 'NAME' })).names).toEqual([
      '가람 크림',
      '글리세린 비누',
      '나무 토너 9',
      '나무 토너 10',
      'Apple Balm',
    ]);
    expect((await ask({ sort: 'PRICE' })).names?.slice(0, 3)).toEqual(['가람 크림', '나무 토너 10', 'Apple Balm']);
  });

  it('refuses pages and sizes that there are not, and answers an empty page beyond the last', async () => {
    expect((await ask({ page: 2 })).names).toEqual([]);
    expect((await ask({ page: 2 })).total).toBe(5);
    for (const variables of [{ page: 0 }, { perPage: 7 }, { perPage: 101 }]) {
      const [field] = Object.keys(variables);
      expect((await ask(variables)).error?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field!]: expect.any(String) as string },
      });
    }
  });

  it('filters by what is in it: all that must be, none that must not', async () => {
    expect((await ask({ contains: ['정제수'] })).total).toBe(3);
    expect((await ask({ contains: ['정제수', '글리세린'] })).names).toEqual(['나무 토너 10']);
    expect((await ask({ contains: ['정제수'], without: ['글리세린', '메틸파라벤'] })).names).toEqual(['가람 크림']);
    expect((await ask({ without: ['정제수'] })).names).toEqual(['글리세린 비누', 'Apple Balm']);
    expect((await ask({ contains: ['정제수'.normalize('NFD')] })).total).toBe(3);
    expect((await ask({ contains: ['없는 성분'] })).total).toBe(0);
    expect((await ask({ without: ['없는 성분'] })).total).toBe(5);
    // Two ingredients share the title: either will do.
    expect((await ask({ contains: ['쌀추출물'] })).names).toEqual(['Apple Balm', '가람 크림']);
  });

  it('counts values of a group among what the other filters leave', async () => {
    const { facets, total } = await ask({ brands: ['모루숲'] });
    expect(total).toBe(2);
    expect(facets).toMatchObject({
      brands: [
        { value: '나흐', count: 2 },
        { value: '모루숲', count: 2 },
        { value: '이슬담', count: 1 },
      ],
      makers: [
        { value: '가온코스텍', count: 1 },
        { value: '하람바이오', count: 1 },
      ],
    });
    const narrow = await ask({ brands: ['모루숲', '이슬담'], makers: ['가온코스텍'], contains: ['정제수'] });
    expect(narrow.names).toEqual(['가람 크림', '나무 토너 10']);
    expect(narrow.facets).toMatchObject({
      brands: [
        { value: '모루숲', count: 1 },
        { value: '이슬담', count: 1 },
      ],
      makers: [
        { value: '가온코스텍', count: 2 },
        { value: '하람바이오', count: 1 },
      ],
    });
  });

  it('finds names, then brands, then what is in it, under any name an ingredient has', async () => {
    expect((await ask({ search: '토너' })).names?.sort()).toEqual(['나무 토너 10', '나무 토너 9']);
    expect((await ask({ search: '이슬담' })).names).toEqual(['가람 크림']);
    expect((await ask({ search: ' 글리세린 ' })).names).toEqual(['글리세린 비누', 'Apple Balm', '나무 토너 10']);
    expect((await ask({ search: '글리세롤' })).names).toEqual(['Apple Balm', '나무 토너 10']);
    expect((await ask({ search: 'glycerin' })).total).toBe(2);
    expect((await ask({ search: '메칠파라벤' })).names).toEqual(['나무 토너 9']);
    expect((await ask({ search: '글리세린', contains: ['정제수'] })).names).toEqual(['나무 토너 10']);
    expect((await ask({ search: '글리세린', sort: 'PRICE' })).names?.[0]).toBe('나무 토너 10');
    expect(await ask({ search: '아무것도아닌것' })).toMatchObject({ total: 0, names: [] });
    expect((await ask({ search: '  ' })).total).toBe(5);
  });

  it('is where the count of an ingredient leads to', async () => {
    const { db } = database();
    await refreshCounts(db);
    const rows = await db.select().from(ingredients);
    const counted = rows.filter(({ labelCount }) => labelCount > 0);
    expect(counted).toHaveLength(5);
    for (const { title, labelCount } of counted.filter((row) => row.title !== '쌀추출물')) {
      expect((await ask({ contains: [title] })).total, title).toBe(labelCount);
    }
  });

  it('asks the database once per kind of row, however many cosmetics a page has', async () => {
    const { db, pool } = database();
    const { id: sourceEditionId } = await buildSource();
    const many = Array.from({ length: 40 }, (_, number) => `긴 목록 ${number}`);
    await db
      .insert(cosmetics)
      .values(many.map((productName) => ({ productName, brand: productName, ingredients: '정제수', sourceEditionId })));
    const statements = async (variables: GetAllCosmeticsQueryVariables) => {
      const query = vi.spyOn(pool, 'query');
      const { names } = await ask(variables);
      const calls = query.mock.calls.length;
      query.mockRestore();
      return [names?.length, calls];
    };
    // The page, its total with the facets, what the labels amount to.
    expect(await statements({})).toEqual([20, 3]);
    expect(await statements({ perPage: 10, sort: 'NAME', makers: ['가온코스텍'] })).toEqual([2, 3]);
    // And the ingredients that are meant, whatever their number.
    expect(await statements({ contains: ['정제수'], without: ['글리세린', '메틸파라벤'] })).toEqual([1, 4]);
    expect((await ask({})).facets?.brands).toHaveLength(43);
  });

  it('shows the fifty most frequent values of a group', async () => {
    const { id: sourceEditionId } = await buildSource();
    const values = Array.from({ length: 20 }, (_, number) => ({
      productName: `브랜드 제품 ${number}`,
      brand: `새 브랜드 ${number}`,
      ingredients: '정제수',
      sourceEditionId,
    }));
    await database().db.insert(cosmetics).values(values);
    const { facets } = await ask({});
    expect(facets?.brands).toHaveLength(50);
    expect(facets?.brands[0]).toMatchObject({ value: '나흐', count: 2 });
  });

  it('puts a better match before a newer one, and what only holds the ingredient behind both', async () => {
    const panthenol = await buildIngredient({ nameKor: '판테놀' });
    await buildCosmetic({ productName: '판테놀', brand: '가나다', createdAt: day(1) });
    await buildCosmetic({ productName: '진한 판테놀 로션', brand: '가나다', createdAt: day(9) });
    await buildCosmetic({ productName: '맑은 물', brand: '가나다', createdAt: day(10), contains: [panthenol] });
    const found = ['판테놀', '진한 판테놀 로션', '맑은 물'];
    expect((await ask({ search: '판테놀' })).names).toEqual(found);
    expect((await ask({ search: '판테놀', brands: ['가나다'] })).names).toEqual(found);
    expect((await ask({ search: '판테놀', sort: 'NAME' })).names).toEqual(['맑은 물', '진한 판테놀 로션', '판테놀']);
    expect((await ask({ search: '가나다', contains: ['판테놀'] })).names).toEqual(['맑은 물']);
    // A page that the names fill alone is known before its rows are read.
    const { id: sourceEditionId } = await buildSource();
    for (let number = 0; number < 12; number += 1) {
      const createdAt = day(20 - number);
      await buildCosmetic({ productName: `줄선 판테놀 ${number}`, brand: '줄', createdAt, sourceEditionId });
    }
    const pages = [];
    for (const page of [1, 2]) pages.push(...((await ask({ search: '판테놀', perPage: 10, page })).names ?? []));
    expect(pages).toHaveLength(15);
    expect(new Set(pages).size).toBe(15);
    expect(pages.at(0)).toBe('판테놀');
    expect(pages.at(-1)).toBe('맑은 물');
  });

  it('counts no facets that are not asked for', async () => {
    const query = vi.spyOn(database().pool, 'query');
    const { data } = await gatewayAs(null)<{ allCosmetics: { total: number } }, Record<string, never>>(
      '{ allCosmetics(brands: ["이슬담"]) { total cosmetics { id } } }',
    );
    expect(data?.allCosmetics).toMatchObject({ total: 1 });
    expect(query.mock.calls.map(([call]) => JSON.stringify(call)).join('\n')).not.toMatch(/GROUPING SETS/);
    query.mockRestore();
  });
});
