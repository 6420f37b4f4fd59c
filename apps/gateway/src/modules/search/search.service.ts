import { priceText } from '@gredia/domain';
import type { Database } from '../../db/client';
import type { RequestContext } from '../../graphql/context';
import type { SearchMatch, SearchResult, SearchResultType } from '../../generated/resolvers';
import type { Match } from './match-collector';
import { matchRank } from './match-rank';
import { findMatches, findWanted } from './search-matches';
import { BOX_LIMITS } from './search-places';
import { resultCards } from './search-statements';
import type { SearchTarget } from './search.table';

/** More than any dictionary has: a list shows all it finds, page by page. */
const ALL = 1_000_000;

/**
 * The search box: at most ten ingredients, then ten raw materials, then three cosmetics, each group best match first. The
 * search is noted for the ranking without making the person wait.
 */
export async function unifiedSearch(
  { db, searchLog, visitor }: RequestContext,
  query: string,
): Promise<SearchResult[]> {
  const matches = await findWanted(db, query, { limits: BOX_LIMITS, throughOthers: true });
  searchLog.record({ word: query, ingredientId: namedIngredient(matches), visitor });
  return cardsOf(db, matches);
}

/** Ids of all ingredients that the text finds, best match first: the order and, by its length, the total of a list. */
export async function searchIngredientIds(db: Database, text: string): Promise<string[]> {
  const matches = await findMatches(db, text, ['INGREDIENT'], ALL);
  return matches.map(({ targetId }) => targetId);
}

const isExact = ({ rank }: Match) => rank <= matchRank.EXACT_SYNONYM || rank === matchRank.PREVIOUS_NAME;

/** The ingredient whose name the words are; null when they only lead to some. */
function namedIngredient(matches: Match[]): string | null {
  return matches.find((match) => match.targetType === 'INGREDIENT' && isExact(match))?.targetId ?? null;
}

interface Card {
  id: string;
  title: string;
  subtitle: string | null;
  image: string | null;
  priceKrw: number | null;
}

const resultType: Record<SearchTarget, SearchResultType> = {
  INGREDIENT: 'ingredients',
  PRODUCT: 'products',
  COSMETICS: 'cosmetics',
};

async function cardsOf(db: Database, matches: Match[]): Promise<SearchResult[]> {
  if (matches.length === 0) return [];
  const { rows } = await db.$client.query<Card>({ ...resultCards, values: [matches.map(({ targetId }) => targetId)] });
  const cards = new Map(rows.map((card) => [card.id, card]));
  return matches.flatMap(({ targetType, targetId, rank }) => {
    const card = cards.get(targetId);
    if (!card) return [];
    const { priceKrw, ...shown } = card;
    const price = targetType === 'COSMETICS' ? priceText(priceKrw) : null;
    return [{ ...shown, type: resultType[targetType], price, match: matchOf(rank) }];
  });
}

function matchOf(rank: number): SearchMatch {
  if (rank < matchRank.PREFIX) return 'EXACT';
  if (rank < matchRank.PREVIOUS_NAME) return 'PREFIX';
  if (rank < matchRank.INITIALS) return 'PREVIOUS_NAME';
  if (rank < matchRank.CONTAINS) return 'INITIALS';
  return rank < matchRank.SIMILAR ? 'CONTAINS' : 'SIMILAR';
}
