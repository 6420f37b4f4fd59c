import type { Database } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import type { SearchResult } from '../../generated/resolvers';
import type { FoundSubstanceModel } from '../regulations/found-substances';
import type { Match } from './match-collector';
import { isExact, matchRank } from './match-rank';
import { cardsOf, foundSubstances } from './search-cards';
import { findWanted } from './search-matches';
import { BOX_LIMITS, MOST_ENTRIES } from './search-places';

/** More than any dictionary has: a list shows all it finds, page by page. */
const ALL = 1_000_000;

/**
 * The search box: at most ten ingredients, then ten raw materials, three cosmetics, three regulated substances, each group
 * best match first. The search is noted for the ranking without making the person wait.
 */
export async function unifiedSearch(
  { db, searchLog, visitor }: RequestContext,
  query: string,
): Promise<SearchResult[]> {
  const matches = await findWanted(db, query, { limits: BOX_LIMITS, throughOthers: true });
  searchLog.record({ word: query, ingredientId: namedIngredient(matches), visitor });
  return cardsOf(db, matches);
}

/** What a list of ingredients shows of a search. */
export interface IngredientSearch {
  /** All ingredients that the text finds, best match first: the order and, by its length, the total of a list. */
  ids: string[];
  /** None is called so. */
  isSimilar: boolean;
  /** Entries of law that are called so where no ingredient is, or that are all there is. */
  entries: Match[];
}

/** What the text finds among ingredients and, where no ingredient is called so, among the entries of law. */
export async function searchIngredients(db: Database, text: string): Promise<IngredientSearch> {
  const limits = { INGREDIENT: ALL, SUBSTANCE: MOST_ENTRIES };
  const matches = await findWanted(db, text, { limits, throughOthers: true });
  const found = matches.filter(({ targetType }) => targetType === 'INGREDIENT');
  const isSimilar = found.length > 0 && found.every(({ rank }) => rank >= matchRank.SIMILAR);
  const isAlone = found.length === 0 || isSimilar;
  const entries = found.some(isExact)
    ? []
    : matches.filter(
        (match) => match.targetType === 'SUBSTANCE' && (isExact(match) || (isAlone && match.rank < matchRank.SIMILAR)),
      );
  return { ids: found.map(({ targetId }) => targetId), isSimilar, entries };
}

/** The substances of the entries that a list found, at most three. */
export async function substancesOfSearch(db: Database, { entries }: IngredientSearch): Promise<FoundSubstanceModel[]> {
  return entries.length ? [...(await foundSubstances(db, entries)).values()] : [];
}

/** The ingredient whose name the words are; null when they only lead to some. */
function namedIngredient(matches: Match[]): string | null {
  return matches.find((match) => match.targetType === 'INGREDIENT' && isExact(match))?.targetId ?? null;
}
