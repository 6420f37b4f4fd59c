import { lawList } from '@gredia/domain/regulations';
import { areOne, casOf, type IngredientIndex, type LinkIngredient } from './ingredient-index';
import type { LinkSubstance } from './link';

/** CAS numbers that entries of law give to ingredients without one. */
export type ListedNumbers = ReadonlyMap<string, readonly LinkIngredient[]>;

/** The names of an entry, each whole; a name that lists names of one substance with semicolons is each of them. */
export function wholeNames({ name, nameKor, names }: Pick<LinkSubstance, 'name' | 'nameKor' | 'names'>): string[] {
  const listed = name.includes('; ') ? name.split('; ') : [];
  return [name, ...(nameKor ? [nameKor] : []), ...names, ...listed];
}

/** The number that an entry with a single one gives to ingredients without one, with all that each of its names means. */
export function numberSaid(
  substance: LinkSubstance,
  index: IngredientIndex,
): { cas: string; named: (readonly LinkIngredient[])[] } | null {
  const [cas, ...others] = substance.casNo;
  if (cas === undefined || others.length || lawList(substance.list).copyOf !== undefined) return null;
  const named = [...wholeNames(substance), ...substance.inciNames]
    .map((name) => index.byName(name))
    .filter((owners) => owners.some((owner) => casOf(owner).length === 0));
  return named.length ? { cas, named } : null;
}

/**
 * Finds the number of ingredients without one: that of the entries that name the ingredient alone and as a whole and have a single
 * number. Entries with different numbers say nothing, nor do second copies of lists. Yields after each entry: its caller may pause.
 */
export function* listedNumbers(
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
): Generator<void, ListedNumbers> {
  const saidOf = new Map<LinkIngredient, Set<string>>();
  for (const substance of substances) {
    const said = numberSaid(substance, index);
    for (const owner of said?.named.filter(areOne).flat() ?? []) {
      if (casOf(owner).length === 0) saidOf.set(owner, new Set([...(saidOf.get(owner) ?? []), said!.cas]));
    }
    yield;
  }
  const listed = new Map<string, LinkIngredient[]>();
  for (const [ingredient, [cas, ...others]] of saidOf) {
    if (cas !== undefined && !others.length) listed.set(cas, [...(listed.get(cas) ?? []), ingredient]);
  }
  return listed;
}
