import { strictestOfEach, type CountryLevel } from '@gredia/domain/regulations';
import type { Executor } from '../../platform/database/client';
import { named, type SearchHitKind, type SearchNames, writeTerms } from '../search/public';
import { termKind } from '../search/search.table';
import type { IngredientModel } from './ingredients.table';

type SearchableIngredient = Pick<
  IngredientModel,
  | 'id'
  | 'nameKor'
  | 'nameEng'
  | 'inci'
  | 'euInciName'
  | 'euInnName'
  | 'nameCn'
  | 'nameJp'
  | 'colorIndex'
  | 'casNo'
  | 'euCasNo'
  | 'ecNo'
  | 'euEcNo'
  | 'synonyms'
  | 'nameKorPrevious'
  | 'nameEngPrevious'
  | 'labelCount'
>;

/** Most people call `Melaleuca Alternifolia (Tea Tree) Leaf Oil` Tea Tree Leaf Oil. Null without a name in brackets. */
function everydayName(name: string | null): string | null {
  const [, common, part] = /^[A-Za-z .]+ \(([A-Za-z' -]{3,})\) (\S.*)$/.exec(name ?? '') ?? [];
  return common && part ? `${common} ${part}` : null;
}

function ingredientNames(ingredient: SearchableIngredient): SearchNames {
  return {
    id: ingredient.id,
    weight: ingredient.labelCount,
    names: [
      ...named(termKind.NAME, [ingredient.nameKor]),
      ...named(termKind.INCI, [ingredient.inci, ingredient.euInciName, ingredient.nameEng, ingredient.euInnName]),
      ...named(termKind.INCI, [ingredient.nameCn, ingredient.nameJp]),
      ...named(termKind.NUMBER, [ingredient.colorIndex, ...ingredient.casNo, ...ingredient.euCasNo]),
      ...named(termKind.NUMBER, [...ingredient.ecNo, ...ingredient.euEcNo]),
      ...named(termKind.SYNONYM, [...ingredient.synonyms, everydayName(ingredient.nameEng)]),
      ...named(termKind.PREVIOUS, [...ingredient.nameKorPrevious, ...ingredient.nameEngPrevious]),
    ],
  };
}

/** Brings the search terms of ingredients in line with their names. */
export const rebuildIngredientTerms = (tx: Executor, rows: readonly SearchableIngredient[]): Promise<void> =>
  writeTerms(tx, 'INGREDIENT', rows.map(ingredientNames));

/** Ingredients in the search box, with the strictest rule of each country. */
export const ingredientHits: SearchHitKind = {
  target: 'INGREDIENT',
  type: 'ingredients',
  box: { place: 1, limit: 10 },
  cards: {
    rows: `
  SELECT id, title, nullif(concat_ws(' · ', CASE WHEN inci <> title THEN inci END, cas_no[1]), '') AS subtitle, image, (
    SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('country', country, 'level', level)), '[]')
    FROM regulations WHERE ingredient_id = ingredients.id AND level <> 'ALLOWED') AS facts
  FROM ingredients WHERE id = ANY($1)`,
    show: (rules) => ({ levels: strictestOfEach(rules as CountryLevel[]) }),
  },
};
