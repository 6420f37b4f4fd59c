import type { IngredientModel } from '../ingredients/ingredients.table';
import type { ProductModel } from '../products/products.table';
import { termKind, type TermKind } from './search.table';

export interface Name {
  kind: TermKind;
  text: string;
}

/** What the search needs to know of one ingredient or raw material. */
export interface SearchNames {
  id: string;
  /** How many labels carry it. */
  weight: number;
  /** The closest first, the title at the top. */
  names: Name[];
}

export type SearchableIngredient = Pick<
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

export interface SearchableProduct extends Pick<
  ProductModel,
  'id' | 'name' | 'manufacture' | 'dealer' | 'incis' | 'visible'
> {
  /** Titles of the ingredients that its composition names: people look for a material by the Korean name of what is in it. */
  contains: string[];
}

const named = (kind: TermKind, texts: readonly (string | null)[]): Name[] =>
  texts.filter((text) => text !== null).map((text) => ({ kind, text }));

/** Most people call `Melaleuca Alternifolia (Tea Tree) Leaf Oil` Tea Tree Leaf Oil. Null without a name in brackets. */
function everydayName(name: string | null): string | null {
  const [, common, part] = /^[A-Za-z .]+ \(([A-Za-z' -]{3,})\) (\S.*)$/.exec(name ?? '') ?? [];
  return common && part ? `${common} ${part}` : null;
}

export function ingredientNames(ingredient: SearchableIngredient): SearchNames {
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

/** A raw material is found by its name, by who makes or sells it and by what is in it; a hidden one by nothing. */
export function productNames(product: SearchableProduct): SearchNames {
  if (!product.visible) return { id: product.id, weight: 0, names: [] };
  return {
    id: product.id,
    weight: 0,
    names: [
      ...named(termKind.NAME, [product.name]),
      ...named(termKind.SYNONYM, [product.manufacture, product.dealer, ...product.contains, ...product.incis]),
    ],
  };
}
