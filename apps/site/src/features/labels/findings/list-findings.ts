import type { LabelAnswer, LabelFindings } from '../analysis/label-findings';

/** What is found about the names of a list; how many they are, and where its 1 % line runs, is said of a whole label. */
export type ListFindings = Omit<LabelFindings, 'counts' | 'onePercentLine'>;

/** What the findings of a whole label say of the names of one of its lists. */
export function findingsOfTokens(whole: LabelFindings, tokens: LabelAnswer['tokens']): ListFindings {
  const own = new Set(tokens.flatMap(({ match }) => (match ? [match.ingredient.id] : [])));
  const isOwn = ({ id }: { id: string }) => own.has(id);
  const allergens = whole.allergens.filter(isOwn);
  return {
    regulated: whole.regulated.filter(({ ingredient }) => isOwn(ingredient)),
    functional: whole.functional.filter(isOwn),
    allergens,
    otherAllergens: [...whole.allergens, ...whole.otherAllergens].filter((other) => !allergens.includes(other)),
    functions: whole.functions
      .map(({ name, ingredients }) => ({ name, ingredients: ingredients.filter(isOwn) }))
      .filter(({ ingredients }) => ingredients.length > 0)
      .sort((a, b) => b.ingredients.length - a.ingredients.length),
    offered: whole.offered.filter(isOwn),
  };
}
