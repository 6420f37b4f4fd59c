import { GetSingleIngredientDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildProduct } from '../products/products.factory';
import { buildSource } from '../sources/sources.factory';
import { buildIngredient, buildRegulation } from './ingredients.factory';

describe('GetSingleIngredient', () => {
  useDatabase();

  const ask = async (nameKor: string, hash?: string) => {
    const { data, errors } = await gatewayAs(null)(GetSingleIngredientDocument, { nameKor, hash });
    return { ingredient: data?.singleIngredient, error: errors?.[0] };
  };

  it.each(['1,2-헥산다이올', 'a/b', '50%', '피이지/피피지-8', "비타민 '에이'", '#5', '안녕?'])(
    'finds %s by its title',
    async (nameKor) => {
      const built = await buildIngredient({ nameKor });
      expect((await ask(nameKor)).ingredient).toMatchObject({ id: built.id, title: nameKor });
    },
  );

  it('takes the INCI name as title where there is no Korean name, in any letter case', async () => {
    const built = await buildIngredient({ nameKor: null, inci: 'PEG-8 Dimethicone' });
    expect((await ask('peg-8 DIMETHICONE')).ingredient).toMatchObject({ id: built.id, title: 'PEG-8 Dimethicone' });
  });

  it('takes a decomposed title', async () => {
    const built = await buildIngredient({ nameKor: '판테놀' });
    expect((await ask('판테놀'.normalize('NFD'))).ingredient?.id).toBe(built.id);
  });

  it.each([
    ['previous Korean name', '메칠파라벤'],
    ['INCI name', 'METHYLPARABEN'],
    ['synonym', 'Nipagin  M'],
    ['CAS number', '99-76-3'],
  ])('answers the ingredient whose %s was asked, so that the site can redirect', async (_, spelling) => {
    await buildIngredient({
      nameKor: '메틸파라벤',
      inci: 'Methylparaben',
      nameKorPrevious: ['메칠파라벤'],
      synonyms: ['Nipagin M'],
      casNo: ['99-76-3'],
    });
    expect((await ask(spelling)).ingredient?.title).toBe('메틸파라벤');
  });

  it('prefers a title to the previous name of another ingredient', async () => {
    const titled = await buildIngredient({ nameKor: '나이아신' });
    await buildIngredient({ nameKor: '나이아신아마이드', nameKorPrevious: ['나이아신'], labelCount: 900 });
    expect((await ask('나이아신')).ingredient?.id).toBe(titled.id);
  });

  it('answers the most used of several with the same title, and names its homonyms', async () => {
    const rare = await buildIngredient({ nameKor: '쌍둥이', inci: 'Twin A', labelCount: 1 });
    const common = await buildIngredient({ nameKor: '쌍둥이', inci: 'Twin B', labelCount: 7 });
    const { ingredient } = await ask('쌍둥이');
    expect(ingredient?.id).toBe(common.id);
    expect(ingredient?.homonyms.map(({ id }) => id)).toEqual([rare.id]);
    expect((await ask('쌍둥이', ingredient?.homonyms[0]?.hash)).ingredient?.id).toBe(rare.id);
  });

  it('says NOT_FOUND for a hash that none of the name has', async () => {
    await buildIngredient({ nameKor: '해시성분' });
    const { error } = await ask('해시성분', '00000000');
    expect(error).toMatchObject({ message: '이 성분에 그런 버전은 없어요.', extensions: { code: 'NOT_FOUND' } });
  });

  it.each(['없는 이름', '', ' ', '%', '_'])('says NOT_FOUND for %j', async (name) => {
    const { error } = await ask(name);
    expect(error).toMatchObject({ message: '찾는 성분이 없어요.', extensions: { code: 'NOT_FOUND' } });
  });

  it('lists Korea’s rules first, then the strictest', async () => {
    const ingredient = await buildIngredient({ nameKor: '규제성분' });
    for (const [country, level] of [
      ['CN', 'ALLOWED'],
      ['EU', 'PROHIBITED'],
      ['KR', 'CAUTION'],
      ['JP', 'RESTRICTED'],
      ['KR', 'RESTRICTED'],
    ] as const) {
      await buildRegulation(ingredient, { country, level });
    }
    const answer = await ask('규제성분');
    expect(answer.ingredient?.limitedCountries.map(({ country, level }) => `${country} ${level}`)).toEqual([
      'KR RESTRICTED',
      'KR CAUTION',
      'EU PROHIBITED',
      'JP RESTRICTED',
      'CN ALLOWED',
    ]);
  });

  it('names the source of each field in the words of the contract', async () => {
    const source = await buildSource({ name: '성분 사전' });
    await buildIngredient({ nameKor: '출처성분', provenance: { inci: source.id, description: source.id } });
    const { ingredient } = await ask('출처성분');
    expect(ingredient?.sources.map(({ field }) => field).sort()).toEqual(['INCI', 'description']);
    expect(ingredient?.sources[0]?.source.name).toBe('성분 사전');
  });

  it('shows its newest visible raw materials, cosmetics and changes', async () => {
    const ingredient = await buildIngredient({ nameKor: '관련성분' });
    const other = await buildIngredient();
    const hidden = await buildProduct({ contains: [ingredient], visible: false });
    const products = [await buildProduct({ contains: [ingredient, ingredient] })];
    for (let index = 0; index < 5; index++) products.push(await buildProduct({ contains: [other, ingredient] }));
    const cosmetics = [await buildCosmetic({ contains: [ingredient, other, ingredient] })];
    for (let index = 0; index < 4; index++) cosmetics.push(await buildCosmetic({ contains: [ingredient] }));
    const change = await buildChangeLog({ targetId: ingredient.id });

    const answer = (await ask('관련성분')).ingredient;
    expect(answer?.products.map(({ id }) => id)).toEqual(
      products
        .reverse()
        .slice(0, 4)
        .map(({ id }) => id),
    );
    expect(answer?.products.map(({ id }) => id)).not.toContain(hidden.id);
    expect(answer?.cosmetics.map(({ id }) => id)).toEqual(
      cosmetics
        .reverse()
        .slice(0, 4)
        .map(({ id }) => id),
    );
    expect(answer?.changeLogs).toMatchObject([{ id: change.id, before: '이전 설명', after: '새 설명' }]);
  });

  it('refuses more than 20 children of a row', async () => {
    await buildIngredient({ nameKor: '많은성분' });
    const { errors } = await gatewayAs(null)(
      '{ singleIngredient(nameKor: "많은성분") { products(first: 21) { id } } }',
    );
    expect(errors?.[0]).toMatchObject({
      path: ['singleIngredient', 'products'],
      extensions: { code: 'BAD_USER_INPUT', fields: { first: '20개까지 볼 수 있어요.' } },
    });
  });
});
