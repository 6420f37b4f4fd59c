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
function numberSaid(
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

/** The number that an entry gives to ingredients without one. */
export interface SaidNumber {
  cas: string;
  owners: readonly LinkIngredient[];
}

/** The numbers that entries give to ingredients without one, by the id of the entry. Yields after each: its caller may pause. */
export function* saidNumbers(
  substances: readonly LinkSubstance[],
  index: IngredientIndex,
): Generator<void, Map<string, SaidNumber>> {
  const saidBy = new Map<string, SaidNumber>();
  for (const substance of substances) {
    const said = numberSaid(substance, index);
    const owners = said?.named.filter(areOne).flat() ?? [];
    const without = owners.filter((owner) => casOf(owner).length === 0);
    if (said && without.length) saidBy.set(substance.id, { cas: said.cas, owners: without });
    yield;
  }
  return saidBy;
}

/**
 * Finds the number of ingredients without one: that of the entries that name the ingredient alone and as a whole and have a single
 * number. Entries with different numbers say nothing, nor do second copies of lists.
 */
export function listedNumbers(saidBy: ReadonlyMap<string, SaidNumber>): ListedNumbers {
  const saidOf = new Map<LinkIngredient, Set<string>>();
  for (const { cas, owners } of saidBy.values()) {
    for (const owner of owners) saidOf.set(owner, new Set([...(saidOf.get(owner) ?? []), cas]));
  }
  const listed = new Map<string, LinkIngredient[]>();
  for (const [ingredient, [cas, ...others]] of saidOf) {
    if (cas !== undefined && !others.length) listed.set(cas, [...(listed.get(cas) ?? []), ingredient]);
  }
  return listed;
}
