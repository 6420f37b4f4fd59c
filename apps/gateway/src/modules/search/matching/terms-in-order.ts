import type { TermTarget } from '../search.table';
import { FOUND_BY_INDEX, READ_IN_ORDER, SAMPLE, TERMS_PER_TARGET } from './bounds';
import { wantsAll, limitOf, type Wanted } from './wanted';

/*
 * Thousands of names begin with `글리` or hold `ti`, and ten are shown: names are met in the order they are ranked by, and
 * what is never shown is not read. What is met this way is not sorted; only where few names fit are all of them looked at.
 */

const COLUMNS = 'target_type, target_id, weight, length';

/** Names by labels, then the shorter ones; each ends in an index of that order. */
const BY_RANK = 'weight DESC, length, target_id';
/** Raw materials and cosmetics stand on no label: where thousands hold a word, the newest come first, as ids carry their time. */
const inOrder = (type: TermTarget): string => (type === 'INGREDIENT' ? BY_RANK : 'target_id DESC');

const termsFor = (type: TermTarget, wanted: Wanted): number => limitOf(type, wanted) * TERMS_PER_TARGET[type];

interface Beginning {
  column: 'key' | 'initials';
  /** The typed beginning, and the first text after all that begin with it. */
  from: string;
  to: string;
  rank: string;
  condition: string;
}

/**
 * Names of a type that begin as typed: few are all looked at, exact ones first; of many the first in rank order are met by
 * their first two letters.
 */
export function beginning(type: TermTarget, wanted: Wanted, { column, from, to, rank, condition }: Beginning): string {
  const terms = `target_type = '${type}'`;
  const fits = `${column} ~>=~ ${from} AND ${column} ~<~ ${to} AND ${condition}`;
  if (wantsAll(type, wanted))
    return `(SELECT ${COLUMNS}, ${rank} AS rank FROM search_terms WHERE ${terms} AND ${fits})`;
  // OFFSET 0 keeps the planner from sorting instead what it finds by the key.
  return `(
    WITH sample AS MATERIALIZED (
      SELECT ${COLUMNS}, ${rank} AS rank FROM search_terms WHERE ${terms} AND ${fits}
      ORDER BY ${column} USING ~<~ LIMIT ${SAMPLE})
    SELECT * FROM sample
    UNION ALL
    (SELECT ${COLUMNS}, ${rank} AS rank FROM (
      SELECT * FROM search_terms WHERE ${terms} AND left(${column}, 2) = left(${from}, 2) ORDER BY ${BY_RANK} OFFSET 0
    ) AS in_order WHERE (SELECT count(*) = ${SAMPLE} FROM sample) AND ${fits} LIMIT ${termsFor(type, wanted)}))`;
}

interface Inside {
  rank: number;
  /** What a term of the type must fulfil, and the same for any term where an index must find it. */
  condition: string;
  indexed: string;
  /** Whether there is anything to look for. */
  isAsked: string;
}

/** Names of a type with something inside them: the first in order that fit; where those are too few, what an index finds. */
export function inside(type: TermTarget, wanted: Wanted, { rank, condition, indexed, isAsked }: Inside): string {
  const found = `SELECT ${COLUMNS}, ${rank} AS rank FROM search_terms WHERE ${indexed}`;
  if (wantsAll(type, wanted)) return `(${found} AND ${isAsked})`;
  if (type === 'COMPANY') return `(${found} AND ${isAsked} LIMIT ${FOUND_BY_INDEX})`;
  return `(
    WITH first AS MATERIALIZED (
      SELECT ${COLUMNS}, ${rank} AS rank FROM (
        SELECT * FROM search_terms WHERE target_type = '${type}' AND ${isAsked}
        ORDER BY ${inOrder(type)} LIMIT ${READ_IN_ORDER}
      ) AS in_order WHERE ${condition} LIMIT ${termsFor(type, wanted)}),
    rest AS (
      ${found} AND ${isAsked} AND (SELECT count(DISTINCT target_id) < ${limitOf(type, wanted)} FROM first)
      LIMIT ${FOUND_BY_INDEX})
    SELECT * FROM first UNION ALL SELECT * FROM rest)`;
}
