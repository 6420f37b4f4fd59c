import type { Grams } from './grams';
import { gramsOf, lettersOf } from './pieces';
import type { Letters } from './packed';
import { SHARE_OF_BEST, type Likeness } from '../matching/bounds';
import { eachSharing, neededBySize, type Range } from './sharing';

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

/**
 * The same of a name that has no piece twice, as nearly all: which of its pieces are shared, and no more, has to be known.
 * @param room for as many numbers as the name has pieces
 */
export function partOfDistinct(query: ReadonlySet<number>, name: readonly number[], room: Uint8Array): number {
  let [lower, length, shared, best] = [-1, 0, 0, 0];
  for (let upper = 0; upper < name.length; upper += 1) {
    const isShared = query.has(name[upper]!) ? 1 : 0;
    room[upper] = isShared;
    if (lower >= 0) length += 1;
    if (isShared === 0) continue;
    shared += 1;
    if (lower === -1) [lower, length] = [upper, 1];
    let [likeness, restLength, restShared] = [share(shared, query.size, length), length, shared];
    for (let start = lower; start <= upper; start += 1) {
      const shorter = share(restShared, query.size, restLength);
      if (shorter > likeness) [likeness, length, lower, shared] = [shorter, restLength, start, restShared];
      restLength -= 1;
      restShared -= room[start]!;
    }
    best = Math.max(best, likeness);
  }
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

/** Which keys are looked for: those of a range that are like the query in this way, and agree so much at least. */
export interface Looked extends Range {
  likeness: Likeness;
  least: number;
}

export interface AlikeKeys {
  alike: AlikeKey[];
  /** All that agree so much are there: as much as was asked for, or as the best of them leaves room for. */
  least: number;
}

/**
 * The keys that are like a query.
 * @param isMeant whether what agrees much less than this key is not looked for
 */
export function keysAlike(
  { grams, keys }: { grams: Grams; keys: Letters },
  query: string,
  { likeness, least: asked, ...range }: Looked,
  isMeant: (key: number) => boolean,
): AlikeKeys {
  const wanted = new Set(gramsOf(lettersOf(query)));
  let least = asked;
  const isWanted = (one: AlikeKey) => agreementOf(one) >= least && isLike(one, likeness);
  // No part agrees better than all that is shared: most names end here.
  const atBest = (key: number, shared: number, size: number): AlikeKey => ({
    key,
    whole: share(shared, wanted.size, size),
    part: single(shared / wanted.size),
  });
  const needed = neededBySize(wanted.size, grams.mostPieces, (shared, size) => isWanted(atBest(0, shared, size)));
  const hopes: AlikeKey[] = [];
  let first = 0;
  eachSharing(grams, wanted, range, needed, (key, shared) => {
    const hope = atBest(key, shared, grams.sizes[key]!);
    if (hopes.length > 0 && agreementOf(hope) > agreementOf(hopes[first]!)) first = hopes.length;
    hopes.push(hope);
  });
  // The one that may be the best comes first: what it agrees refuses most others unread.
  if (first > 0) [hopes[0], hopes[first]] = [hopes[first]!, hopes[0]!];
  const room = new Uint8Array(grams.mostPieces);
  const alike: AlikeKey[] = [];
  for (const hope of hopes) {
    if (agreementOf(hope) < least) continue;
    const { key, whole } = hope;
    const name = gramsOf(keys.of(key));
    const isDistinct = name.length === grams.sizes[key];
    const found = { key, whole, part: isDistinct ? partOfDistinct(wanted, name, room) : partLikeness(wanted, name) };
    if (!isWanted(found)) continue;
    alike.push(found);
    if (isMeant(key)) least = Math.max(least, agreementOf(found) * SHARE_OF_BEST);
  }
  return { alike, least };
}
