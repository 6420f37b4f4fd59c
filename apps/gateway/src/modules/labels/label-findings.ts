import { ALLERGEN_TAG, FUNCTIONAL_TAG } from '@gredia/domain';
import { isCorrectedMatch, type LabelProduct, type LabelToken } from '@gredia/domain/labels';
import { allergenEntries, otherAllergens, type FragranceAllergen } from '@gredia/domain/regulations';
import type { IngredientModel } from '../ingredients/ingredients.table';
import type { FoundSubstanceModel } from '../regulations/public';
import type { LimitedCountryModel } from '../regulations/regulations.table';
import { onePercentLine } from './one-percent-line';

/** A name of a label with the ingredient behind it. */
export type ResolvedToken = Omit<LabelToken, 'match' | 'candidates'> & {
  match: (Pick<NonNullable<LabelToken['match']>, 'kind' | 'confidence'> & { ingredient: IngredientModel }) | null;
  candidates: { ingredient: IngredientModel; confidence: number }[];
  /** The regulated substance that a name without an ingredient is. */
  substance: FoundSubstanceModel | null;
};

export type RulesOf = (ingredientId: string) => LimitedCountryModel[];

/** A label with what has been read about its ingredients. */
export interface ReadLabel {
  tokens: readonly ResolvedToken[];
  products: readonly LabelProduct[];
  /** Korea's rules first, then the strictest first. */
  rulesOf: RulesOf;
  /** How many materials with an ingredient have a supplier who can be asked for a quote. */
  quotableCountOf: (ingredientId: string) => number;
  /** All that Korea wants named, on the label or not. */
  allergens: readonly NamedAllergen[];
}

/** An allergen that Korea wants named, with its ingredient. */
interface NamedAllergen extends FragranceAllergen {
  ingredient: IngredientModel;
}

/** What a label's ingredients mean together. */
export function labelFindings({ tokens, products, rulesOf, quotableCountOf, allergens: known }: ReadLabel) {
  const found = distinctIngredients(tokens);
  const regulated = found.flatMap((ingredient) => {
    const rules = rulesOf(ingredient.id);
    if (!rules.length) return [];
    return [{ ingredient, rules, percent: percentOf(ingredient, tokens), isNano: isNano(ingredient, tokens) }];
  });
  const allergens = found.filter(isAllergen);
  const named = allergenEntries(
    allergens.map(({ id }) => id),
    known,
  );
  const offered = quotableFirst(
    found.filter(({ productCount }) => productCount > 0),
    quotableCountOf,
  );
  const resolved = tokens.filter(({ match }) => match !== null);
  return {
    counts: {
      names: tokens.length,
      resolved: resolved.length,
      corrected: resolved.filter(({ match }) => match && isCorrectedMatch(match.kind)).length,
      unknown: tokens.length - resolved.length,
      regulatedInKorea: regulated.filter(({ rules }) => rules.some(({ country }) => country === 'KR')).length,
      allergens: named.size,
      offered: offered.length,
    },
    regulated,
    allergens,
    offered,
    functional: found.filter(({ tags }) => tags.includes(FUNCTIONAL_TAG)),
    otherAllergens: otherAllergens(
      named,
      known.filter(({ ingredient }) => isAllergen(ingredient)),
    ).map(({ ingredient }) => ingredient),
    functions: functionsOf(found),
    // The lists of a set have a line each, and there is place for one.
    onePercentLine: products.length === 1 ? onePercentLine(tokens.map((token) => lineToken(token, rulesOf))) : null,
  };
}

export type LabelFindings = ReturnType<typeof labelFindings>;

const isAllergen = ({ tags }: IngredientModel) => tags.includes(ALLERGEN_TAG);

/** What can be asked for before what no supplier answers for, both in the order of the label. */
function quotableFirst(offered: IngredientModel[], countOf: ReadLabel['quotableCountOf']): IngredientModel[] {
  const isQuotable = ({ id }: IngredientModel) => countOf(id) > 0;
  return [...offered.filter(isQuotable), ...offered.filter((ingredient) => !isQuotable(ingredient))];
}

/** Each ingredient once, in the order of the label. */
function distinctIngredients(tokens: readonly ResolvedToken[]): IngredientModel[] {
  return [...new Map(tokens.flatMap(({ match }) => (match ? [[match.ingredient.id, match.ingredient]] : []))).values()];
}

/** The greatest amount that the label names: what one product of a set may have, another may not. */
function percentOf({ id }: IngredientModel, tokens: readonly ResolvedToken[]): number | null {
  const named = tokens.flatMap(({ match, percent }) =>
    match?.ingredient.id === id && percent !== null ? percent : [],
  );
  return named.length > 0 ? Math.max(...named) : null;
}

/** Water under the names that lists have for it. */
const WATER = /^(?:water|aqua|정제수)$/i;

const isNano = ({ id }: IngredientModel, tokens: readonly ResolvedToken[]): boolean =>
  tokens.some((token) => token.isNano && token.match?.ingredient.id === id);

/** Korean official functions, or CosIng's where there is none; the most frequent first, then as the label has them. */
function functionsOf(found: readonly IngredientModel[]): { name: string; ingredients: IngredientModel[] }[] {
  const byName = new Map<string, IngredientModel[]>();
  for (const ingredient of found) {
    const { functions, euFunction } = ingredient;
    for (const name of functions.length ? functions : euFunction) {
      const having = byName.get(name);
      if (having) having.push(ingredient);
      else byName.set(name, [ingredient]);
    }
  }
  return [...byName]
    .map(([name, ingredients]) => ({ name, ingredients }))
    .sort((a, b) => b.ingredients.length - a.ingredients.length);
}

const lineToken = ({ match, text, amount, percent }: ResolvedToken, rulesOf: RulesOf) => ({
  name: match?.ingredient.title ?? text,
  text,
  amount,
  percent,
  isWater: match !== null && WATER.test(match.ingredient.inci ?? match.ingredient.title),
  rules: match ? rulesOf(match.ingredient.id) : [],
});
