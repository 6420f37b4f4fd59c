import type { QueryReading } from '@gredia/domain';
import type { Among, Likeness } from './bounds';
import type { Match } from './match-rank';
import type { Wanted } from './wanted';

type Matches<Met extends Match> = readonly Met[] | Promise<readonly Met[]>;

/**
 * One way to find names: by statements (`SqlFinder`) or in memory (`IndexFinder`). Both answer the same in the same order;
 * a test holds them against each other (index/equal-answers.test.ts).
 */
export interface Finder<Met extends Match = Match> {
  /** Names that are or begin with the query, or whose initial consonants do; only those that are it where `isWhole`. */
  close(wanted: Wanted, meant: QueryReading, isWhole: boolean): Matches<Met>;
  /** Names that hold every key. */
  containing(wanted: Wanted, meant: QueryReading, keys: readonly string[]): Matches<Met>;
  /** Names like the key. */
  similar(wanted: Wanted, key: string, among: Among, likeness: Likeness): Matches<Met>;
}

const withHyphens = ({ number }: QueryReading): string | null => (number?.includes('-') ? number : null);

/** With hyphens typed, a number must begin with them: 98-92 is not 989-2. Everything begins with nothing. */
export const numberBeginning = (meant: QueryReading): string => withHyphens(meant) ?? '';

/** The same of a name that holds a number, as a pattern: 50-35-1 does not stand in 34150-35-1. Everything holds nothing. */
export function numberInside(meant: QueryReading): string {
  const number = withHyphens(meant);
  return number === null ? '' : `(^|[^0-9])${number}`;
}
