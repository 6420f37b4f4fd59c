import type { Grams } from './grams';
import { gramsOf, lettersOf } from './pieces';
import type { Letters } from './packed';
import { LEAST_AGREEMENT, type Likeness } from '../matching/bounds';

/** As PostgreSQL keeps such numbers, in four bytes: what is equal there is equal here. */
const single = Math.fround;
/** pg_trgm's own thresholds of `%` and `%>`. */
const [LEAST_OF_WHOLE, LEAST_OF_PART] = [single(0.3), single(0.6)];
const share = (shared: number, one: number, other: number): number => single(shared / (one + other - shared));

/** How much the best stretch of a name agrees with a query: `word_similarity` of pg_trgm, step by step. */
export function partLikeness(query: ReadonlySet<number>, name: readonly number[]): number {
  const lastPlace = new Map<number, number>();
  let [lower, length, shared, best] = [-1, 0, 0, 0];
  name.forEach((gram, upper) => {
    const isShared = query.has(gram);
    if (lower >= 0 || isShared) {
      if (!lastPlace.has(gram)) {
        length += 1;
        if (isShared) shared += 1;
      }
      lastPlace.set(gram, upper);
    }
    if (!isShared) return;
    if (lower === -1) [lower, length] = [upper, 1];
    const before = lower;
    let [likeness, restLength, restShared] = [share(shared, query.size, length), length, shared];
    for (let start = lower; start <= upper; start += 1) {
      const shorter = share(restShared, query.size, restLength);
      if (shorter > likeness) [likeness, length, lower, shared] = [shorter, restLength, start, restShared];
      const left = name[start] ?? 0;
      if (lastPlace.get(left) !== start) continue;
      restLength -= 1;
      if (query.has(left)) restShared -= 1;
    }
    best = Math.max(best, likeness);
    for (let start = before; start < lower; start += 1) {
      const left = name[start] ?? 0;
      if (lastPlace.get(left) === start) lastPlace.delete(left);
    }
  });
  return best;
}

/** A key that is like a query: how much all of it agrees, and its best part. */
export interface AlikeKey {
  key: number;
  whole: number;
  part: number;
}

/** The mean of both likenesses. */
export const agreementOf = ({ whole, part }: AlikeKey): number => single(whole + part) / 2;

export const isLike = ({ whole, part }: AlikeKey, likeness: Likeness): boolean =>
  (likeness !== 'part' && whole >= LEAST_OF_WHOLE) || (likeness !== 'whole' && part >= LEAST_OF_PART);

/** The keys before `end` that are like a query in any way, and agree enough. */
export function keysAlike(grams: Grams, keys: Letters, query: string, end: number): AlikeKey[] {
  const wanted = new Set(gramsOf(lettersOf(query)));
  const least = leastShared(wanted.size);
  const lists = grams.keysOfEach(wanted);
  const missing = wanted.size - lists.length;
  const { counts, counted } = grams;
  let size = 0;
  lists.forEach((list, place) => {
    // Who shares so few with the query that only the longest lists are left has too few in all of them.
    const mayBegin = missing + place <= wanted.size - least;
    for (let at = 0; at < list.length; at += 1) {
      const key = list[at]!;
      if (key >= end) break;
      const count = counts[key]!;
      if (count > 0) counts[key] = count + 1;
      else if (mayBegin) {
        counts[key] = 1;
        counted[size] = key;
        size += 1;
      }
    }
  });
  const alike: AlikeKey[] = [];
  for (let at = 0; at < size; at += 1) {
    const key = counted[at]!;
    const shared = counts[key]!;
    counts[key] = 0;
    if (shared < least) continue;
    const whole = share(shared, wanted.size, grams.sizes[key]!);
    // No part agrees better than all that is shared: most names end here.
    const most = { key, whole, part: single(shared / wanted.size) };
    if (agreementOf(most) < LEAST_AGREEMENT || !isLike(most, 'either')) continue;
    const found = { key, whole, part: partLikeness(wanted, gramsOf(keys.of(key))) };
    if (isLike(found, 'either')) alike.push(found);
  }
  return alike;
}

/** How many pieces of a query a name must have to agree enough: no likeness is greater than the share of them that it has. */
function leastShared(size: number): number {
  let least = 1;
  while (least < size && single(least / size) < LEAST_AGREEMENT) least += 1;
  return least;
}
