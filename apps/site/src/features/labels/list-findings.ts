import type { LabelFindings, LabelList } from './label-findings';

type Having = { id: string };

const byId = <Item extends Having>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));

/** The findings of one list of a set: what it names, with what the whole says of it. */
export function findingsOfList(whole: LabelFindings, { findings: own }: LabelList): LabelFindings {
  if (!own) return whole;
  const regulated = new Map(whole.regulated.map((row) => [row.ingredient.id, row]));
  const everyAllergen = byId([...whole.allergens, ...whole.otherAllergens]);
  const inFunctions = byId(whole.functions.flatMap(({ ingredients }) => ingredients));
  const named = new Set(own.allergens.map(({ id }) => id));
  const known = <Item>(items: ReadonlyMap<string, Item>, ids: readonly Having[]) =>
    ids.flatMap(({ id }) => items.get(id) ?? []);
  return {
    counts: own.counts,
    regulated: own.regulated.flatMap(({ ingredient, percent, isNano }) => {
      const row = regulated.get(ingredient.id);
      return row ? [{ ...row, percent, isNano }] : [];
    }),
    functional: known(byId(whole.functional), own.functional),
    allergens: known(everyAllergen, own.allergens),
    otherAllergens: [...everyAllergen.values()].filter(({ id }) => !named.has(id)),
    functions: own.functions.map(({ name, ingredients }) => ({ name, ingredients: known(inFunctions, ingredients) })),
    offered: known(byId(whole.offered), own.offered),
    onePercentLine: own.onePercentLine,
  };
}
