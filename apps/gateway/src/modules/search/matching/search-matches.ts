import { readSearchQuery, tradeNames } from '@gredia/domain';
import type { Database } from '../../../platform/database/client';
import type { Finder } from './finder';
import { MatchCollector } from './match-collector';
import type { Match } from './match-rank';
import type { Wanted } from './wanted';
import { matchRank } from './match-rank';
import { SqlFinder } from './sql-finder';
import type { SearchTarget } from '../search.table';

/** So few findings may be beside the point: names like the query are shown below them. */
const FEW_MATCHES = 3;

/** What the query finds, at most `limit` of each type. See `findWanted`. */
export const findMatches = (
  db: Database,
  query: string,
  types: readonly SearchTarget[],
  limit: number,
): Promise<Match[]> =>
  findWanted(db, query, { limits: Object.fromEntries(types.map((type) => [type, limit])), throughOthers: true });

/** The same by statements, for each type as many as wanted. */
export const findWanted = (db: Database, query: string, wanted: Wanted): Promise<Match[]> =>
  findWith(new SqlFinder(db), query, wanted);

/**
 * What the query finds, as many of each type as wanted, in the order exact, prefix, previous name, initial consonants,
 * inside a name, similar. The finder is mostly asked twice; more only where little is found.
 */
export async function findWith<Met extends Match>(finder: Finder<Met>, query: string, wanted: Wanted): Promise<Met[]> {
  const reading = readSearchQuery(query);
  if (!reading) return [];
  const { typed, otherKeyboard } = reading;
  const meanings = otherKeyboard ? [typed, otherKeyboard] : [typed];
  const found = new MatchCollector(finder, wanted);

  for (const name of tradeNames(query)) {
    const named = readSearchQuery(name);
    if (named) await found.addExact(named.typed);
  }
  await found.addClose(typed);
  const closeEnough = typed.initials ? matchRank.INITIALS_INSIDE : matchRank.PREFIX;
  if (otherKeyboard && !found.hasUpTo(closeEnough)) await found.addClose(otherKeyboard);

  for (const meant of meanings) {
    await found.addContaining(meant, [meant.key]);
    await found.addContaining(meant, meant.words);
    if (found.size > 0) break;
  }
  for (const meant of meanings) {
    // A number is right or wrong: another one is not nearly the same.
    if (meant.number !== null || found.size >= FEW_MATCHES || found.hasUpTo(matchRank.PREVIOUS_NAME)) break;
    await found.addSimilar(meant);
  }
  return found.matches();
}
