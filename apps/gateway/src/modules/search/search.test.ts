import { GetUnifiedSearchResultsDocument } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { buildDictionary } from './search.factory';
import { searchIngredients } from './search-ingredients';

describe('getUnifiedSearchResults', () => {
  const database = useDatabase();

  beforeAll(async () => {
    await buildDictionary();
    await buildProduct({
      name: '나이아신아마이드 PC',
      manufacture: '한빛바이오',
      dealer: '온누리케미칼',
      incis: ['Niacinamide'],
    });
    await buildProduct({ name: '글리세린 99.5', dealer: '온누리케미칼', incis: ['Glycerin'] });
    await buildProduct({ name: '나이아신아마이드 숨김', visible: false });
  });

  async function search(query: string) {
    const { data, errors } = await gatewayAs(null)(GetUnifiedSearchResultsDocument, { query });
    return { results: data?.unifiedSearchResults ?? [], errors };
  }
  /** Titles of the ingredients, with how each was met. */
  async function found(query: string): Promise<string[]> {
    const { results } = await search(query);
    return results.filter(({ type }) => type === 'ingredients').map(({ title, match }) => `${title} ${match}`);
  }

  it.each([
    ['the name', '나이아신아마이드', '나이아신아마이드 EXACT'],
    ['the name with blanks', ' 나이아신 아마이드 ', '나이아신아마이드 EXACT'],
    ['INCI in any case', 'NiacinAmide', '나이아신아마이드 EXACT'],
    ['a synonym', '비타민b3', '나이아신아마이드 EXACT'],
    ['an English synonym', 'vitamin c', '아스코빅애씨드 EXACT'],
    ['a CAS number', '98-92-0', '나이아신아마이드 EXACT'],
    ['a CAS number without hyphens', '98920', '나이아신아마이드 EXACT'],
    ['a CAS number with its label', 'CAS No. 98-92-0', '나이아신아마이드 EXACT'],
    ['a CAS number with typographic hyphens', '98–92–0', '나이아신아마이드 EXACT'],
    ['an EC number', '202-713-4', '나이아신아마이드 EXACT'],
    ['a colour index', 'ci 77891', '티타늄디옥사이드 EXACT'],
    ['the beginning of a CAS number', '98-92', '나이아신아마이드 PREFIX'],
    ['a half-typed syllable', '나이아신아마ㅇ', '나이아신아마이드 PREFIX'],
    ['a syllable that grows on', '판테노', '판테놀 PREFIX'],
    ['an old spelling', '메칠파라벤', '메틸파라벤 EXACT'],
    ['another reading of a syllable', '니아신아마이드', '나이아신아마이드 EXACT'],
    ['old spellings in one name', '디메치콘', '다이메티콘 EXACT'],
    ['a previous name', '레티날', '레틴알 PREVIOUS_NAME'],
    ['the beginning of a previous name', '캐모마', '마트리카리아꽃추출물 PREVIOUS_NAME'],
    ['letters in place of their names', '세라마이드np', '세라마이드엔피 EXACT'],
    ['initial consonants', 'ㄴㅇㅇㅅㅇㅁㅇㄷ', '나이아신아마이드 INITIALS'],
    ['initial consonants after digits', 'ㅎㅅㄷㅇㅇ', '1,2-헥산다이올 INITIALS'],
    ['initials and syllables', '나이ㅇㅅㅇㅁ', '나이아신아마이드 INITIALS'],
    ['the Latin keyboard', 'rmffltpfls', '글리세린 EXACT'],
    ['the Latin keyboard with Caps Lock', 'RMFFLTPFLS', '글리세린 EXACT'],
    ['the Latin keyboard, not typed to the end', 'rmffltpfl', '글리세린 PREFIX'],
    ['initials on the Latin keyboard', 'gtedd', '1,2-헥산다이올 INITIALS'],
    ['the Hangul keyboard', 'ㅜㅑㅁ챠ㅜ므ㅑㅇㄷ', '나이아신아마이드 EXACT'],
    ['a wrong jamo', '글리셀린', '글리세린 SIMILAR'],
    ['a wrong vowel', '판태놀', '판테놀 SIMILAR'],
    ['a missing syllable', '나이신아마이드', '나이아신아마이드 SIMILAR'],
    ['a doubled syllable', '나이아아신아마이드', '나이아신아마이드 SIMILAR'],
    ['swapped syllables', '나이신아마아이드', '나이아신아마이드 SIMILAR'],
    ['a Latin typo', 'tocopherl', '토코페롤 SIMILAR'],
    ['an everyday word of its kind', '히알루론산', '하이알루로닉애씨드 EXACT'],
    ['words in another order', '추출물 병풀', '병풀추출물 CONTAINS'],
    ['an ingredient without a Korean name', 'abies alba', 'ABIES ALBA CONE WAX PREFIX'],
  ])('finds %s: %s', async (_, query, first) => {
    expect((await found(query))[0]).toBe(first);
  });

  it('shows exact before prefix before previous name before inside', async () => {
    expect(await found('감초')).toEqual(['감초추출물 PREFIX', '스페인감초뿌리추출물 PREVIOUS_NAME']);
    expect(await found('글리세린')).toEqual(['글리세린 EXACT', '에틸헥실글리세린 CONTAINS', '다이글리세린 CONTAINS']);
    expect((await found('오일')).slice(0, 3)).toEqual([
      '오일팜버터 PREFIX',
      '해바라기씨오일 CONTAINS',
      '올리브오일 CONTAINS',
    ]);
  });

  it('orders equal matches by labels, then by the shorter name', async () => {
    expect((await found('소듐')).slice(0, 3)).toEqual([
      '소듐하이알루로네이트 PREFIX',
      '소듐클로라이드 PREFIX',
      '소듐시트레이트 PREFIX',
    ]);
    expect((await found('추출')).slice(0, 2)).toEqual(['병풀추출물 CONTAINS', '녹차추출물 CONTAINS']);
  });

  it('lists a name of its own first and the longer, commoner one right after it, on both keyboards', async () => {
    for (const query of ['나이아신', 'skdldktls', 'ㄴㅇㅇㅅ']) {
      const titles = (await search(query)).results.map(({ title }) => title);
      expect(titles[0]).toBe('나이아신');
      expect(titles.slice(0, 3)).toContain('나이아신아마이드');
    }
  });

  it('answers Latin words that begin with two vowels on the Hangul keyboard', async () => {
    for (const query of ['hordeum vulgare', 'sodium phosphate', 'hot', 'npa'])
      expect((await search(query)).errors).toBeUndefined();
  });

  it('reads the other keyboard only where the typed text leads nowhere close', async () => {
    expect((await found('ed'))[0]).toBe('이디티에이 PREFIX');
  });

  it('shows each target once, at most ten of a group, ingredients before raw materials', async () => {
    const { results } = await search('추출물');
    expect(results.filter(({ type }) => type === 'ingredients')).toHaveLength(10);
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);

    const types = (await search('글리세린')).results.map(({ type }) => type);
    expect(types).toEqual(['ingredients', 'ingredients', 'ingredients', 'products']);
  });

  it('keeps homonyms apart', async () => {
    expect(await found('가나무추출물')).toEqual(['가나무추출물 EXACT', '가나무추출물 EXACT']);
  });

  it('tells INCI and CAS below an ingredient, dealer and manufacturer below a raw material', async () => {
    const { results } = await search('나이아신아마이드');
    expect(results[0]).toMatchObject({
      title: '나이아신아마이드',
      subtitle: 'NIACINAMIDE · 98-92-0',
      price: null,
      match: 'EXACT',
    });
    const products = results.filter(({ type }) => type === 'products');
    expect(products).toMatchObject([
      { title: '나이아신아마이드 PC', subtitle: '온누리케미칼 · 한빛바이오', price: null, match: 'PREFIX' },
    ]);
    expect((await search('abies alba')).results[0]).toMatchObject({ subtitle: '90028-76-5' });
  });

  it('finds raw materials by who sells them', async () => {
    expect((await search('온누리')).results.map(({ title }) => title).sort()).toEqual([
      '글리세린 99.5',
      '나이아신아마이드 PC',
    ]);
  });

  it('finds raw materials by the Korean name of what is in them', async () => {
    const inside = await buildIngredient({ nameKor: '별꽃시험추출물', inci: 'STELLARIA TEST EXTRACT' });
    await buildProduct({ name: '온누리 SE-9', contains: [inside] });
    const { results } = await search('별꽃시험');
    expect(results.map(({ type, title }) => `${type} ${title}`)).toEqual([
      'ingredients 별꽃시험추출물',
      'products 온누리 SE-9',
    ]);
  });

  it.each([
    '98-92-1',
    '8-92',
    '92-0',
    '27134',
    '!!!',
    '%%',
    '__',
    '\\\\',
    '.*',
    '][',
    '(ㅋ퀣',
    "'; DROP TABLE ingredients; --",
    '뷁쀍뛟',
  ])('answers nothing and no error for %s', async (query) => {
    expect(await search(query)).toEqual({ results: [], errors: undefined });
  });

  it('takes the signs of LIKE for nothing but themselves', async () => {
    expect(await found('100% _f')).toEqual(['ZEA MAYS 100% _FILTRATE CONTAINS']);
    expect(await found('글%린')).not.toContain('글리세린 PREFIX');
  });

  it.each([
    ['물', '검색어를 2자 이상 입력해 주세요.'],
    ['  물  ', '검색어를 2자 이상 입력해 주세요.'],
    ['', '검색어를 2자 이상 입력해 주세요.'],
    ['가'.repeat(101), '검색어는 100자까지 입력할 수 있어요.'],
    ['물\u0000수', '검색어에 쓸 수 없는 문자가 있어요.'],
    ['물수\ud800', '검색어에 쓸 수 없는 문자가 있어요.'],
  ])('refuses %j', async (query, sentence) => {
    const { errors } = await search(query);
    expect(errors?.[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'BAD_USER_INPUT', fields: { query: sentence } },
    });
  });

  it('answers in three statements where names are found', async () => {
    await search('글리세린');
    const query = vi.spyOn(database().pool, 'query');
    await search('글리세린');
    const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
    expect(names.filter((name) => name?.startsWith('search_'))).toEqual([
      'search_close_IN10PR10IT3CO3SU24PO3',
      'search_containing_IN10PR10IT3CO3SU24PO3_1_trigrams',
      'search_cards',
    ]);
    query.mockRestore();
  });
});

describe('the search of the lists', () => {
  const database = useDatabase();
  beforeAll(buildDictionary);

  it('answers all ids in the order of the search box', async () => {
    const { ids } = await searchIngredients(database().db, '추출물');
    expect(ids).toHaveLength(14);
    expect(new Set(ids).size).toBe(14);
    const { data } = await gatewayAs(null)(GetUnifiedSearchResultsDocument, { query: '추출물' });
    expect(data?.unifiedSearchResults.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  });

  it('takes one syllable', async () => {
    expect((await searchIngredients(database().db, '병')).ids).toHaveLength(2);
  });

  it('answers nothing for nothing', async () => {
    expect((await searchIngredients(database().db, '??')).ids).toEqual([]);
  });
});
