import { isListKey, lawList } from '@gredia/domain/regulations';
import type { EntryGroup } from '../reading/entry-groups';
import type { Link } from './link';

type Said = Pick<Link, 'ingredientId' | 'state'>;

interface Named {
  id: string;
  inci: string | null;
}

/** An ingredient of a group of which the lists of a country say neither that it belongs to the group nor that it does not. */
export interface UnsaidMember {
  group: string;
  country: string;
  ingredientId: string;
}

const countryOf = (entry: string): string => {
  const list = entry.slice(0, entry.indexOf('/'));
  if (!isListKey(list)) throw new RangeError(`No list is called ${list}.`);
  return lawList(list).country;
};

/** Members that one of the entries counts in, and ingredients with names like theirs. */
function candidatesOf({ entries, words }: EntryGroup, linksOf: LinksOf, ingredients: readonly Named[]): Set<string> {
  const counted = entries.flatMap((entry) => linksOf(entry).filter(({ state }) => state === 'ACCEPTED'));
  const named = words === null ? [] : ingredients.filter(({ inci }) => inci !== null && words.test(inci));
  return new Set([...counted.map(({ ingredientId }) => ingredientId), ...named.map(({ id }) => id)]);
}

type LinksOf = (entry: string) => readonly Said[];

/**
 * Lays the entries of a group side by side: what one list counts in every other country with such an entry must count in
 * or refuse. Silence there would be read as safety.
 */
export function unsaidMembers(group: EntryGroup, linksOf: LinksOf, ingredients: readonly Named[]): UnsaidMember[] {
  const all = [...group.entries, ...group.wider];
  const candidates = candidatesOf(group, linksOf, ingredients);
  return [...new Set(all.map(countryOf))].flatMap((country) => {
    const links = all.filter((entry) => countryOf(entry) === country).flatMap(linksOf);
    const said = new Set(links.filter(({ state }) => state !== 'REVIEW').map(({ ingredientId }) => ingredientId));
    return [...candidates]
      .filter((id) => !said.has(id))
      .map((ingredientId) => ({ group: group.name, country, ingredientId }));
  });
}
