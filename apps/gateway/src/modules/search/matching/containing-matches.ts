import { termKind, type TermTarget } from '../search.table';
import { bestOfEach } from './best-of-each';
import { matchRank } from './match-rank';
import { inside } from './terms-in-order';
import { searchStatement, readTypes, typed, type SearchStatement, type Wanted } from './wanted';

/**
 * Colour indices are searched by their digits alone; of CAS and EC numbers the digits inside are another number's. $1 is
 * what a text must hold (pattern).
 */
const NEVER_INSIDE_A_NUMBER = `(kind <> ${termKind.NUMBER} OR key LIKE 'ci%') AND text ~ ${typed(1)}`;

/**
 * Names that hold the keys. Letters beyond two have trigrams; a key of two is found by its pair of letters; where all keys
 * are single letters no index helps.
 * $1 what a text must hold (pattern), $2 and on the keys (LIKE), after them for `pair` one key as it is.
 */
export function containingMatches(wanted: Wanted, keys: number, by: 'trigrams' | 'pair' | 'nothing'): SearchStatement {
  const places = Array.from({ length: keys }, (_, index) => index + 2);
  const holds = (key: string) => places.map((place) => `${key} LIKE ${typed(place)}`).join(' AND ');
  // Where letters are too few for trigrams, their index would be read whole: the key is hidden from it.
  const indexed: Record<typeof by, (type: TermTarget) => string> = {
    trigrams: (type) => `target_type = '${type}' AND ${holds('key')}`,
    pair: (type) =>
      `letter_pairs(target_type, key) @> ARRAY['${type}' || ${typed(keys + 2)}] AND ${holds(`(key || '')`)}`,
    nothing: (type) => `target_type = '${type}' AND ${holds(`(key || '')`)}`,
  };
  const holding = (type: TermTarget) =>
    inside(type, wanted, {
      rank: matchRank.CONTAINS,
      condition: `${NEVER_INSIDE_A_NUMBER} AND ${holds('key')}`,
      indexed: `${indexed[by](type)} AND ${NEVER_INSIDE_A_NUMBER}`,
      isAsked: 'true',
    });
  return searchStatement(['containing', keys, by], wanted, () =>
    bestOfEach(wanted, `found AS MATERIALIZED (${readTypes(wanted).map(holding).join(' UNION ALL ')})`),
  );
}
