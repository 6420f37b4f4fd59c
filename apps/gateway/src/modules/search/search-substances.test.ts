import {
  GetIngredientsDocument,
  GetIngredientsListDocument,
  GetRegulatedSubstanceDocument,
  GetUnifiedSearchResultsDocument,
} from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { retireSubstances } from '../regulations/editions/retire-substances';
import { saveSubstances, type SubstanceEntry } from '../regulations/editions/save-substances';
import { buildSource } from '../sources/sources.factory';

const database = useDatabase();

const entry = (list: SubstanceEntry['list'], number: string, name: string, more: Partial<SubstanceEntry> = {}) => ({
  list,
  entry: number,
  position: Number(number),
  name,
  isOurs: true,
  texts: [{ label: '물질', text: name, lang: 'en' as const }],
  ...more,
});

const cantharis = entry('eu-ii', '70', 'Cantharis vesicatoria');

const entries: SubstanceEntry[] = [
  entry('eu-ii', '280', 'Thalidomide (INN) and its salts', { casNo: ['50-35-1'], ecNo: ['200-031-1'] }),
  entry('kr-1', '784', '탈리도마이드 및 그 염류', { nameKor: '탈리도마이드 및 그 염류', casNo: ['50-35-1'] }),
  entry('cn-1', '1201', 'Thalidomide (INN) and its salts', { names: ['沙立度胺及其盐类'], casNo: ['50-35-1'] }),
  entry('kr-1', '544', '(2-아세톡시에칠)트리메칠암모늄히드록사이드(아세틸콜린 및 그 염류)', {
    nameKor: '(2-아세톡시에칠)트리메칠암모늄히드록사이드(아세틸콜린 및 그 염류)',
    casNo: ['51-84-3'],
  }),
  entry('eu-iii', '14', 'Hydroquinone', { casNo: ['123-31-9'], names: ['하이드로퀴논'] }),
  entry('eu-ii', '80', 'Moved or deleted', { isGone: true }),
  cantharis,
];

beforeAll(async () => {
  const edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
  await saveSubstances(database().db, entries, { actor: 'import', edition });
  await buildIngredient({ nameKor: '아이소부톡시프로판올', inci: 'ISOBUTOXYPROPANOL', casNo: ['34150-35-1'] });
  await buildIngredient({ nameKor: '아세틸메티오닌', inci: 'ACETYL METHIONINE', labelCount: 3 });
  await buildIngredient({ nameKor: '아세틸콜라겐', inci: 'ACETYL COLLAGEN', labelCount: 3 });
  await buildIngredient({ nameKor: '하이드로클로릭애씨드', inci: 'HYDROCHLORIC ACID', labelCount: 5 });
});

async function search(query: string) {
  const { data, errors } = await gatewayAs(null)(GetUnifiedSearchResultsDocument, { query });
  expect(errors).toBeUndefined();
  return data?.unifiedSearchResults ?? [];
}

describe('regulated substances in the search box', () => {
  it.each([
    ['its name', 'thalidomide', 'EXACT'],
    ['its Korean name', '탈리도마이드', 'EXACT'],
    ['its Chinese name', '沙立度胺', 'EXACT'],
    ['its CAS number', '50-35-1', 'EXACT'],
    ['the number without hyphens', '50351', 'EXACT'],
    ['its EC number', '200-031-1', 'EXACT'],
    ['the beginning of its number', '50-35', 'PREFIX'],
    ['what is typed so far', 'thalidom', 'PREFIX'],
    ['initial consonants', 'ㅌㄹㄷㅁㅇㄷ', 'INITIALS'],
    ['a slip', 'thalidomyde', 'SIMILAR'],
  ])('are found by %s, once for all lists', async (_, query, match) => {
    expect(await search(query)).toMatchObject([
      {
        type: 'substances',
        title: '탈리도마이드 및 그 염류',
        match,
        path: '/substances/kr-1/784',
        subtitle: 'KR 별표 1 · EU II/280 · CN 表1/1201 · Thalidomide · 50-35-1',
        levels: ['KR', 'EU', 'CN'].map((country) => ({ country, level: 'PROHIBITED' })),
      },
    ]);
  });

  it('are not found by digits inside another number', async () => {
    expect((await search('34150-35-1')).map(({ title }) => title)).toEqual(['아이소부톡시프로판올']);
    for (const query of ['0-35-1', '35-1', '0351', '150-35-1']) expect(await search(query)).toEqual([]);
  });

  it('stand before names that are only similar', async () => {
    const [first, ...others] = await search('아세틸콜린');
    expect(first).toMatchObject({ type: 'substances', match: 'EXACT', path: '/substances/kr-1/544' });
    expect(others.filter(({ match }) => match !== 'SIMILAR')).toEqual([]);
    expect((await search('하이드로퀴논'))[0]).toMatchObject({ type: 'substances', path: '/substances/eu-iii/14' });
  });

  it('stand behind the ingredient of the same name', async () => {
    await buildIngredient({ nameKor: '칸타리스', inci: 'CANTHARIS VESICATORIA' });
    expect((await search('cantharis vesicatoria')).map(({ type }) => type)).toEqual(['ingredients', 'substances']);
  });

  it('are found no longer once they have left their list', async () => {
    expect(await search('moved or deleted')).toEqual([]);
    const edition = await buildSource({ key: 'cosing-annex-ii', edition: '2026-12' });
    const lists = entries.filter(({ list, entry: number }) => list === 'eu-ii' && number !== cantharis.entry);
    const more = entry('eu-ii', '1', 'Leavium');
    await saveSubstances(database().db, [more], { actor: 'import', edition });
    expect(await search('leavium')).toHaveLength(1);
    await retireSubstances(database().db, [...lists, cantharis], 'another source', {
      ...{ actor: 'import', sourceEditionId: null },
    });
    expect(await search('leavium')).toEqual([]);
  });
});

describe('where ingredients are searched', () => {
  const list = async (text: string) => {
    const { data } = await gatewayAs(null)(GetIngredientsDocument, { search: text });
    return data?.ingredients;
  };

  it('the substance is told that has the name which no ingredient has', async () => {
    expect(await list('thalidomide')).toMatchObject({
      total: 0,
      isSimilar: false,
      substances: [{ name: '탈리도마이드 및 그 염류', label: '별표 1', match: 'EXACT', path: '/substances/kr-1/784' }],
    });
    expect((await list('아이소부톡시프로판올'))?.substances).toEqual([]);
  });

  it('names that are only similar are told so', async () => {
    expect(await list('아세틸메티오니ㄹ')).toMatchObject({ isSimilar: true, total: 1 });
    expect(await list('아세틸메티오닌')).toMatchObject({ isSimilar: false });
  });

  it('a label names them where it has a name of no ingredient', async () => {
    const { data } = await gatewayAs(null)(GetIngredientsListDocument, {
      ingredients: '아이소부톡시프로판올, Thalidomide, 뷁쀍뛟',
    });
    expect(data?.ingredientsList.tokens.map(({ substance }) => substance?.path ?? null)).toEqual([
      null,
      '/substances/kr-1/784',
      null,
    ]);
  });
});

it('an entry knows the same substance elsewhere and its neighbours, in any letter case of its address', async () => {
  const ask = (list: string, number: string) =>
    gatewayAs(null)(GetRegulatedSubstanceDocument, { list, entry: number }).then(
      ({ data }) => data?.regulatedSubstance,
    );
  const found = await ask('eu-ii', '280');
  expect(found?.elsewhere.map(({ list }) => list).sort()).toEqual(['cn-1', 'kr-1']);
  expect([found?.previous?.entry, found?.next?.entry ?? null]).toEqual(['80', null]);
});
