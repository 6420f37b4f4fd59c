import { ALLERGEN_TAG } from '@gredia/domain';
import { GetIngredientsListDocument } from '@gredia/graphql-schema';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildSource } from '../sources/sources.factory';
import { buildKoreanEntry, buildNamed } from './labels.testing';

useDatabase();

/** An entry of Korea's list with the ingredients that it names. */
async function buildEntry(position: number, ...names: { nameKor?: string; inci: string }[]) {
  const { id: sourceEditionId } = await buildSource({ key: 'kr-allergens', edition: `2026-${position}` });
  const name = names[0]!.inci;
  const entry = await buildKoreanEntry({ list: 'kr-allergens', entry: `${position}`, position, name, sourceEditionId });
  for (const named of names) {
    const { id } = await buildIngredient({ nameKor: null, ...named, tags: [ALLERGEN_TAG] });
    await buildNamed(entry, id, named.inci);
  }
}

beforeAll(async () => {
  await buildEntry(
    1,
    { inci: 'EVERNIA PRUNASTRI LICHEN EXTRACT' },
    { nameKor: '참나무이끼추출물', inci: 'EVERNIA PRUNASTRI EXTRACT' },
  );
  await buildEntry(2, { nameKor: '리날룰', inci: 'LINALOOL' });
});

it.each([
  ['리날룰', 1, ['참나무이끼추출물']],
  ['참나무이끼추출물', 1, ['리날룰']],
  ['Evernia Prunastri Lichen Extract', 1, ['리날룰']],
  ['참나무이끼추출물, Evernia Prunastri Lichen Extract', 1, ['리날룰']],
  ['참나무이끼추출물, Evernia Prunastri Lichen Extract, 리날룰', 2, []],
])('allergens are counted by the entries of the law, whatever they are called: %s', async (label, count, others) => {
  const { data } = await gatewayAs(viewer('OPERATOR'))(GetIngredientsListDocument, { ingredients: label });
  const { findings } = data!.ingredientsList;
  expect(findings?.counts.allergens).toBe(count);
  expect(findings?.otherAllergens.map(({ title }) => title)).toEqual(others);
});
