import { foldedKey, substancePath, type RegulationLevel } from '@gredia/domain';
import { entryLabel, lawList, strictestOfEach } from '@gredia/domain/regulations';
import type { CountryLevel, ListKey } from '@gredia/domain/regulations';
import type { SearchMatch } from '../../../generated/resolvers';
import { bareName, substanceNames } from './substance-names';
import { nearnessOf } from './substance-terms';
import { madeOnce } from '../../../platform/work/made-once';

/** What the search reads of an entry. */
export interface FoundEntry {
  id: string;
  list: ListKey;
  entry: string;
  country: string;
  name: string;
  nameKor: string | null;
  casNo: string[];
  levels: RegulationLevel[];
}

/** A regulated substance with its entries in all lists, those of the lists people here work with first. */
export interface FoundSubstanceModel {
  /** The entry that was met. */
  metBy: string;
  name: string;
  /** Entry, country and address of the nearest list. */
  label: string;
  country: string;
  level: RegulationLevel;
  path: string;
  /** The strictest level of each country, the nearest country first. */
  levels: CountryLevel[];
  /** How its name met what was asked; names of labels meet exactly. */
  match: SearchMatch;
  entries: FoundEntry[];
}

/** How much of their numbers two entries share before they are the same substance: groups of many are substances apart. */
const SHARED_NUMBERS = 0.15;

/**
 * The substances among the entries that were met, in their order: entries with one number or one name are one substance,
 * with what other lists say about it.
 * @param met ids of the entries that were met, best first
 * @param entries these and further ones with one of their numbers
 * @param around the entries beside one that stands for its substance, where `entries` are not all of them: those that were
 * met, and those with one of its numbers
 */
export function substancesOf(
  met: readonly string[],
  entries: readonly FoundEntry[],
  most: number,
  around: (first: FoundEntry) => readonly FoundEntry[] = () => entries,
): FoundSubstanceModel[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const isMet = new Set(met);
  const groups: FoundEntry[][] = [];
  const taken = new Set<string>();
  for (const id of met) {
    const first = byId.get(id);
    if (!first || taken.has(id)) continue;
    if (groups.length === most) break;
    const free = around(first).filter(({ id: other }) => other !== id && !taken.has(other));
    const group = [first, ...free.filter((other) => sharesNumbers(first, other))];
    const names = new Set(group.flatMap(nameKeys));
    const namesakes = free.filter(
      (other) => isMet.has(other.id) && !group.includes(other) && nameKeys(other).some((key) => names.has(key)),
    );
    groups.push([...group, ...namesakes]);
    for (const entry of [...group, ...namesakes]) taken.add(entry.id);
  }
  return groups.map((group) => foundSubstance(group[0]!, group));
}

/** Whether the numbers of two entries say that they are one substance. */
export function sharesNumbers(one: Pick<FoundEntry, 'casNo'>, other: Pick<FoundEntry, 'casNo'>): boolean {
  const shared = one.casNo.filter((cas) => other.casNo.includes(cas)).length;
  return shared / (one.casNo.length + other.casNo.length - shared || 1) >= SHARED_NUMBERS;
}

/** The whole names of an entry as the search compares them. */
export const nameKeys = madeOnce(({ name, nameKor }: Pick<FoundEntry, 'name' | 'nameKor'>): string[] =>
  substanceNames([name, nameKor].filter((text) => text !== null)).whole.map(foldedKey),
);

/** A second copy of a list says nothing of its own beside the lists themselves. */
export const isCopy = ({ list }: Pick<FoundEntry, 'list'>): boolean => {
  const { country, copyOf } = lawList(list);
  return country === '' || copyOf !== undefined;
};

const lastFound = new WeakMap<FoundEntry, { group: readonly FoundEntry[]; substance: FoundSubstanceModel }>();

/** The substance of a group; that of entries that are kept is made once, while the same are found together. */
function foundSubstance(first: FoundEntry, group: readonly FoundEntry[]): FoundSubstanceModel {
  const last = lastFound.get(first);
  if (last?.group.length === group.length && last.group.every((entry, place) => entry === group[place]))
    return last.substance;
  const substance = makeSubstance(first.id, group);
  lastFound.set(first, { group, substance });
  return substance;
}

function makeSubstance(metBy: string, group: readonly FoundEntry[]): FoundSubstanceModel {
  const originals = group.filter((entry) => !isCopy(entry));
  const entries = [...(originals.length ? originals : group)].sort((a, b) => nearnessOf(b) - nearnessOf(a));
  const nearest = entries[0]!;
  const levels = strictestOfEach(
    entries.flatMap(({ country, levels: all }) => all.map((level) => ({ country, level }))),
  );
  const korean = [nearest, ...group].find(({ nameKor }) => nameKor !== null);
  return {
    metBy,
    name: korean?.nameKor ?? nearest.name,
    label: entryLabel(nearest.list, nearest.entry),
    path: substancePath(nearest.list, nearest.entry),
    country: nearest.country,
    level: levelIn(levels, nearest.country),
    levels,
    entries,
    match: 'EXACT',
  };
}

const levelIn = (levels: readonly CountryLevel[], country: string): RegulationLevel =>
  levels.find((one) => one.country === country)?.level ?? 'ALLOWED';

/** Lists named below a substance that is found. */
const LISTS_SHOWN = 3;

/** What stands below its name in the search box: its entries, another name, a number. */
export function substanceSubtitle({ name, entries }: FoundSubstanceModel): string {
  const labels = [...new Set(entries.map(entryWithCountry))];
  const lists =
    labels.slice(0, LISTS_SHOWN).join(' · ') +
    (labels.length > LISTS_SHOWN ? ` 외 ${labels.length - LISTS_SHOWN}` : '');
  const latin = entries.find((entry) => entry.name !== name && entry.name !== entry.nameKor)?.name;
  const cas = entries.find(({ casNo }) => casNo.length > 0)?.casNo[0];
  return [lists, latin === undefined ? null : bareName(latin), cas].filter(Boolean).join(' · ');
}

const entryWithCountry = (entry: FoundEntry): string =>
  isCopy(entry)
    ? `${entryLabel(entry.list, entry.entry)} (2차 자료)`
    : `${entry.country} ${entryLabel(entry.list, entry.entry)}`;
