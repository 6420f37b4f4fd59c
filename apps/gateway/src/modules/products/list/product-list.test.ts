import {
  GetProductGroupsDocument,
  GetPublicProductsDocument,
  GetPublicProductsMetaDocument,
  GetSingleIngredientDocument,
  type GetPublicProductsQueryVariables,
  type ProductSort,
} from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildIngredient, buildRegulation } from '../../ingredients/ingredients.factory';
import { refreshCounts } from '../../ingredients/refresh-counts';
import { buildMembership } from '../../memberships/memberships.factory';
import { buildSeller, dayFromNow } from '../../sellers/sellers.factory';
import { buildProduct } from '../products.factory';
import { countStatements } from '../products.testing';

type Asked = GetPublicProductsQueryVariables;
const visitor = () => gatewayAs(null);

async function list(variables: Asked) {
  const { data, errors } = await visitor()(GetPublicProductsDocument, variables);
  return {
    total: data?.publicProducts.total,
    names: data?.publicProducts.products.map(({ name }) => name),
    facets: data?.publicProducts.facets,
    error: errors?.[0],
  };
}

/** The values of a group of facets, each with its count. */
async function counted(group: 'dealers' | 'functions' | 'types' | 'certificates', variables: Asked) {
  return (await list(variables)).facets?.[group].map(({ value, count }) => `${value} ${count}`);
}

describe('the list of raw materials', () => {
  useDatabase();

  beforeAll(async () => {
    const niacinamide = await buildIngredient({ nameKor: '나이아신아마이드', inci: 'Niacinamide', casNo: ['98-92-0'] });
    await buildRegulation(niacinamide);
    const water = await buildIngredient({ nameKor: '정제수', inci: 'Water' });
    await buildProduct({
      name: '브라이트 샤베트',
      dealer: '한빛소재',
      manufacture: 'Alp Chem',
      type: 'BLEND',
      functions: ['미백'],
      certificates: ['비건', 'COSMOS'],
      isSample: true,
      contains: [water, { ...niacinamide, title: 'NIACINAMIDE' }],
      createdAt: new Date('2026-01-02'),
    });
    await buildProduct({ name: '50%_용액', dealer: '다온', functions: ['보습'], createdAt: new Date('2026-01-01') });
    await buildProduct({ name: '숨은 원료', visible: false, functions: ['미백'], dealer: '숨은 판매사' });
  });

  it('shows the visible ones, newest first; beyond the last page none, and the same total', async () => {
    expect(await list({})).toMatchObject({ total: 2, names: ['브라이트 샤베트', '50%_용액'] });
    expect(await list({ page: 2 })).toMatchObject({ total: 2, names: [] });
  });

  it.each(['샤베트', '한빛', 'alp chem', 'niacin', '나이아신아', ' 브라이트 '])(
    'finds %j in name, dealer, manufacturer, INCI and ingredient names',
    async (search) => {
      expect((await list({ search })).names).toEqual(['브라이트 샤베트']);
    },
  );

  it.each([
    ['another spelling', '니아신아마이드'],
    ['a syllable not typed to its end', '나이아신아마ㅇ'],
    ['words that stand apart', '정제수 브라이트'],
    ['words of different fields', '한빛 niacinamide'],
    ['the other keyboard', 'skdldktls'],
    ['initial consonants', 'ㅂㄹㅇㅌㅅ'],
    ['initial consonants of an ingredient', 'ㄴㅇㅇㅅㅇㅁㅇㄷ'],
    ['a slip', '나이신아마이드'],
    ['a registry number', '98-92-0'],
  ])('finds %s: %s', async (_, search) => {
    expect((await list({ search })).names).toEqual(['브라이트 샤베트']);
  });

  it('finds nothing for what nothing is like', async () => {
    expect(await list({ search: '뷁쀍뛟' })).toMatchObject({ total: 0, names: [], error: undefined });
    expect((await list({ search: '숨은' })).total).toBe(0);
  });

  it('takes signs of patterns as they are', async () => {
    expect((await list({ search: '50%_' })).names).toEqual(['50%_용액']);
    expect((await list({ search: '_' })).total).toBe(1);
    expect((await list({ search: '\\' })).total).toBe(0);
  });

  it.each([
    ['NAME', '샤베트', 1],
    ['NAME', '한빛', 0],
    ['DEALER', '한빛', 1],
    ['DEALER', '샤베트', 0],
    ['MANUFACTURE', 'alp', 1],
    ['MANUFACTURE', '한빛', 0],
    ['INCI', '나이아신', 1],
    ['INCI', 'NIACINAMIDE', 1],
    ['INCI', '샤베트', 0],
    ['INCI', '나이신아마이드', 0],
  ])('searches in %s alone: %s', async (option, search, total) => {
    expect((await list({ search, option })).total).toBe(total);
  });

  it('refuses fields, pages and page sizes that do not exist', async () => {
    const fields = async (variables: Asked) => (await list(variables)).error?.extensions;
    expect(await fields({ search: '한빛', option: 'SECRET' })).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { option: '검색할 곳을 다시 골라 주세요.' },
    });
    expect(await fields({ page: 0 })).toMatchObject({ fields: { page: '페이지는 1부터 시작해요.' } });
    expect(await fields({ perPage: 30 })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('filters by every group', async () => {
    expect((await list({ dealers: ['다온', '한빛소재'] })).total).toBe(2);
    expect((await list({ dealers: ['다온'], functions: ['미백'] })).total).toBe(0);
    expect((await list({ types: ['BLEND'], certificates: ['비건', '할랄'] })).total).toBe(1);
    expect((await list({ samples: true })).names).toEqual(['브라이트 샤베트']);
    expect((await list({ samples: false })).total).toBe(2);
  });

  it('asks the database for changes and for its rows, and for no more per row', async () => {
    const ask = visitor();
    await ask(GetPublicProductsDocument, {});
    const statements = (variables: Asked) => countStatements(() => ask(GetPublicProductsDocument, variables));
    // What changed, the rows of the page, what is in them, its ingredients; none has a supplier with a membership to ask for.
    expect(await statements({})).toBe(4);
    expect(await statements({ search: '브라이트', types: ['BLEND'] })).toBe(4);
    expect(await statements({ page: 2 })).toBe(1);
    expect(await countStatements(() => ask(GetPublicProductsMetaDocument))).toBe(1);
  });
});

describe('what can be asked for', () => {
  useDatabase();
  const at = (day: number) => new Date(Date.UTC(2026, 4, day));
  let sellerId: string;

  beforeAll(async () => {
    sellerId = (await buildSeller()).id;
    const water = await buildIngredient({ nameKor: '정제수', inci: 'Water' });
    const seaWater = await buildIngredient({ nameKor: '해수', inci: 'Sea Water' });
    const make = (name: string, day: number, values: Parameters<typeof buildProduct>[0] = {}) =>
      buildProduct({ name, createdAt: at(day), updatedAt: at(day), ...values });
    await make('나무 옛 원료', 1, { sellerId, dealer: '물별소재', contains: [water] });
    await make('가람 원료', 2, { sellerId, dealer: '다온', functions: ['보습'], contains: [seaWater] });
    await make('다래 수입', 3, { contains: [water, seaWater] });
    await make('나무 수입', 4, { dealer: '물별소재', functions: ['보습'], contains: [water] });
  });

  it('comes first in the usual order, on every page and of every search', async () => {
    const order = ['가람 원료', '나무 옛 원료', '나무 수입', '다래 수입'];
    expect((await list({})).names).toEqual(order);
    expect((await list({ search: '나무' })).names).toEqual(['나무 옛 원료', '나무 수입']);
    expect((await list({ search: '원료' })).names).toEqual(['가람 원료', '나무 옛 원료']);
  });

  it('stands where a sort that was chosen puts it', async () => {
    expect((await list({ sort: 'UPDATED' })).names).toEqual(['나무 수입', '다래 수입', '가람 원료', '나무 옛 원료']);
    expect((await list({ sort: 'NAME' })).names).toEqual(['가람 원료', '나무 수입', '나무 옛 원료', '다래 수입']);
  });

  it('is a filter with its counts, and so is what no supplier answers for', async () => {
    const counts = async (variables: Asked) => {
      const { total, facets } = await list(variables);
      return [total, facets?.quotable, facets?.quotableDealers, facets?.unclaimed];
    };
    expect(await counts({})).toEqual([4, 2, 2, 2]);
    expect(await counts({ quotable: true })).toEqual([2, 2, 2, 2]);
    expect(await counts({ quotable: false })).toEqual([2, 2, 2, 2]);
    expect(await counts({ dealers: ['물별소재'] })).toEqual([2, 1, 1, 1]);
    expect(await counts({ search: '수입' })).toEqual([2, 0, 0, 2]);
    expect((await list({ quotable: true, functions: ['보습'] })).names).toEqual(['가람 원료']);
    expect(await counted('functions', { quotable: false })).toEqual(['보습 1']);
  });

  it('comes with the first of the rest where the first page asks for both', async () => {
    const { data } = await visitor()(GetProductGroupsDocument, { isOverview: true, search: '나무' });
    expect(data?.publicProducts.products.map(({ name }) => name)).toEqual(['나무 옛 원료', '나무 수입']);
    expect(data?.unclaimed?.products.map(({ name }) => name)).toEqual(['나무 수입']);
  });

  it('is counted for an ingredient as the list with it is: another one whose name holds it does not count', async () => {
    expect((await list({ contains: ['정제수'] })).names).toEqual(['나무 옛 원료', '나무 수입', '다래 수입']);
    expect((await list({ contains: ['정제수', '해수'] })).names).toEqual(['다래 수입']);
    expect((await list({ contains: ['없는 성분'] })).total).toBe(0);
    await testDatabase().db.transaction((tx) => refreshCounts(tx));
    for (const nameKor of ['정제수', '해수']) {
      const { data } = await visitor()(GetSingleIngredientDocument, { nameKor });
      const { total, facets, names } = await list({ contains: [nameKor] });
      expect(data?.singleIngredient).toMatchObject({ productCount: total, quotableCount: facets?.quotable });
      expect(data?.singleIngredient.products.map(({ name }) => name)).toEqual(names);
    }
  });
});

describe('the facets of the list', () => {
  useDatabase();

  beforeAll(async () => {
    const material = (dealer: string, functions: string[], values: Parameters<typeof buildProduct>[0] = {}) =>
      buildProduct({ dealer, functions, ...values });
    await material('가람', ['보습', '진정'], {
      type: 'SINGLE',
      certificates: ['비건'],
      isSample: true,
      name: '푸른 원료',
    });
    await material('가람', ['보습'], { type: 'BLEND', certificates: ['비건', 'COSMOS'] });
    await material('누리', ['미백'], { type: 'BLEND', isSample: true });
    await material('누리', ['보습'], { type: 'OIL' });
    await material('다온', ['진정']);
    await material('라온', ['미백'], { visible: false, type: 'POWDER', certificates: ['할랄'] });
  });

  it('count all visible ones where nothing is chosen, the most frequent first', async () => {
    const { facets } = await list({});
    const { data } = await visitor()(GetPublicProductsMetaDocument);
    expect(data?.publicProductsMeta).toEqual(facets);
    expect(facets).toMatchObject({ products: 5, dealerCount: 3, samples: 2 });
    expect(await counted('dealers', {})).toEqual(['가람 2', '누리 2', '다온 1']);
    expect(await counted('functions', {})).toEqual(['보습 3', '진정 2', '미백 1']);
    expect(await counted('types', {})).toEqual(['BLEND 2', 'OIL 1', 'SINGLE 1']);
    expect(await counted('certificates', {})).toEqual(['비건 2', 'COSMOS 1']);
  });

  it('count what each value would give, so that a group does not follow its own choice but those of the other groups', async () => {
    expect(await counted('dealers', { dealers: ['가람'] })).toEqual(['가람 2', '누리 2', '다온 1']);
    expect(await counted('functions', { dealers: ['가람'] })).toEqual(['보습 2', '진정 1']);
    expect(await counted('dealers', { dealers: ['가람'], functions: ['보습'] })).toEqual(['가람 2', '누리 1']);
    expect(await counted('functions', { dealers: ['가람'], functions: ['보습'] })).toEqual(['보습 2', '진정 1']);
    expect(await counted('types', { dealers: ['누리'], functions: ['보습', '미백'] })).toEqual(['BLEND 1', 'OIL 1']);
  });

  it('list a chosen value that counts nothing, and no other one', async () => {
    expect(await counted('dealers', { dealers: ['다온'], types: ['OIL'] })).toEqual(['누리 1', '다온 0']);
    expect(await counted('functions', { functions: ['없는 기능'] })).toContain('없는 기능 0');
    expect((await list({ dealers: ['라온'] })).total).toBe(0);
    expect(await counted('certificates', { dealers: ['라온'] })).toEqual([]);
  });

  it('follow the search, the supplier and samples', async () => {
    expect(await counted('dealers', { search: '푸른' })).toEqual(['가람 1']);
    expect(await counted('dealers', { samples: true })).toEqual(['가람 1', '누리 1']);
    expect((await list({ samples: true, types: ['BLEND'] })).facets?.samples).toBe(1);
    expect((await list({ samples: true })).facets?.samples).toBe(2);
    expect((await list({ dealers: ['다온'] })).facets).toMatchObject({ products: 5, dealerCount: 3, samples: 0 });
  });
});

describe('the order of the list', () => {
  useDatabase();
  const at = (moment: string) => new Date(moment);

  it('is newest first, and of the same day in Korea suppliers with a membership in force first', async () => {
    const [member, former, free, stopped] = await Promise.all([
      buildSeller(),
      buildSeller(),
      buildSeller(),
      buildSeller(),
    ]);
    await buildMembership({ sellerId: member.id });
    await buildMembership({ sellerId: former.id, expiryDate: dayFromNow(-1) });
    await buildMembership({ sellerId: free.id, membership: 'FREE' });
    await buildMembership({ sellerId: stopped.id, isStopped: true });
    // 15:00 in London begins the next day in Korea.
    await buildProduct({ name: '어제의 회원', sellerId: member.id, createdAt: at('2026-03-01T14:59:00Z') });
    await buildProduct({ name: '회원', sellerId: member.id, createdAt: at('2026-03-01T15:00:00Z') });
    await buildProduct({ name: '무료', sellerId: free.id, createdAt: at('2026-03-01T16:00:00Z') });
    await buildProduct({ name: '멈춘 회원', sellerId: stopped.id, createdAt: at('2026-03-01T17:00:00Z') });
    await buildProduct({ name: '옛 회원', sellerId: former.id, createdAt: at('2026-03-01T18:00:00Z') });
    await buildProduct({ name: '혼자', createdAt: at('2026-03-01T19:00:00Z') });
    const order = ['회원', '옛 회원', '멈춘 회원', '무료', '어제의 회원', '혼자'];
    expect((await list({})).names).toEqual(order);
    expect((await list({ seller: member.id })).names).toEqual(['회원', '어제의 회원']);
    expect((await list({ seller: member.id.toUpperCase() })).total).toBe(2);
    expect((await list({ seller: 'nobody' })).total).toBe(0);
    await buildMembership({ sellerId: former.id });
    expect((await list({})).names?.slice(0, 2)).toEqual(['옛 회원', '회원']);
  });

  it('by names is 가나다, digits as numbers, Latin letters behind; by change the last changed first', async () => {
    const names = ['글리세린 10', '가나', '글리세린 9', 'Zinc', 'alpha', '각', '하이'];
    for (const [place, name] of names.entries()) {
      await buildProduct({
        name,
        dealer: '정렬',
        createdAt: at('2025-01-01'),
        updatedAt: new Date(2025, 1, 10 - place),
      });
    }
    const sorted = async (sort: ProductSort) => (await list({ dealers: ['정렬'], sort })).names;
    expect(await sorted('NAME')).toEqual(['가나', '각', '글리세린 9', '글리세린 10', '하이', 'alpha', 'Zinc']);
    expect(await sorted('UPDATED')).toEqual(names);
  });

  it('of a search is match first: names that begin with it, names that hold it, companies, contents', async () => {
    const inside = await buildIngredient({ nameKor: '달맞이꽃오일', inci: 'Oenothera Oil' });
    const dealer = '검색';
    await buildProduct({ name: '밤에 피는 원료', dealer, contains: [inside], createdAt: at('2026-02-04') });
    await buildProduct({ name: '노란 원료', dealer: '달맞이꽃', certificates: [dealer], createdAt: at('2026-02-03') });
    await buildProduct({ name: '노란 달맞이꽃', dealer, createdAt: at('2026-02-02') });
    await buildProduct({ name: '달맞이꽃 99', dealer, createdAt: at('2026-02-01') });
    const found = ['달맞이꽃 99', '노란 달맞이꽃', '노란 원료', '밤에 피는 원료'];
    expect((await list({ search: '달맞이꽃' })).names).toEqual(found);
    expect((await list({ search: '달맞이꽃', sort: 'NAME' })).names).toEqual([...found].sort());
  });

  it('is the same on every page, each material once', async () => {
    for (let place = 0; place < 25; place += 1) await buildProduct({ dealer: '쪽', createdAt: at('2025-05-05') });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ dealers: ['쪽'], page, perPage: 10 })));
    expect(pages.map(({ names }) => names?.length)).toEqual([10, 10, 5, 0]);
    expect(pages.every(({ total }) => total === 25)).toBe(true);
    expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(25);
  });
});
