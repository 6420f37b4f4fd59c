import { ALLERGEN_TAG } from '@gredia/domain';
import type { LabelProduct, LabelToken } from '@gredia/domain/labels';
import type { IngredientModel, LimitedCountryModel } from '../ingredients/ingredients.table';
import { onePercentLine } from './one-percent-line';

/** A name of a label with the ingredient behind it. */
export type ResolvedToken = Omit<LabelToken, 'match' | 'candidates'> & {
  match: (Pick<NonNullable<LabelToken['match']>, 'kind' | 'confidence'> & { ingredient: IngredientModel }) | null;
  candidates: { ingredient: IngredientModel; confidence: number }[];
};

export type RulesOf = (ingredientId: string) => LimitedCountryModel[];

/** A name or an alias is read as it stands; everything else was put right. */
const AS_IT_STANDS = new Set(['EXACT', 'ALIAS']);

/** What a label's ingredients mean together; `rulesOf` answers Korea's rules first, then the strictest first. */
export function labelFindings(tokens: readonly ResolvedToken[], products: readonly LabelProduct[], rulesOf: RulesOf) {
  const found = distinctIngredients(tokens);
  const regulated = found.flatMap((ingredient) => {
    const rules = rulesOf(ingredient.id);
    return rules.length ? [{ ingredient, rules, percent: percentOf(ingredient, tokens) }] : [];
  });
  const allergens = found.filter(({ tags }) => tags.includes(ALLERGEN_TAG));
  const offered = found.filter(({ productCount }) => productCount > 0);
  const resolved = tokens.filter(({ match }) => match !== null);
  return {
    counts: {
      names: tokens.length,
      resolved: resolved.length,
      corrected: resolved.filter(({ match }) => match && !AS_IT_STANDS.has(match.kind)).length,
      unknown: tokens.length - resolved.length,
      regulatedInKorea: regulated.filter(({ rules }) => rules.some(({ country }) => country === 'KR')).length,
      allergens: allergens.length,
      offered: offered.length,
    },
    ...{ regulated, allergens, offered },
    functions: functionsOf(found),
    // The lists of a set have a line each, and there is place for one.
    onePercentLine: products.length === 1 ? onePercentLine(tokens.map((token) => lineToken(token, rulesOf))) : null,
  };
}

export type LabelFindings = ReturnType<typeof labelFindings>;

/** Each ingredient once, in the order of the label. */
function distinctIngredients(tokens: readonly ResolvedToken[]): IngredientModel[] {
  return [...new Map(tokens.flatMap(({ match }) => (match ? [[match.ingredient.id, match.ingredient]] : []))).values()];
}

function percentOf({ id }: IngredientModel, tokens: readonly ResolvedToken[]): number | null {
  const named = tokens.find(({ match, percent }) => match?.ingredient.id === id && percent !== null);
  return named?.percent ?? null;
}

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

const lineToken = ({ match, text, percent }: ResolvedToken, rulesOf: RulesOf) => ({
  name: match?.ingredient.title ?? text,
  percent,
  rules: match ? rulesOf(match.ingredient.id) : [],
});
