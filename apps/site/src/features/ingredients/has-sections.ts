import type { IngredientDetail } from './ingredient-detail';

/** Korea's list of fragrance allergens that must stand on the label. */
export const ALLERGENS = 'kr-allergens';

export const hasListedFacts = ({ functional, entries }: IngredientDetail): boolean =>
  functional.length > 0 || entries.some(({ substance }) => substance.list === ALLERGENS);

export function hasFunctions(ingredient: IngredientDetail): boolean {
  const { functions, tags, description, aiDescription, aiCategory, aiFunction } = ingredient;
  const isWritten = description !== null || Boolean(aiDescription ?? aiCategory ?? aiFunction);
  return functions.length + tags.length > 0 || hasListedFacts(ingredient) || isWritten;
}

export function hasCosing({ euCosingRefNo, euINCIName, euFunction }: IngredientDetail): boolean {
  return Boolean(euCosingRefNo ?? euINCIName) || euFunction.length > 0;
}
