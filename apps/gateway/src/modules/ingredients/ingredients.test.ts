import { GetSingleIngredientDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildProduct } from '../products/products.factory';
import { buildSource } from '../sources/sources.factory';
import { buildIngredient, buildRegulation } from './ingredients.factory';

/** Each field of an ingredient under the name of the contract, but those whose columns have other names. */
const whole = {
  nameKor: '온전성분',
  nameEng: 'Whole Ingredient',
  nameEngPrevious: ['Former Ingredient'],
  nameKorPrevious: ['옛온전성분'],
  colorIndex: 'CI 77891',
  synonyms: ['온전한 것'],
  description: '시험에 쓰는 성분이다.',
  casNo: ['13463-67-7'],
  ecNo: ['236-675-5'],
  rationalFormula: 'TiO2',
  functions: ['착색제'],
  image: '/files/whole.png',
  structureImage: '/files/whole.svg',
  euCosingRefNo: '38643',
  euFunction: ['COLORANT'],
  euChemNameAndDescription: 'Titanium dioxide (CI 77891)',
  euRestriction: 'IV/143',
  euUpdatedAt: '2024-05-06',
  euEcNo: ['257-372-4'],
  euCasNo: ['51745-87-0'],
  nameCn: '二氧化钛',
  nameJp: '酸化チタン',
  cnRefNo: '02301',
  descJp: '白色の粉末',
  jpRefNo: '551234',
  aiDescription: '흰 가루예요.',
  aiCategory: { v: '색소', r: '배합목적이 착색제예요.' },
  aiFunction: { v: '자외선 차단', r: '빛을 되돌려요.' },
  tags: ['색소'],
};
const renamed = { inci: 'Whole Inci', euInciName: 'WHOLE EU INCI', euInnName: 'wholeinn' };
const days = {
  createdAt: '2024-01-02T03:04:05.000Z',
  updatedAt: '2024-02-03T04:05:06.000Z',
  lastCheckedAt: '2024-03-04T05:06:07.000Z',
};
const moments = Object.fromEntries(Object.entries(days).map(([field, at]) => [field, new Date(at)]));
const skinDeep = {
  Name: 'WHOLE',
  DataLevel: 'Fair',
  ScoreMin: 1,
  ScoreMax: 3,
  Similarity: 0.97,
  Url: 'https://safety.example/whole',
  LastCheckedAt: '2024-04-05T06:07:08.000Z',
  Description: 'A white powder.',
  Functions: ['colorant'],
};

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

  it('answers every field: names, numbers, words of other countries and of a machine, days and rules', async () => {
    const built = await buildIngredient({ ...whole, ...renamed, ...moments, skinDeep });
    const { id: sourceEditionId } = await buildSource({ key: 'whole-rules', name: '온전한 고시' });
    const rule = {
      country: 'KR',
      level: 'RESTRICTED',
      entry: '별표 2',
      use: '자외선차단제',
      limit: '25%',
      nb: '눈가에는 쓰지 않아요.',
      materialsKo: '티타늄디옥사이드',
      materialsEn: 'Titanium dioxide',
    } as const;
    await buildRegulation(built, { ...rule, sourceEditionId });
    const { ingredient } = await ask('온전성분');
    expect(ingredient).toMatchObject({
      ...{ id: built.id, title: '온전성분', hash: built.contentHash.slice(0, 8), pastAt: null },
      ...whole,
      ...{ INCI: renamed.inci, euINCIName: renamed.euInciName, euINNName: renamed.euInnName },
      ...days,
      limitedCountries: [{ ...rule, source: { name: '온전한 고시' } }],
    });
    const answer = await gatewayAs(null)<{ singleIngredient: { skinDeep: unknown } }, Record<string, never>>(
      `{ singleIngredient(nameKor: "온전성분") { skinDeep { ${Object.keys(skinDeep).join(' ')} } } }`,
      {},
    );
    expect(answer.data?.singleIngredient.skinDeep).toEqual(skinDeep);
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
