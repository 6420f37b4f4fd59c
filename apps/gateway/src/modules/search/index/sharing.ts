import type { Grams } from './grams';

/** Keys from one number on and before another. */
export interface Range {
  from: number;
  end: number;
}

/** What no key has. */
const NEVER = 0xffff;

/**
 * By how many pieces a key has, how many of those that are wanted must be among them.
 * @param isEnough whether so many shared pieces are enough for a key of that size; who shares more has enough too, and a
 * key with more pieces needs as many at least
 */
export function neededBySize(
  wanted: number,
  mostPieces: number,
  isEnough: (shared: number, size: number) => boolean,
): Uint16Array {
  const needed = new Uint16Array(mostPieces + 1);
  let shared = 1;
  for (let size = 0; size <= mostPieces; size += 1) {
    while (shared <= wanted && !isEnough(shared, size)) shared += 1;
    needed[size] = shared <= Math.min(wanted, size) ? shared : NEVER;
  }
  return needed;
}

/**
 * Tells the keys of a range that share as many pieces with those that are wanted as keys of their size need. A key that
 * has so many has one of the rarer pieces: only their lists are gone through, and with those of the commonest, which hold
 * most of all keys, what was met is compared until it cannot have enough.
 */
export function eachSharing(
  grams: Grams,
  wanted: Iterable<number>,
  { from, end }: Range,
  needed: Uint16Array,
  take: (key: number, shared: number) => void,
): void {
  const lists = grams.listsOf(wanted, from, end);
  const { sizes, counts, counted, postings } = grams;
  // Larger keys need no less.
  const least = needed.find((count) => count !== NEVER) ?? NEVER;
  let met = 0;
  for (let place = 0; place < lists.length; place += 1) {
    const { from: first, end: last, bits } = lists[place]!;
    const left = lists.length - place;
    if (least <= left) {
      for (let at = first; at < last; at += 1) {
        const key = postings[at]!;
        const count = counts[key]!;
        if (count > 0) counts[key] = count + 1;
        else if (needed[sizes[key]!]! <= left) {
          counts[key] = 1;
          counted[met] = key;
          met += 1;
        }
      }
    } else if (met === 0) {
      return;
    } else if (bits && met * LOOK < last - first) {
      let kept = 0;
      for (let at = 0; at < met; at += 1) {
        const key = counted[at]!;
        const count = counts[key]! + ((bits[key >>> 5]! >>> (key & 31)) & 1);
        const mayHaveEnough = count + left > needed[sizes[key]!]!;
        counts[key] = mayHaveEnough ? count : 0;
        counted[kept] = key;
        if (mayHaveEnough) kept += 1;
      }
      met = kept;
    } else {
      for (let at = first; at < last; at += 1) {
        const count = counts[postings[at]!]!;
        if (count > 0) counts[postings[at]!] = count + 1;
      }
    }
  }
  for (let at = 0; at < met; at += 1) {
    const key = counted[at]!;
    const shared = counts[key]!;
    counts[key] = 0;
    if (shared >= needed[sizes[key]!]!) take(key, shared);
  }
}

/** So much more a look at a bit costs than going on in a list. */
const LOOK = 2;
