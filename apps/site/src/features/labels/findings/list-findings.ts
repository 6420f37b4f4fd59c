import type { LabelAnswer, LabelFindings } from '../analysis/label-findings';

/** What ingredients are there for, with their titles. */
export interface LabelFunction {
  name: string;
  titles: readonly string[];
}

/** What is found about the names of a list; how many they are, and where its 1 % line runs, is said of a whole label. */
export type ListFindings = Omit<LabelFindings, 'counts' | 'functions' | 'onePercentLine'> & {
  functions: LabelFunction[];
};

/** What the findings of a whole label say of the names of one of its lists. */
export function findingsOfTokens(whole: LabelFindings, tokens: LabelAnswer['tokens']): ListFindings {
  const own = new Map(tokens.flatMap(({ match }) => (match ? [[match.ingredient.id, match.ingredient.title]] : [])));
  const isOwn = ({ id }: { id: string }) => own.has(id);
  const allergens = whole.allergens.filter(isOwn);
  return {
    regulated: whole.regulated.filter(({ ingredient }) => isOwn(ingredient)),
    functional: whole.functional.filter(isOwn),
    allergens,
    otherAllergens: [...whole.allergens, ...whole.otherAllergens].filter((other) => !allergens.includes(other)),
    functions: whole.functions
      .map(({ name, ingredients }) => ({ name, titles: ingredients.flatMap(({ id }) => own.get(id) ?? []) }))
      .filter(({ titles }) => titles.length > 0)
      .sort((a, b) => b.titles.length - a.titles.length),
    offered: whole.offered.filter(isOwn),
  };
}
