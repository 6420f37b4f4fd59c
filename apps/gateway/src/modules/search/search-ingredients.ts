import type { Database } from '../../platform/database/client';
import type { Match } from './matching/match-rank';
import { isExact, matchRank } from './matching/match-rank';
import { findWanted } from './matching/search-matches';

/** More than any dictionary has: a list shows all it finds, page by page. */
const ALL = 1_000_000;

/** How many entries of lists of law are read: one substance has entries in many lists, and is shown once. */
export const MOST_ENTRIES = 24;

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
