import { spellingKey } from '@gredia/domain';
import { lawList, nearness } from '@gredia/domain/regulations';
import { v5 } from 'uuid';
import type { CosmeticsModel } from '../cosmetics/cosmetics.table';
import type { IngredientModel } from '../ingredients/ingredients.table';
import type { ProductModel } from '../products/products.table';
import type { SubstanceRow } from '../regulations/regulations.table';
import { termKind, type TermKind } from './search.table';
import { substanceNames } from './substance-names';

export interface Name {
  kind: TermKind;
  text: string;
}

/** What the search needs to know of one target. */
export interface SearchNames {
  id: string;
  /** How many labels carry it; 0 of what stands on none. */
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

export type SearchableProduct = Pick<ProductModel, 'id' | 'name' | 'manufacture' | 'dealer' | 'incis' | 'visible'>;

export type SearchableCosmetics = Pick<CosmeticsModel, 'id' | 'productName' | 'brand'>;

export type SearchableSubstance = Pick<
  SubstanceRow,
  'id' | 'list' | 'country' | 'state' | 'name' | 'nameKor' | 'names' | 'inciNames' | 'casNo' | 'ecNo'
>;

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

/**
 * A raw material's own names: what it is called, and INCI names that no ingredient in it has (`ofIngredients` are those
 * that one has). Who makes or sells it and what is in it lead to it without a term of its own; to a hidden one nothing does.
 */
export function productNames(
  { id, visible, name, incis }: SearchableProduct,
  ofIngredients: ReadonlySet<string>,
): SearchNames {
  if (!visible) return { id, weight: 0, names: [] };
  const unknown = incis.filter((inci) => !ofIngredients.has(spellingKey(inci)));
  return { id, weight: 0, names: [...named(termKind.NAME, [name]), ...named(termKind.SYNONYM, unknown)] };
}

/** How near a list is to the people here: more is nearer, 0 of second copies. */
export function nearnessOf({ list, country }: Pick<SubstanceRow, 'list' | 'country'>): number {
  const { copyOf, country: own } = lawList(list);
  return copyOf || own === '' ? 0 : nearness(country);
}

/** An entry of a list of law, by its names and numbers; one that has left its list is not searched. */
export function substanceTerms(substance: SearchableSubstance): SearchNames {
  const { id, state, name, nameKor, names, inciNames, casNo, ecNo } = substance;
  const weight = nearnessOf(substance);
  if (state !== 'IN_FORCE') return { id, weight, names: [] };
  const cells = [nameKor, name].filter((cell) => cell !== null);
  const { whole, common } = substanceNames([...cells, ...names, ...inciNames]);
  return {
    ...{ id, weight },
    names: [
      ...named(termKind.NAME, whole),
      ...named(termKind.NUMBER, [...casNo, ...ecNo]),
      ...named(termKind.SYNONYM, common),
    ],
  };
}

/** A dealer or maker, by its only name. */
export function companyNames(company: string): SearchNames {
  return { id: companyId(company), weight: 0, names: named(termKind.SYNONYM, [company]) };
}

const COMPANIES = 'c1f5d0a4-8f0e-5d0c-9a53-6f2b7e1d4c30';

/** Dealers and makers have no row of their own: the name makes the id. */
const companyId = (company: string): string => v5(company, COMPANIES);

export function cosmeticsNames({ id, productName, brand }: SearchableCosmetics): SearchNames {
  return {
    id,
    weight: 0,
    names: [...named(termKind.NAME, [productName]), ...named(termKind.SYNONYM, [brand])],
  };
}
