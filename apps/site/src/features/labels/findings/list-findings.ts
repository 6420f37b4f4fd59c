import { ALLERGEN_TAG } from '@gredia/domain';
import { allergenEntries, otherAllergens, unreadAllergens } from '@gredia/domain/regulations';
import type { LabelAnswer, LabelFindings } from '../analysis/label-findings';
import { unknownTokens } from '../limits/law-subjects';

/** What ingredients are there for, with their titles. */
export interface LabelFunction {
  name: string;
  titles: readonly string[];
}

/** What is found about the names of a list; how many they are, and where its 1 % line runs, is said of a whole label. */
export type ListFindings = Omit<LabelFindings, 'counts' | 'functions' | 'onePercentLine' | 'allergens'> & {
  allergens: NamedAllergen[];
  functions: LabelFunction[];
  /** Names that were not read and may be allergens. */
  unreadAllergens: string[];
};

/** An allergen of the label with the entry of Korea's list that names it: two names of one moss are one entry. */
export type NamedAllergen = LabelFindings['allergens'][number] & { entry: string };

/** What the findings of a whole label say of the names of one of its lists. */
export function findingsOfTokens(
  whole: LabelFindings,
  tokens: LabelAnswer['tokens'],
  regulated: LabelAnswer['regulated'],
): ListFindings {
  const own = new Map(tokens.flatMap(({ match }) => (match ? [[match.ingredient.id, match.ingredient.title]] : [])));
  const isOwn = ({ id }: { id: string }) => own.has(id);
  const named = whole.allergens.map((allergen) => ({ ...allergen, entry: allergenEntry(allergen.id, regulated) }));
  const allergens = named.filter(isOwn);
  const entries = allergenEntries(
    allergens.map(({ id }) => id),
    named,
  );
  return {
    regulated: whole.regulated.filter(({ ingredient }) => isOwn(ingredient)),
    functional: whole.functional.filter(isOwn),
    allergens,
    otherAllergens: [...otherAllergens(entries, named), ...whole.otherAllergens],
    unreadAllergens: unreadAllergensIn(tokens),
    functions: whole.functions
      .map(({ name, ingredients }) => ({ name, titles: ingredients.flatMap(({ id }) => own.get(id) ?? []) }))
      .filter(({ titles }) => titles.length > 0)
      .sort((a, b) => b.titles.length - a.titles.length),
    offered: whole.offered.filter(isOwn),
  };
}

function unreadAllergensIn(tokens: LabelAnswer['tokens']): string[] {
  const unread = unknownTokens(tokens);
  const candidates = unread.flatMap((token) => token.candidates.map(({ ingredient }) => ingredient));
  return unreadAllergens(
    unread.map((token) => ({ text: token.text, mayBe: token.candidates.map(({ ingredient }) => ingredient.id) })),
    candidates.flatMap(({ id, tags }) => (tags.includes(ALLERGEN_TAG) ? [id] : [])),
  );
}

/** The entry that names an ingredient; its id where none does. */
const allergenEntry = (id: string, regulated: LabelAnswer['regulated']): string =>
  regulated
    .find((ingredient) => ingredient.id === id)
    ?.entries.find(({ substance }) => substance.list === 'kr-allergens')?.substance.entry ?? id;
