import type { RequestContext } from '../../platform/graphql/context';
import type { SearchResult } from '../../generated/resolvers';
import type { Answer } from './index/index-finder';
import { findWanted, findWith } from './matching/search-matches';

/**
 * The search box: the groups that the modules declare (`searchHits`), each best match first. The search is noted for the
 * ranking without making the person wait. The names in memory answer while they are known to be those of the database
 * (docs/decisions/0041); otherwise it does.
 */
export async function unifiedSearch(ctx: RequestContext, query: string): Promise<SearchResult[]> {
  const { matches, cards } = await answerOf(ctx, query);
  for (const listener of ctx.searchListeners) listener(ctx, query, matches);
  return cards;
}

async function answerOf({ db, searchHits, searchIndex }: RequestContext, query: string): Promise<Answer> {
  const wanted = { limits: searchHits.boxLimits, throughOthers: true };
  const { finder } = searchIndex;
  if (!finder) {
    const matches = await findWanted(db, query, wanted);
    return { matches, cards: await searchHits.cardsOf(db, matches) };
  }
  const kept = finder.answers.of(query);
  if (kept) {
    // It stays as it is: so does its text (`keptHits`).
    Object.freeze(kept.cards);
    return kept;
  }
  const matches = await findWith(finder, query, wanted);
  return finder.answers.keep(query, {
    matches,
    cards: searchHits.keptCardsOf((type) => finder.keptRows(type), matches),
  });
}
