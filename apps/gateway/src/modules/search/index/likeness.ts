import type { Grams } from './grams';
import { GramSet, type WantedPieces } from './gram-set';
import { gramsInto, gramsOf, lettersOf } from './pieces';
import type { Letters } from './packed';
import { SHARE_OF_BEST, type Likeness } from '../matching/bounds';
import { eachSharing, neededBySize, type Range } from './sharing';

/** As PostgreSQL keeps such numbers, in four bytes: what is equal there is equal here. */
const single = Math.fround;
/** pg_trgm's own thresholds of `%` and `%>`. */
const [LEAST_OF_WHOLE, LEAST_OF_PART] = [single(0.3), single(0.6)];
const share = (shared: number, one: number, other: number): number => single(shared / (one + other - shared));

/** How much the best stretch of a name agrees with a query: `word_similarity` of pg_trgm, step by step. */
export function partLikeness(query: WantedPieces, name: readonly number[]): number {
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
 * @param size how many pieces it has
 */
export function partOfDistinct(
  query: WantedPieces,
  name: ArrayLike<number>,
  room: Uint8Array,
  size = name.length,
): number {
  const wanted = query.size;
  let [lower, length, shared, best] = [-1, 0, 0, 0];
  for (let upper = 0; upper < size; upper += 1) {
    const isShared = query.has(name[upper]!) ? 1 : 0;
    room[upper] = isShared;
    if (lower >= 0) length += 1;
    if (isShared === 0) continue;
    shared += 1;
    if (lower === -1) {
      lower = upper;
      length = 1;
    }
    let likeness = share(shared, wanted, length);
    let restLength = length;
    let restShared = shared;
    for (let start = lower; start <= upper; start += 1) {
      const shorter = share(restShared, wanted, restLength);
      if (shorter > likeness) {
        likeness = shorter;
        length = restLength;
        lower = start;
        shared = restShared;
      }
      restLength -= 1;
      restShared -= room[start]!;
    }
    best = Math.max(best, likeness);
  }
  return best;
}

/** Room for the pieces of one name, and for what is noted of each. */
let [pieces, marks] = [new Float64Array(1024), new Uint8Array(1024)];

/** How much the best part of a key agrees; `size` is how many different pieces it has. */
function partOf(query: WantedPieces, key: Uint16Array, size: number): number {
  if (key.length >= pieces.length) [pieces, marks] = [new Float64Array(key.length * 2), new Uint8Array(key.length * 2)];
  const count = gramsInto(pieces, key);
  return count === size ? partOfDistinct(query, pieces, marks, size) : partLikeness(query, gramsOf(key));
}

/** A key that is like a query: how much all of it agrees, and its best part. */
export interface AlikeKey {
  key: number;
  whole: number;
  part: number;
}

/** The mean of both likenesses. */
export const agreementOf = ({ whole, part }: AlikeKey): number => meanOf(whole, part);
const meanOf = (whole: number, part: number): number => single(whole + part) / 2;

const isLike = (whole: number, part: number, likeness: Likeness): boolean =>
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
  const wanted = new GramSet(gramsOf(lettersOf(query)));
  const { sizes } = grams;
  let least = asked;
  const isWanted = (whole: number, part: number) => meanOf(whole, part) >= least && isLike(whole, part, likeness);
  const wholeOf = (shared: number, size: number) => share(shared, wanted.size, size);
  // No part agrees better than all that is shared: most names end here.
  const bestPart = (shared: number) => single(shared / wanted.size);
  const hopeOf = (shared: number, size: number) => meanOf(wholeOf(shared, size), bestPart(shared));
  const needed = neededBySize(wanted.size, grams.mostPieces, (shared, size) =>
    isWanted(wholeOf(shared, size), bestPart(shared)),
  );
  // Thousands may hope: two rows of numbers, and no object for each.
  const [hopes, sharedBy]: [number[], number[]] = [[], []];
  let [first, most] = [0, -1];
  eachSharing(grams, wanted.grams, range, needed, (key, shared) => {
    const hope = hopeOf(shared, sizes[key]!);
    if (hope > most) [first, most] = [hopes.length, hope];
    hopes.push(key);
    sharedBy.push(shared);
  });
  const alike: AlikeKey[] = [];
  const look = (at: number) => {
    const [key, shared] = [hopes[at]!, sharedBy[at]!];
    const size = sizes[key]!;
    if (hopeOf(shared, size) < least) return;
    const [whole, part] = [wholeOf(shared, size), partOf(wanted, keys.of(key), size)];
    if (!isWanted(whole, part)) return;
    alike.push({ key, whole, part });
    if (isMeant(key)) least = Math.max(least, meanOf(whole, part) * SHARE_OF_BEST);
  };
  // The one that may be the best comes first, and the first one in its place: what it agrees refuses most others unread.
  if (hopes.length > 0) look(first);
  for (let at = 1; at < hopes.length; at += 1) look(at === first ? 0 : at);
  return { alike, least };
}
