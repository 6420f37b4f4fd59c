import { GetNameListDocument } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { countStatements } from '../products/products.testing';
import { buildSeller } from '../sellers/sellers.factory';

describe('the suggestions of forms', () => {
  useDatabase();

  beforeAll(async () => {
    const inside = await buildIngredient({ nameKor: '누리추출물', inci: 'NURI EXTRACT' });
    for (let place = 0; place < 12; place += 1) await buildIngredient({ nameKor: `누리성분${place}` });
    for (let place = 0; place < 12; place += 1) await buildProduct({ name: `누리원료 ${place}` });
    for (let place = 0; place < 5; place += 1) await buildCosmetic({ productName: `누리크림 ${place}` });
    for (let place = 0; place < 5; place += 1) await buildSeller({ name: `누리상사 ${place}` });
    await buildProduct({ name: '다른 이름', dealer: '누리상사', contains: [inside] });
    await buildProduct({ name: '누리 숨김', visible: false });
    await buildSeller({ name: '온누리 100%' });
  });

  const suggested = async (query: string) => {
    const { data, errors } = await gatewayAs(null)(GetNameListDocument, { query });
    expect(errors).toBeUndefined();
    return data?.nameList ?? [];
  };
  const names = async (query: string) => (await suggested(query)).map(({ type, name }) => `${type} ${name}`);

  it('are twenty at most, of every kind, by name alone', async () => {
    const found = await suggested('누리');
    const count = (type: string) => found.filter((suggestion) => suggestion.type === type).length;
    expect(['INGREDIENT', 'PRODUCT', 'COSMETICS', 'SELLER'].map(count)).toEqual([8, 6, 3, 3]);
    expect(found.every(({ name }) => name.startsWith('누리'))).toBe(true);
    expect(found.map(({ name }) => name)).not.toContain('누리 숨김');
  });

  it('are in the order of match', async () => {
    expect((await names('누리추출물'))[0]).toBe('INGREDIENT 누리추출물');
    expect(await names('누리상사 3')).toEqual(['SELLER 누리상사 3']);
    expect(await names('누리 100%')).toEqual(['SELLER 온누리 100%']);
    expect((await names('nuri ex'))[0]).toBe('INGREDIENT 누리추출물');
  });

  it.each(['', ' ', '누', '누\u0000리', '가'.repeat(101)])('are none for %j', async (query) => {
    expect(await suggested(query)).toEqual([]);
  });

  it('take a few statements, however many there are', async () => {
    expect(await countStatements(() => suggested('누리'))).toBe(2);
    expect(await countStatements(() => suggested('누'))).toBe(0);
  });
});
