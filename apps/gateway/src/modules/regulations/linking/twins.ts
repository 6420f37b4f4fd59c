import type { SameName } from '../reading/readings';
import { casOf, type IngredientIndex, type LinkIngredient } from './ingredient-index';

/** Whether both have numbers, and none in common. */
export const haveOtherNumbers = (a: LinkIngredient, b: LinkIngredient): boolean => {
  const [own, other] = [casOf(a), casOf(b)];
  return own.length > 0 && other.length > 0 && !own.some((cas) => other.includes(cas));
};

/**
 * Finds the records that are one substance under several names: written with other blanks or hyphens, `X (FORMERLY Y)` beside
 * X and Y, an INN beside the inventory's name, and what an editor says is one. Names alone tell of two that have other numbers
 * nothing, but for what an inventory or an editor says.
 */
export function twinsIn(
  index: IngredientIndex,
  sameNames: readonly SameName[],
): (ingredient: LinkIngredient) => readonly LinkIngredient[] {
  const saidOf = new Map<string, Set<LinkIngredient>>();
  for (const { name, same } of sameNames) {
    const ones = [...index.byName(name), ...index.byName(same)];
    for (const one of ones) saidOf.set(one.id, new Set([...(saidOf.get(one.id) ?? []), ...ones]));
  }
  const kept = new Map<string, readonly LinkIngredient[]>();
  return (ingredient) => {
    const known = kept.get(ingredient.id);
    if (known) return known;
    const found = new Map([[ingredient.id, ingredient]]);
    for (const one of found.values()) {
      const like = index.likeWritten(one).filter((other) => !haveOtherNumbers(one, other));
      for (const other of [...like, ...(saidOf.get(one.id) ?? [])]) found.set(other.id, other);
    }
    found.delete(ingredient.id);
    const twins = [...found.values()];
    kept.set(ingredient.id, twins);
    return twins;
  };
}
