import { ALLERGEN_TAG } from '@gredia/domain';
import { GetIngredientsListDocument, GetSingleCosmeticsDocument } from '@gredia/graphql-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { buildKoreanEntry, buildNamed } from '../labels/labels.testing';
import { buildSource } from '../sources/sources.factory';
import { buildCosmetic, type BuildCosmetic } from './cosmetics.factory';

useDatabase();

/** An entry of Korea's list with the ingredients that it names. */
async function buildEntry(position: number, ...names: { nameKor?: string; inci: string }[]) {
  const { id: sourceEditionId } = await buildSource({ key: 'kr-allergens', edition: `2026-${position}` });
  const name = names[0]!.inci;
  const entry = await buildKoreanEntry({ list: 'kr-allergens', entry: `${position}`, position, name, sourceEditionId });
  const built: IngredientModel[] = [];
  for (const named of names) {
    const ingredient = await buildIngredient({ nameKor: null, ...named, tags: [ALLERGEN_TAG] });
    await buildNamed(entry, ingredient.id, named.inci);
    built.push(ingredient);
  }
  return built;
}

let [moss, sameMoss, linalool, geraniol, water]: IngredientModel[] = [];

beforeAll(async () => {
  [moss, sameMoss] = await buildEntry(
    24,
    { nameKor: '참나무이끼추출물', inci: 'EVERNIA PRUNASTRI EXTRACT' },
    { inci: 'EVERNIA PRUNASTRI LICHEN EXTRACT' },
  );
  [linalool] = await buildEntry(18, { nameKor: '리날룰', inci: 'LINALOOL' });
  [geraniol] = await buildEntry(8, { nameKor: '제라니올', inci: 'GERANIOL' });
  water = await buildIngredient({ nameKor: '정제수', inci: 'WATER' });
});

const toldOf = async (contains: BuildCosmetic['contains']) => {
  const { id, ingredients } = await buildCosmetic({ contains });
  const [{ data }, analysis] = [
    await gatewayAs(null)(GetSingleCosmeticsDocument, { id }),
    await gatewayAs(viewer('OPERATOR'))(GetIngredientsListDocument, { ingredients }),
  ];
  const { counts, unreadAllergens } = data!.singleCosmetics;
  return {
    allergens: counts.allergens,
    unreadAllergens,
    ofAnalysis: analysis.data?.ingredientsList.findings?.counts.allergens,
  };
};

describe('the page of a cosmetic', () => {
  it.each([
    ['one name of the moss', () => [water!, moss!], 1],
    ['the other one', () => [water!, sameMoss!], 1],
    ['both, which one entry of the law names', () => [moss!, sameMoss!], 1],
    ['both and another allergen, twice', () => [moss!, linalool!, sameMoss!, linalool!], 2],
    ['none', () => [water!], 0],
  ])(
    'counts allergens by the entries of the law, as the analysis of its label does: %s',
    async (_, contains, count) => {
      const told = await toldOf(contains());
      expect(told).toEqual({ allergens: count, unreadAllergens: [], ofAnalysis: count });
    },
  );

  it('says which names that were not read may be one, in the order of the label', async () => {
    const contains = [
      water!,
      geraniol!,
      ...['제라니올 Activator', '모르는추출물', 'Linalool Complex', '제라니올 Activator'].map((text) => ({ text })),
    ];
    const { allergens, unreadAllergens } = await toldOf(contains);
    expect(allergens).toBe(1);
    expect(unreadAllergens).toEqual(['제라니올 Activator', 'Linalool Complex']);
  });

  it('says so of an allergen that was not there when the label was read', async () => {
    expect((await toldOf([{ text: '리날룰' }])).unreadAllergens).toEqual(['리날룰']);
  });
});
