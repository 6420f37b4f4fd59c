import { termKind, type SearchTarget } from './search.table';

/**
 * The statements of the search. They are plain texts with a name each, so that every connection plans them once; what
 * is typed reaches them as parameters only.
 */
export interface Statement {
  name: string;
  text: string;
}

/** How well a name fits, best first. What is equal here is ordered by labels, then by the length of the title. */
export const matchRank = {
  EXACT: 0,
  EXACT_OTHER_SPELLING: 1,
  EXACT_SYNONYM: 2,
  PREFIX: 10,
  PREVIOUS_NAME: 20,
  PREVIOUS_NAME_PREFIX: 21,
  INITIALS: 30,
  INITIALS_PREFIX: 31,
  INITIALS_INSIDE: 32,
  CONTAINS: 40,
  SIMILAR: 50,
} as const;

/** The best match of each target, and of those the first `$limit` of each type. Reads `found`. */
const firstOfEachType = (limit: string) => `
  SELECT "targetType", "targetId", rank FROM (
    SELECT target_type AS "targetType", target_id AS "targetId", min(rank) AS rank, row_number() OVER (
      PARTITION BY target_type ORDER BY min(rank), max(weight) DESC, min(length), target_id) AS place
    FROM found GROUP BY target_type, target_id
  ) AS placed WHERE place <= ${limit} ORDER BY place`;

/**
 * Names that are, or begin with, the query; or whose initial consonants do (or hold them, from three consonants on:
 * two make no trigram and stand inside nearly every name).
 * $1 types, $2 limit, $3 key, $4 first text after all that begin with it, $5 spelling, $6 what a number must hold (LIKE),
 * $7 consonants or null, $8 first text after those, $9 consonants inside (LIKE) or null, $10 pattern of the text or null.
 */
export const closeMatches: Statement = {
  name: 'search_close',
  text: `
  WITH found AS (
    SELECT target_type, target_id, weight, length, CASE
        WHEN kind = ${termKind.PREVIOUS} AND key = $3 THEN ${matchRank.PREVIOUS_NAME}
        WHEN kind = ${termKind.PREVIOUS} THEN ${matchRank.PREVIOUS_NAME_PREFIX}
        WHEN key <> $3 THEN ${matchRank.PREFIX}
        WHEN kind = ${termKind.SYNONYM} THEN ${matchRank.EXACT_SYNONYM}
        WHEN spelling_key <> $5 AND kind <> ${termKind.NUMBER} THEN ${matchRank.EXACT_OTHER_SPELLING}
        ELSE ${matchRank.EXACT}
      END AS rank
    FROM search_terms
    WHERE target_type = ANY($1) AND key ~>=~ $3 AND key ~<~ $4 AND (kind <> ${termKind.NUMBER} OR text LIKE $6)
    UNION ALL
    SELECT target_type, target_id, weight, length,
      CASE WHEN initials = $7 THEN ${matchRank.INITIALS} ELSE ${matchRank.INITIALS_PREFIX} END
    FROM search_terms
    WHERE target_type = ANY($1) AND initials ~>=~ $7 AND initials ~<~ $8 AND ($10::text IS NULL OR text ~ ('^[^가-힣]*' || $10))
    UNION ALL
    SELECT target_type, target_id, weight, length, ${matchRank.INITIALS_INSIDE}
    FROM search_terms
    WHERE target_type = ANY($1) AND initials LIKE $9 AND ($10::text IS NULL OR text ~ $10)
  ) ${firstOfEachType('$2')}`,
};

/** A key that more terms hold than this is common: its terms are not sorted, but met in their order. */
const COMMON = 500;
/** Terms of one target that may all hold the key: this many are read for each target wanted. */
const TERMS_PER_TARGET = 6;

/**
 * Names that hold the keys. The terms with a rare key are found by its trigrams and sorted. A common one (추출) is met
 * often enough when terms are read in their order, so that the thousands that hold it need no sorting. A key of fewer
 * than three letters has no trigrams: the index would be read whole, the table is quicker.
 * $1 limit, $2 what a number must hold (LIKE), $3 and on the keys (LIKE).
 */
export function containingMatches(types: readonly SearchTarget[], keys: number, hasTrigrams: boolean): Statement {
  const columns = 'target_type, target_id, weight, length';
  // Who wants more than that wants them all, and in order.
  const common = `greatest(${COMMON}, $1)`;
  const holds = (key: string) =>
    [
      `(kind <> ${termKind.NUMBER} OR text LIKE $2)`,
      ...Array.from({ length: keys }, (_, index) => `${key} LIKE $${index + 3}`),
    ].join(' AND ');
  // OFFSET 0 keeps the planner from sorting what it finds by the trigrams instead.
  const of = (type: SearchTarget) => `(
    WITH sample AS MATERIALIZED (
        SELECT ${columns} FROM search_terms
        WHERE target_type = '${type}' AND ${holds(hasTrigrams ? 'key' : `(key || '')`)} LIMIT ${common}),
      common AS MATERIALIZED (SELECT count(*) = ${common} AS yes FROM sample)
    SELECT * FROM sample WHERE NOT (SELECT yes FROM common)
    UNION ALL
    (SELECT ${columns} FROM (
      SELECT * FROM search_terms WHERE target_type = '${type}' ORDER BY weight DESC, length, target_id OFFSET 0
    ) AS in_order WHERE (SELECT yes FROM common) AND ${holds('key')} LIMIT $1 * ${TERMS_PER_TARGET}))`;
  return {
    name: ['search_containing', ...types, keys, hasTrigrams].join('_'),
    text: `
    WITH found AS (SELECT *, ${matchRank.CONTAINS} AS rank FROM (${types.map(of).join(' UNION ALL ')}) AS holding)
    ${firstOfEachType('$1')}`,
  };
}

/** Least agreement of two names that may be the same but for a slip of the finger, 0 to 1. */
const LEAST_AGREEMENT = 0.42;
/** What agrees much less than the best is not meant. */
const SHARE_OF_BEST = 0.8;

/** How a name may be like the query: part of it where it is not typed to its end, or all of it. */
export type Likeness = 'part' | 'whole' | 'either';

const likenessCondition: Record<Likeness, string> = {
  part: 'key %> $2',
  whole: 'key % $2',
  either: '(key %> $2 OR key % $2)',
};

/**
 * Names like the query, by trigrams of jamo. Names that labels carry are more likely meant: ingredients are looked for
 * among those first (`used`), and weigh more.
 * $1 limit, $2 key.
 */
export function similarMatches(types: readonly SearchTarget[], among: 'used' | 'all', likeness: Likeness): Statement {
  const alike = (type: SearchTarget) => `
    SELECT target_type, target_id, weight, length, (similarity(key, $2) + word_similarity($2, key)) / 2 AS agreement
    FROM search_terms
    WHERE target_type = '${type}' AND kind <> ${termKind.NUMBER} AND ${likenessCondition[likeness]}
      ${among === 'used' && type === 'INGREDIENT' ? 'AND weight > 0' : ''}`;
  return {
    name: ['search_similar', ...types, among, likeness].join('_'),
    text: `
    WITH alike AS MATERIALIZED (${types.map(alike).join(' UNION ALL ')}),
      best AS (
        SELECT target_type, target_id, max(agreement) AS agreement, max(weight) AS weight, min(length) AS length
        FROM alike
        WHERE agreement >= greatest(${LEAST_AGREEMENT}, (SELECT max(agreement) * ${SHARE_OF_BEST} FROM alike))
        GROUP BY target_type, target_id
      )
    SELECT "targetType", "targetId", ${matchRank.SIMILAR} AS rank FROM (
      SELECT target_type AS "targetType", target_id AS "targetId", row_number() OVER (
        PARTITION BY target_type ORDER BY agreement + 0.03 * ln(1 + weight) DESC, length, target_id) AS place
      FROM best
    ) AS placed WHERE place <= $1 ORDER BY place`,
  };
}

/** What the search box shows of its findings. $1 ids. */
export const resultCards: Statement = {
  name: 'search_cards',
  text: `
  SELECT id, title, nullif(concat_ws(' · ', CASE WHEN inci <> title THEN inci END, cas_no[1]), '') AS subtitle, image
  FROM ingredients WHERE id = ANY($1)
  UNION ALL
  SELECT id, name, nullif(concat_ws(' · ', dealer, nullif(manufacture, dealer)), ''), thumbnail_src
  FROM products WHERE id = ANY($1) AND visible`,
};
