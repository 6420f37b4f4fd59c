import { readSearchQuery } from '@gredia/domain';
import type { Database } from '../../db/client';
import { MatchCollector, type Match } from './match-collector';
import { matchRank } from './search-statements';
import type { SearchTarget } from './search.table';

/** So few findings may be beside the point: names like the query are shown below them. */
const FEW = 3;

/**
 * What the query finds, at most `limit` of each type, in the order exact, prefix, previous name, initial consonants,
 * inside a name, similar. Mostly two statements; more only where little is found.
 */
export async function findMatches(
  db: Database,
  query: string,
  types: readonly SearchTarget[],
  limit: number,
): Promise<Match[]> {
  const reading = readSearchQuery(query);
  if (!reading) return [];
  const { typed, otherKeyboard } = reading;
  const meanings = otherKeyboard ? [typed, otherKeyboard] : [typed];
  const found = new MatchCollector(db, types, limit);

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
    if (meant.number !== null || found.size >= FEW || found.hasUpTo(matchRank.PREVIOUS_NAME)) break;
    await found.addSimilar(meant);
  }
  return found.matches();
}
