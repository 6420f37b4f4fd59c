import type { Database } from '../../db/client';
import type { RequestContext } from '../../graphql/context';
import type { SearchMatch, SearchResult } from '../../generated/resolvers';
import type { Match } from './match-collector';
import { findMatches } from './search-matches';
import { matchRank, resultCards } from './search-statements';

const PER_GROUP = 10;
/** More than any dictionary has: a list shows all it finds, page by page. */
const ALL = 1_000_000;

/**
 * The search box: at most ten ingredients, then at most ten raw materials, each group best match first. The search is
 * noted for the ranking without making the person wait.
 */
export async function unifiedSearch(
  { db, searchLog, visitor }: RequestContext,
  query: string,
): Promise<SearchResult[]> {
  const matches = await findMatches(db, query, ['INGREDIENT', 'PRODUCT'], PER_GROUP);
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
}

async function cardsOf(db: Database, matches: Match[]): Promise<SearchResult[]> {
  if (matches.length === 0) return [];
  const { rows } = await db.$client.query<Card>({ ...resultCards, values: [matches.map(({ targetId }) => targetId)] });
  const cards = new Map(rows.map((card) => [card.id, card]));
  return matches.flatMap(({ targetType, targetId, rank }) => {
    const card = cards.get(targetId);
    if (!card) return [];
    const type = targetType === 'INGREDIENT' ? ('ingredients' as const) : ('products' as const);
    return [{ ...card, type, price: null, match: matchOf(rank) }];
  });
}

function matchOf(rank: number): SearchMatch {
  if (rank < matchRank.PREFIX) return 'EXACT';
  if (rank < matchRank.PREVIOUS_NAME) return 'PREFIX';
  if (rank < matchRank.INITIALS) return 'PREVIOUS_NAME';
  if (rank < matchRank.CONTAINS) return 'INITIALS';
  return rank < matchRank.SIMILAR ? 'CONTAINS' : 'SIMILAR';
}
