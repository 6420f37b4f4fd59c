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

/** Every number that an entry with a single one gives to ingredients without one that it names. */
export function* numbersSaid(
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
): Generator<{ cas: string; owners: readonly LinkIngredient[] }> {
  for (const substance of substances) {
    const [cas, ...others] = substance.casNo;
    if (cas === undefined || others.length || lawList(substance.list).copyOf !== undefined) continue;
    for (const name of [...wholeNames(substance), ...substance.inciNames]) {
      const owners = index.byName(name);
      if (owners.some((owner) => casOf(owner).length === 0)) yield { cas, owners };
    }
  }
}

/**
 * Finds the number of ingredients without one: that of the entries that name the ingredient alone and as a whole and have a single
 * number. Entries with different numbers say nothing, nor do second copies of lists.
 */
export function listedNumbers(substances: readonly LinkSubstance[], index: IngredientIndex): ListedNumbers {
  const saidOf = new Map<LinkIngredient, Set<string>>();
  for (const { cas, owners } of numbersSaid(substances, index)) {
    if (!areOne(owners)) continue;
    for (const owner of owners) {
      if (casOf(owner).length === 0) saidOf.set(owner, new Set([...(saidOf.get(owner) ?? []), cas]));
    }
  }
  const listed = new Map<string, LinkIngredient[]>();
  for (const [ingredient, [cas, ...others]] of saidOf) {
    if (cas !== undefined && !others.length) listed.set(cas, [...(listed.get(cas) ?? []), ingredient]);
  }
  return listed;
}
