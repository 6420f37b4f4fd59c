import type { TermTarget } from '../search.table';

/*
 * How much is looked at where thousands of names fit: the same for the statements (terms-in-order.ts, best-of-each.ts,
 * similar-matches.ts) and for the index in memory, which answer alike.
 */

/** So many names with the typed beginning are looked at one by one. */
export const SAMPLE = 100;
/** So many names are read in their order before an index is asked for names that hold what is typed. */
export const READ_IN_ORDER = 1000;
/** So many of those that an index finds are looked at. */
export const FOUND_BY_INDEX = 100;
/** Terms of one target that may all fit: this many are read for each target that is wanted. */
export const TERMS_PER_TARGET: Readonly<Record<TermTarget, number>> = {
  INGREDIENT: 6,
  PRODUCT: 2,
  COSMETICS: 2,
  SUBSTANCE: 3,
  POST: 1,
  ITEM: 2,
  COMPANY: 1,
};

/** So many own names are looked at for whether what is typed is in the material too. */
export const OWN_PER_WANTED = 2;
export const BEYOND_ALL_RANKS = 100;
/** Longer than any title: what is found through other names alone has no length of its own, but a place. */
export const BEYOND_ALL_LENGTHS = 40_000;

/** Least agreement of two names that may be the same but for a slip of the finger, 0 to 1. */
export const LEAST_AGREEMENT = 0.42;
/** What agrees much less than the best is not meant. */
export const SHARE_OF_BEST = 0.8;
/** Names that labels carry are more likely meant: what the logarithm of their number adds to the agreement. */
export const SHARE_OF_LABELS = 0.03;

/** How a name may be like the query: part of it where it is not typed to its end, or all of it. */
export type Likeness = 'part' | 'whole' | 'either';
/** Names that labels carry alone, or all. */
export type Among = 'used' | 'all';
