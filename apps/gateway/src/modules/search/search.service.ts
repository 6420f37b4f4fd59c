import type { RequestContext } from '../../platform/graphql/context';
import type { SearchResult } from '../../generated/resolvers';
import { findWanted } from './matching/search-matches';

/**
 * The search box: the groups that the modules declare (`searchHits`), each best match first. The search is noted for the
 * ranking without making the person wait.
 */
export async function unifiedSearch(ctx: RequestContext, query: string): Promise<SearchResult[]> {
  const { db, searchHits, searchListeners } = ctx;
  const matches = await findWanted(db, query, { limits: searchHits.boxLimits, throughOthers: true });
  for (const listener of searchListeners) listener(ctx, query, matches);
  return searchHits.cardsOf(db, matches);
}
