import { GetUnifiedSearchResultsDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type NewIngredient } from '../ingredients/ingredients.table';
import { buildProduct } from '../products/products.factory';
import { countStatements } from '../products/products.testing';
import { products } from '../products/products.table';
import { findMatches } from './matching/search-matches';
import { rebuildIngredientTerms } from '../ingredients/ingredient-hits';
import { rebuildProductTerms } from '../products/writing/product-hits';
import { searchTerms } from './search.table';

async function search(query: string) {
  const { data } = await gatewayAs(null)(GetUnifiedSearchResultsDocument, { query });
  return data?.unifiedSearchResults ?? [];
}
const titles = async (query: string, wanted: string) =>
  (await search(query)).filter(({ type }) => type === wanted).map(({ title }) => title);

describe('raw materials in the search box', () => {
  const database = useDatabase();

  it('are found by what is in them, whatever that is called', async () => {
    const inside = await buildIngredient({
      nameKor: '달맞이꽃오일',
      inci: 'OENOTHERA BIENNIS OIL',
      nameKorPrevious: ['월견초오일'],
      casNo: ['90028-66-3'],
    });
    await buildProduct({ name: '밤 원료', contains: [inside] });
    for (const query of [
      '달맞이꽃오일',
      '달맞',
      'oenothera',
      '월견초',
      'ㄷㅁㅇㄲㅇㅇ',
      '맞이꽃',
      '90028-66-3',
      '달맞이꼿오일',
    ]) {
      expect(await titles(query, 'products')).toEqual(['밤 원료']);
    }
    await database()
      .db.update(ingredients)
      .set({ nameKor: '저녁꽃오일', title: '저녁꽃오일' })
      .where(eq(ingredients.id, inside.id));
    const [renamed] = await database().db.select().from(ingredients).where(eq(ingredients.id, inside.id));
    await rebuildIngredientTerms(database().db, renamed ? [renamed] : []);
    expect(await titles('저녁꽃', 'products')).toEqual(['밤 원료']);
    expect(await titles('달맞이', 'products')).toEqual([]);
  });

  it('are found by an INCI name that the dictionary does not know', async () => {
    await buildProduct({ name: '바다 원료', incis: ['Codium Unknownensis Extract'] });
    expect(await titles('codium unk', 'products')).toEqual(['바다 원료']);
  });

  it('are found by who sells or makes them, whose names are stored once', async () => {
    const dealt = await buildProduct({ name: '해든 가', dealer: '초롱상사', manufacture: 'Chorong GmbH' });
    await buildProduct({ name: '해든 나', dealer: '초롱상사', manufacture: '초롱상사' });
    expect((await titles('초롱상사', 'products')).sort()).toEqual(['해든 가', '해든 나']);
    expect(await titles('ㅊㄹㅅㅅ', 'products')).toHaveLength(2);
    expect(await titles('chorong', 'products')).toEqual(['해든 가']);
    const stored = await database().db.select().from(searchTerms).where(eq(searchTerms.text, '초롱상사'));
    expect(stored).toMatchObject([{ targetType: 'COMPANY' }]);
    await database().db.update(products).set({ dealer: '다른 상사' }).where(eq(products.id, dealt.id));
    expect(await titles('초롱상사', 'products')).toEqual(['해든 나']);
  });

  it('that are called so come first, of those what is in them too; then what leads to them, the newest first', async () => {
    const pearl = await buildIngredient({ nameKor: '진주추출물', inci: 'PEARL EXTRACT' });
    await buildProduct({ name: '옛 원료', contains: [pearl] });
    await buildProduct({ name: '새 원료', contains: [pearl] });
    await buildProduct({ name: '진주추출물 PG', contains: [pearl] });
    await buildProduct({ name: '진주추출물 없음' });
    await buildProduct({ name: '진주추출물' });
    expect(await titles('진주추출물', 'products')).toEqual([
      '진주추출물',
      '진주추출물 PG',
      '새 원료',
      '옛 원료',
      '진주추출물 없음',
    ]);
    expect((await titles('진주', 'products')).slice(0, 3)).toEqual(['진주추출물', '진주추출물 PG', '진주추출물 없음']);
  });

  it('are not found by anything when they are hidden', async () => {
    const inside = await buildIngredient({ nameKor: '숨은꽃수', inci: 'HIDDEN WATER' });
    await buildProduct({ name: '숨은꽃 원료', dealer: '숨은꽃상사', visible: false, contains: [inside] });
    expect((await search('숨은꽃')).map(({ type }) => type)).toEqual(['ingredients']);
  });
});

describe('cosmetics in the search box', () => {
  const database = useDatabase();

  beforeAll(async () => {
    for (const place of [1, 2, 3, 4]) await buildCosmetic({ productName: `봄비 크림 ${place}`, brand: '봄비' });
    await buildCosmetic({ productName: '나이트 세럼', brand: '달빛', priceKrw: 12500, image: '/serum.png' });
    await buildProduct({ name: '봄비 원료' });
    await buildIngredient({ nameKor: '봄비추출물', inci: 'SPRING RAIN EXTRACT' });
  });

  it('come last, three at most, with brand and price', async () => {
    const found = await search('봄비');
    expect(found.map(({ type }) => type)).toEqual(['ingredients', 'products', 'cosmetics', 'cosmetics', 'cosmetics']);
    expect(found.at(-1)).toMatchObject({ subtitle: '봄비', price: '가격 문의', image: null, match: 'EXACT' });
    expect(await search('나이트 세럼')).toMatchObject([
      { title: '나이트 세럼', subtitle: '달빛', price: '12,500원', image: '/serum.png', match: 'EXACT' },
    ]);
  });

  it.each(['달빛', 'ㄴㅇㅌㅅㄹ', '세럼', '나이트세람', 'skdlxm'])('are found by %s', async (query) => {
    expect(await titles(query, 'cosmetics')).toEqual(['나이트 세럼']);
  });

  it('are found alone for their list, all of them', async () => {
    const { db } = database();
    expect(await findMatches(db, '봄비', ['COSMETICS'], 1_000_000)).toHaveLength(4);
    expect(await findMatches(db, '봄비', ['COSMETICS'], 2)).toHaveLength(2);
  });
});

describe('a word that thousands of names hold', () => {
  const database = useDatabase();

  /** More names than are looked at one by one, and than are read in their order (matching/terms-in-order.ts). */
  beforeAll(async () => {
    const rows = (from: number, to: number, row: (place: number) => Partial<NewIngredient>) =>
      Array.from({ length: to - from }, (_, index) => {
        const place = from + index;
        const nameKor = `이름${place}`;
        return { title: nameKor, titleKey: nameKor, nameKor, contentHash: `hash${place}`, ...row(place) };
      });
    const saved = await database()
      .db.insert(ingredients)
      .values([
        ...rows(0, 1300, (place) => ({ labelCount: 5000 - place, inci: place % 2 ? `Common ${place}` : null })),
        ...rows(1300, 1800, (place) => ({ inci: `Zq rare ${place}`, labelCount: 0 })),
        ...rows(1800, 1803, (place) => ({ inci: `Axqz ${place}`, nameKor: `흔한이름가${place}`, labelCount: 1 })),
      ])
      .returning();
    await rebuildIngredientTerms(database().db, saved);
    const edition = await buildProduct({ name: '끝이름' });
    const materials = await database()
      .db.insert(products)
      .values(
        Array.from({ length: 1500 }, (_, place) => ({
          name: place % 2 ? `원료이름 ${place} 호` : `흔한 ${'가'.repeat(place % 7)}원료이름`,
          sourceEditionId: edition.sourceEditionId,
        })),
      )
      .returning();
    await rebuildProductTerms(database().db, materials);
    await database().db.execute(sql`VACUUM ANALYZE search_terms`);
  });

  const found = (query: string) =>
    search(query).then((results) => ({
      ingredients: results.filter(({ type }) => type === 'ingredients').map(({ title }) => title),
      products: results.filter(({ type }) => type === 'products').map(({ title }) => title),
    }));

  it('at their beginning leads to those on most labels, or with the shortest names', async () => {
    const { ingredients: first } = await found('이름');
    expect(first).toEqual(Array.from({ length: 10 }, (_, place) => `이름${place}`));
    const { products: materials } = await found('원료이름');
    expect(materials).toHaveLength(10);
    expect(materials.every((name) => /^원료이름 \d 호$/.test(name) || /^원료이름 1\d 호$/.test(name))).toBe(true);
    expect((await found('ㅇㄹ')).ingredients).toEqual(first);
    expect((await found('co')).ingredients).toEqual(Array.from({ length: 10 }, (_, place) => `이름${place * 2 + 1}`));
  });

  it('inside them leads to those on most labels, or to the newest', async () => {
    const { ingredients: first, products: materials } = await found('om');
    expect(first).toEqual(Array.from({ length: 10 }, (_, place) => `이름${place * 2 + 1}`));
    expect(materials).toEqual([]);
    expect((await found('료이름')).products).toHaveLength(10);
  });

  it('that few hold is found behind all that are more usual', async () => {
    expect((await found('xq')).ingredients.sort()).toEqual(['이름1800', '이름1801', '이름1802']);
    expect((await found('ar')).ingredients).toHaveLength(10);
    expect((await found('ㅎㅎㅎ')).ingredients).toEqual([]);
  });

  it('is answered with three statements', async () => {
    expect(await countStatements(() => search('이름'))).toBeLessThanOrEqual(3);
  });
});
