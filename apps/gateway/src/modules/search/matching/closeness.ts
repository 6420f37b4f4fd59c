import { termKind, type TermKind } from '../search.table';
import { matchRank } from './match-rank';
import { typed } from './wanted';

/** A name that begins as typed. */
export interface BegunName {
  kind: TermKind;
  /** It ends where the query ends. */
  isWhole: boolean;
  /** Its letters are those that were typed; else another spelling of them. */
  isSpelledSo(): boolean;
}

/** $1 the key, $3 the spelling (close-matches.ts). */
const [KEY, SPELLING] = [typed(1), typed(3)];

/**
 * How close a name is that begins as typed: the first line that holds. Each is said twice, for the statement and for the
 * index in memory; a test holds the two against each other.
 */
const CLOSENESS: readonly (readonly [rank: number, sql: string, holds: (name: BegunName) => boolean])[] = [
  [
    matchRank.PREVIOUS_NAME,
    `kind = ${termKind.PREVIOUS} AND key = ${KEY}`,
    ({ kind, isWhole }) => kind === termKind.PREVIOUS && isWhole,
  ],
  [matchRank.PREVIOUS_NAME_PREFIX, `kind = ${termKind.PREVIOUS}`, ({ kind }) => kind === termKind.PREVIOUS],
  [matchRank.PREFIX, `key <> ${KEY}`, ({ isWhole }) => !isWhole],
  [matchRank.EXACT_SYNONYM, `kind = ${termKind.SYNONYM}`, ({ kind }) => kind === termKind.SYNONYM],
  [
    matchRank.EXACT_OTHER_SPELLING,
    `spelling_key <> ${SPELLING} AND kind <> ${termKind.NUMBER}`,
    (name) => name.kind !== termKind.NUMBER && !name.isSpelledSo(),
  ],
  [matchRank.EXACT, 'true', () => true],
];

/** The rank as an expression of the columns of a term. */
export const CLOSENESS_OF_TERM = `CASE
    ${CLOSENESS.map(([rank, condition]) => `WHEN ${condition} THEN ${rank}`).join('\n    ')} END`;

/** The rank of a name in memory. */
export function closenessOf(name: BegunName): number {
  for (const line of CLOSENESS) if (line[2](name)) return line[0];
  return matchRank.EXACT;
}
