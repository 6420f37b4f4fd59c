import type { RequestContext } from '../../platform/graphql/context';
import type { SearchResult } from '../../generated/resolvers';
import { findWanted, findWith } from './matching/search-matches';

/**
 * The search box: the groups that the modules declare (`searchHits`), each best match first. The search is noted for the
 * ranking without making the person wait. The names in memory answer while they are known to be those of the database
 * (docs/decisions/0041); otherwise it does.
 */
export async function unifiedSearch(ctx: RequestContext, query: string): Promise<SearchResult[]> {
  const { db, searchHits, searchListeners, searchIndex } = ctx;
  const wanted = { limits: searchHits.boxLimits, throughOthers: true };
  const { finder } = searchIndex;
  const matches = finder ? await findWith(finder, query, wanted) : await findWanted(db, query, wanted);
  for (const listener of searchListeners) listener(ctx, query, matches);
  if (finder) return searchHits.keptCardsOf((type) => finder.keptRows(type), matches);
  return searchHits.cardsOf(db, matches);
}
