import type { CountryListsFragment, EntryOfIngredientFragment } from '@gredia/graphql-schema';
import {
  askCountry,
  isListKey,
  lawList,
  permittedPurposes,
  type AskedIngredient,
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

/** What rules read of an ingredient apart from the entries that name it. */
export interface NamedIngredient {
  INCI: string | null;
  nameKor: string | null;
  nameCn: string | null;
  cnRefNo: string | null;
  euFunction: readonly string[];
}

/** What rules are asked about: an ingredient with the entries that name it. */
export interface RuledIngredient extends NamedIngredient {
  entries: readonly EntryPart[];
}

export type CountryLists = CountryListsFragment;

/** An entry as the rules of the domain read it. @throws RangeError for a list that this build does not know */
export function ruleEntryOf({ substance, uses }: EntryPart): RuleEntry {
  const { list, entry, country, isRead, levels } = substance;
  if (!isListKey(list)) throw new RangeError(`No list of law is called ${list}.`);
  return {
    ...{ list, entry, country, isRead },
    // A source that speaks of several countries states the level; its text is not read.
    statedLevel: isRead || lawList(list).country !== '' ? null : (levels[0] ?? null),
    uses: uses.map(({ factor, purpose, ...use }) => ({
      ...use,
      purpose: purpose as Purpose | null,
      ...(factor === null ? {} : { factor }),
    })),
  };
}

/** An ingredient of the contract as the rules of the domain ask about it. */
export const askedIngredient = ({ INCI, nameKor, nameCn, cnRefNo, euFunction }: NamedIngredient): AskedIngredient => ({
  ...{ inci: INCI, nameKor, nameCn, cnRefNo, functions: euFunction },
});

/** What each country says of an ingredient, in the order of the coverage: the question of the answer table. */
export function lawOf(ingredient: RuledIngredient, coverage: readonly CountryLists[]): TableCountry[] {
  const entries = ingredient.entries.map(ruleEntryOf);
  const permitted = permittedPurposes(entries);
  const subject = askedIngredient(ingredient);
  const countries = new Set([...coverage.map(({ country }) => country), ...entries.map(({ country }) => country)]);
  return [...countries].map((country) => ({
    country,
    ...askCountry(
      subject,
      entries.filter((entry) => entry.country === country),
      coverage.find((lists) => lists.country === country),
      permitted,
    ),
  }));
}
