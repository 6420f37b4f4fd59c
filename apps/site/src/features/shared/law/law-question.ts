import type { CountryListsFragment, EntryOfIngredientFragment } from '@gredia/graphql-schema';
import {
  isListKey,
  lawList,
  listNames,
  type ListKey,
  type Purpose,
  type RuleEntry,
  type TableCountry,
} from '@gredia/domain/regulations';

/** Countries that stand in the table before it is unfolded, in this order. */
export const MAIN_COUNTRIES = ['KR', 'EU', 'CN', 'JP'];

type EntryPart = {
  uses: readonly Omit<EntryOfIngredientFragment['uses'][number], 'scopeText' | 'conditionTexts'>[];
  substance: Pick<EntryOfIngredientFragment['substance'], 'list' | 'entry' | 'country' | 'isRead' | 'levels'>;
};

/** What rules are asked about: an ingredient with the entries that name it. */
export interface RuledIngredient {
  INCI: string | null;
  nameKor: string | null;
  nameCn: string | null;
  cnRefNo: string | null;
  euFunction: readonly string[];
  entries: readonly EntryPart[];
}

export type CountryLists = CountryListsFragment;

/** How the lists of a country stand while nobody said. */
const UNKNOWN = { isWhole: false, hasBans: false, isLoaded: false };

/** An entry as the rules of the domain read it. @throws RangeError for a list that this build does not know */
export function ruleEntryOf({ substance, uses }: EntryPart): RuleEntry {
  const { list, entry, country, isRead, levels } = substance;
  if (!isListKey(list)) throw new RangeError(`No list of law is called ${list}.`);
  return {
    ...{ list, entry, country, isRead },
    // A source that speaks of several countries states the level; nobody reads its text.
    statedLevel: isRead || lawList(list).country !== '' ? null : (levels[0] ?? null),
    uses: uses.map(({ factor, purpose, ...use }) => ({
      ...use,
      purpose: purpose as Purpose | null,
      ...(factor === null ? {} : { factor }),
    })),
  };
}

/** China lets in only what its inventory of used ingredients names. */
export const isInInventory = ({ nameCn, cnRefNo }: Pick<RuledIngredient, 'nameCn' | 'cnRefNo'>): boolean =>
  nameCn !== null || cnRefNo !== null;

/** What each country says of an ingredient, in the order of the coverage: the question of the answer table. */
export function lawOf(ingredient: RuledIngredient, coverage: readonly CountryLists[]): TableCountry[] {
  const entries = ingredient.entries.map(ruleEntryOf);
  const countries = new Set([...coverage.map(({ country }) => country), ...entries.map(({ country }) => country)]);
  return [...countries].map((country) => {
    const lists = coverage.find((other) => other.country === country);
    return {
      country,
      entries: entries.filter((entry) => entry.country === country),
      coverage: lists ?? UNKNOWN,
      ...{ inci: ingredient.INCI, nameKor: ingredient.nameKor, functions: ingredient.euFunction },
      // Nothing can be missing from an inventory that was never loaded.
      ...(lists?.hasInventory ? { isInInventory: isInInventory(ingredient) } : {}),
    };
  });
}

/** The lists of a country that were read, in a few words: `별표 1·2, 색소`. */
export function readLists({ country, lists }: CountryLists): string {
  const read = lists.filter(({ state }) => state !== 'MISSING');
  const keys = read.flatMap(({ list }): ListKey[] => (isListKey(list) ? [list] : []));
  return listNames(country, keys, read.length === lists.length);
}

/** What of a country's law is not there: lists never loaded, parts of lists, law that no list holds. */
export function missingLaw({ lists, gaps }: CountryLists): string[] {
  const missing = lists.flatMap(({ title, state, gap }) => {
    if (state === 'MISSING') return [title];
    return state === 'PART' && gap !== null && !gaps.includes(gap) ? [`${title}: ${gap}`] : [];
  });
  return [...gaps, ...missing];
}
