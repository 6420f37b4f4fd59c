import { ALLERGEN_TAG, FUNCTIONAL_TAG } from '@gredia/domain';
import { GetBrandItemsDocument, GetSingleCosmeticsDocument } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient, buildRegulation } from '../ingredients/ingredients.factory';
import { buildSource } from '../sources/sources.factory';
import { buildCosmetic } from './cosmetics.factory';
import { cosmetics, type CosmeticsModel } from './cosmetics.table';

const single = async (variables: { productName?: string | null; id?: string | null }) => {
  const { data, errors } = await gatewayAs(null)(GetSingleCosmeticsDocument, variables);
  return { found: data?.singleCosmetics, error: errors?.[0] };
};

describe('GetSingleCosmetics', () => {
  const database = useDatabase();
  let toner: CosmeticsModel;

  beforeAll(async () => {
    const water = await buildIngredient({ nameKor: '정제수', productCount: 3 });
    const niacinamide = await buildIngredient({ nameKor: '나이아신아마이드', tags: [FUNCTIONAL_TAG], productCount: 2 });
    const limonene = await buildIngredient({ nameKor: '리모넨', tags: [ALLERGEN_TAG] });
    const acid = await buildIngredient({ nameKor: '살리실릭애씨드' });
    await buildRegulation(limonene, { level: 'CAUTION' });
    // One ingredient, several rules: the strictest counts, and only Korea's.
    await buildRegulation(acid, { level: 'POSITIVE', use: '보존제' });
    await buildRegulation(acid, { level: 'RESTRICTED', use: '여드름' });
    await buildRegulation(acid, { level: 'PROHIBITED', country: 'EU' });
    await buildRegulation(niacinamide, { level: 'PROHIBITED', country: 'CN' });
    toner = await buildCosmetic({
      productName: 'Glow 글로우 토너',
      brand: '이슬담',
      priceKrw: 19_800,
      dueDate: '2027-03-31',
      contains: [water, niacinamide, { text: '모르는 추출물' }, limonene, acid, water, { text: '모르는 추출물' }],
      sourceEditionId: (await buildSource({ name: '제품 표시', edition: '2026-11' })).id,
    });
  });

  it('says how to ask when neither name nor id is given, or both', async () => {
    for (const variables of [{}, { productName: null, id: null }, { productName: 'Glow 글로우 토너', id: toner.id }]) {
      const { error } = await single(variables);
      expect(error?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { productName: '제품 이름이나 id 가운데 하나로 찾아 주세요.' },
      });
    }
  });

  it('finds by id, and by name in any form of Unicode and any letter case', async () => {
    for (const variables of [
      { id: toner.id },
      { productName: 'Glow 글로우 토너' },
      { productName: ' Glow 글로우 토너 '.normalize('NFD') },
      { productName: 'GLOW 글로우 토너' },
    ]) {
      expect((await single(variables)).found?.id, JSON.stringify(variables)).toBe(toner.id);
    }
  });

  it('takes the exact name before another letter case, then the newest of one name', async () => {
    const written = (productName: string, day: string) => buildCosmetic({ productName, createdAt: new Date(day) });
    const older = await written('Pure Oil', '2026-01-01');
    const newer = await written('Pure Oil', '2026-01-02');
    const loud = await written('PURE OIL', '2026-02-01');
    expect((await single({ productName: 'Pure Oil' })).found?.id).toBe(newer.id);
    expect((await single({ productName: 'PURE OIL' })).found?.id).toBe(loud.id);
    expect((await single({ productName: 'pure oil' })).found?.id).toBe(loud.id);
    expect((await single({ id: older.id })).found?.id).toBe(older.id);
  });

  it('says NOT_FOUND for names and ids that nothing has', async () => {
    for (const variables of [{ productName: '없는 크림' }, { productName: '' }, { id: newId() }, { id: 'x' }]) {
      const { error } = await single(variables);
      expect(error).toMatchObject({ message: '찾는 화장품이 없어요.', extensions: { code: 'NOT_FOUND' } });
    }
  });

  it('shows the label name by name, and what it amounts to', async () => {
    const { found } = await single({ id: toner.id });
    expect(found).toMatchObject({
      brand: '이슬담',
      price: 19_800,
      dueDate: '2027-03-31',
      source: { name: '제품 표시' },
    });
    expect(found?.contents.map(({ position, name, ingredient }) => [position, name, ingredient?.title])).toEqual([
      [1, '정제수', '정제수'],
      [2, '나이아신아마이드', '나이아신아마이드'],
      [3, '모르는 추출물', undefined],
      [4, '리모넨', '리모넨'],
      [5, '살리실릭애씨드', '살리실릭애씨드'],
      [6, '정제수', '정제수'],
      [7, '모르는 추출물', undefined],
    ]);
    expect(found?.contents[4]?.ingredient?.limitedCountries.map(({ country }) => country)).toEqual(['KR', 'KR']);
    expect(found?.counts).toMatchObject({
      ingredients: 5,
      unknown: 1,
      functional: 1,
      allergens: 1,
      offered: 2,
      levels: [
        { level: 'RESTRICTED', count: 1 },
        { level: 'CAUTION', count: 1 },
      ],
    });
  });

  it('counts nothing on a label that names nothing', async () => {
    const { id } = await buildCosmetic();
    expect((await single({ id })).found).toMatchObject({
      contents: [],
      counts: { ingredients: 0, unknown: 0, functional: 0, allergens: 0, offered: 0, levels: [] },
    });
  });

  it('asks the database once per kind of row', async () => {
    const query = vi.spyOn(database().pool, 'query');
    await single({ id: toner.id });
    // The cosmetic, its label, what it amounts to, the ingredients, their rules, what countries permit of them, the editions, how far
    // lists were read, the allergens; and the dictionary, which a gateway that hears of changes keeps: its stamp, version and allergens.
    expect(query).toHaveBeenCalledTimes(12);
    query.mockRestore();
  });
});

describe('GetBrandItems', () => {
  const database = useDatabase();
  const brandItems = async (brand: string) =>
    (await gatewayAs(null)(GetBrandItemsDocument, { brand })).data?.brandItems;

  it('lists the cosmetics of a brand, the newest first', async () => {
    const [older, newer] = [
      await buildCosmetic({ brand: '모어솔트', createdAt: new Date('2026-01-01') }),
      await buildCosmetic({ brand: '모어솔트', createdAt: new Date('2026-02-01') }),
    ];
    await buildCosmetic({ brand: '모어솔트2' });
    expect((await brandItems('모어솔트'.normalize('NFD')))?.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(await brandItems('없는 브랜드')).toEqual([]);
  });

  it('lists at most 200, with one statement for all their counts', async () => {
    const { id: sourceEditionId } = await buildSource();
    const rows = Array.from({ length: 201 }, (_, number) => ({
      productName: `많은 제품 ${number}`,
      brand: '많은곳',
      ingredients: '정제수',
      sourceEditionId,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
    }));
    await database().db.insert(cosmetics).values(rows);
    const query = vi.spyOn(database().pool, 'query');
    const items = await brandItems('많은곳');
    expect(items).toHaveLength(200);
    expect(items?.at(-1)?.productName).toBe('많은 제품 1');
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });
});
