import { termKind, type TermTarget } from '../search.table';
import { bestOfEach } from './best-of-each';
import { CLOSENESS_OF_TERM } from './closeness';
import { matchRank } from './match-rank';
import { beginning, inside } from './terms-in-order';
import { limitOf, searchStatement, readTypes, typed, type SearchStatement, type Wanted } from './wanted';

/** The key, and the first text after all that begin with it; $3 is the spelling (closeness.ts). */
const [KEY, KEY_END] = [typed(1), typed(2)];
/** What a number must begin with (LIKE), and what a name must hold (pattern). */
const [NUMBER, HELD] = [typed(4), typed(5)];
/** Initial consonants, the first text after those, the consonants inside (LIKE) or null, pattern of the text or null. */
const [CONSONANTS, CONSONANTS_END, CONSONANTS_INSIDE, PATTERN] = [typed(6), typed(7), typed(8), typed(9)];

/**
 * Names that are, or begin with, the query; and, with initial consonants in it, names whose consonants do or (from three
 * on: two make no trigram and stand inside nearly every name) hold them. The last are looked for only where the first two
 * found too few of a type.
 * $1 to $5, with initials to $9: as the constants above.
 */
export function closeMatches(wanted: Wanted, hasInitials: boolean): SearchStatement {
  return searchStatement(hasInitials ? ['close', 'initials'] : ['close'], wanted, () => {
    const types = readTypes(wanted);
    const names = types.map((type) => asTyped(type, wanted));
    const initials = hasInitials ? types.map((type) => withInitials(type, wanted)) : [];
    const initialsInside = hasInitials ? types.map((type) => holdingInitials(type, wanted)) : [];
    return bestOfEach(
      wanted,
      `early AS MATERIALIZED (${[...names, ...initials].join(' UNION ALL ')}),
    found AS MATERIALIZED (${['SELECT * FROM early', ...initialsInside].join(' UNION ALL ')})`,
    );
  });
}

const asTyped = (type: TermTarget, wanted: Wanted): string =>
  beginning(type, wanted, {
    column: 'key',
    from: KEY,
    to: KEY_END,
    rank: CLOSENESS_OF_TERM,
    // A number fits as it is typed from its beginning, hyphens and all; in a name it must stand as it is typed.
    condition: `CASE WHEN kind = ${termKind.NUMBER} THEN text LIKE ${NUMBER} ELSE text ~ ${HELD} END`,
  });

const withInitials = (type: TermTarget, wanted: Wanted): string =>
  beginning(type, wanted, {
    column: 'initials',
    from: CONSONANTS,
    to: CONSONANTS_END,
    rank: `CASE WHEN initials = ${CONSONANTS} THEN ${matchRank.INITIALS} ELSE ${matchRank.INITIALS_PREFIX} END`,
    condition: `(${PATTERN} IS NULL OR text ~ ('^[^가-힣]*' || ${PATTERN}))`,
  });

function holdingInitials(type: TermTarget, wanted: Wanted): string {
  const condition = `initials LIKE ${CONSONANTS_INSIDE} AND (${PATTERN} IS NULL OR text ~ ${PATTERN})`;
  const foundTooFew = `(SELECT count(DISTINCT target_id) < ${limitOf(type, wanted)} FROM early WHERE target_type = '${type}')`;
  return inside(type, wanted, {
    rank: matchRank.INITIALS_INSIDE,
    condition,
    indexed: `target_type = '${type}' AND ${condition}`,
    isAsked: `${CONSONANTS_INSIDE} IS NOT NULL AND ${foundTooFew}`,
  });
}
