import { type Among, type Likeness, LEAST_AGREEMENT, SHARE_OF_BEST, SHARE_OF_LABELS } from '../matching/bounds';
import { matchRank } from '../matching/match-rank';
import { readTypes, type Wanted } from '../matching/wanted';
import { termKind, type TermTarget } from '../search.table';
import { firstOfEach } from './best-of-found';
import { agreementOf, keysAlike, type AlikeKey, type Looked } from './likeness';
import { firstPlace, type Name, type NameIndex } from './name-index';
import { compare, firstInOrder, foundName, idOf, materialsOf, onceEach, type Found, type ShelvedMatch } from './found';
import type { Range } from './sharing';
import type { Shelf } from './shelf';

interface Asked {
  key: string;
  among: Among;
  likeness: Likeness;
}

interface Alike extends Found {
  agreement: number;
  score: number;
  /** Of the title; 0 of what is only led to. */
  length: number;
}

/** So close is mostly what a slip has left of a name. What agrees less is looked for where nothing is. */
const CLOSE = 0.6;

/** Names like the query: what the statement of similar-matches.ts answers, which says why. */
export function similarNames(shelves: readonly Shelf[], wanted: Wanted, asked: Asked): ShelvedMatch[] {
  const { alike, least } = alikeEnough(shelves, wanted, asked);
  const best = bestOfTargets(alike.filter(({ agreement }) => agreement >= least));
  const most = (wanted.throughOthers && wanted.limits.PRODUCT) || 0;
  const others = best.filter(({ type }) => type === 'INGREDIENT' || type === 'COMPANY');
  const sources = most ? firstInOrder(others, most, byScore) : [];
  const ledTo = sources.flatMap((source) =>
    materialsOf(shelves, source, most).map((way): Alike => ({
      ...way,
      detour: 1,
      length: 0,
      agreement: source.agreement,
      score: source.agreement,
    })),
  );
  return firstOfEach(wanted, bestOfTargets([...best, ...ledTo]), (a, b) => a.detour - b.detour || byScore(a, b));
}

/** What agrees so much with the query, or with a name that is found better. */
interface AlikeEnough {
  alike: Alike[];
  /** What agrees less is not meant. */
  least: number;
}

/**
 * The better the best name agrees, the fewer names come near it: those that are close are looked for first, and others only
 * where what is close leaves room for them.
 */
function alikeEnough(shelves: readonly Shelf[], wanted: Wanted, asked: Asked): AlikeEnough {
  // Where parts were looked for before, and none was found, no whole name is close either.
  const first = asked.likeness === 'whole' ? LEAST_AGREEMENT : CLOSE;
  const found = namesAlike(shelves, wanted, asked, first);
  if (found.least >= first || first === LEAST_AGREEMENT) return found;
  return namesAlike(shelves, wanted, asked, found.least);
}

/** The names that agree `from` the query so much; of what agrees much less than the best some may be missing. */
function namesAlike(shelves: readonly Shelf[], wanted: Wanted, asked: Asked, from: number): AlikeEnough {
  const { key, among, likeness } = asked;
  const others = readTypes(wanted).filter((type) => type !== 'PRODUCT');
  const types = among === 'used' && others.length ? others : readTypes(wanted);
  const alike: Alike[] = [];
  let least = LEAST_AGREEMENT;
  for (const shelf of shelves) {
    for (const type of types) {
      const index = shelf.names[type];
      for (const range of rangesOf(index, type, among)) {
        for (const one of keysLike(index, key, { ...range, likeness, least: Math.max(from, least) })) {
          if (!isMeant(index, one.key)) continue;
          const agreement = agreementOf(one);
          alike.push(alikeName(shelf, type, one.key, agreement));
          least = Math.max(least, agreement * SHARE_OF_BEST);
        }
      }
    }
  }
  return { alike, least };
}

function alikeName(shelf: Shelf, type: TermTarget, name: Name, agreement: number): Alike {
  const index = shelf.names[type];
  const target = index.targetOf(name);
  const score = agreement + SHARE_OF_LABELS * Math.log(1 + index.weights.at(target));
  return { ...foundName(shelf, type, name, matchRank.SIMILAR), agreement, score, length: index.lengths.at(target) };
}

/** Where names are looked for; all are the used ones and the others, of which the former may have been looked at. */
function rangesOf(index: NameIndex, type: TermTarget, among: Among): Range[] {
  const end = index.keys.size;
  if (type !== 'INGREDIENT') return [{ from: 0, end }];
  const unused = firstUnused(index);
  const used = { from: 0, end: unused };
  return among === 'used' ? [used] : [used, { from: unused, end }];
}

/** What was looked for last by each index: one search asks for the same again for each likeness, or with less agreement. */
const lastLooks = new WeakMap<NameIndex, { query: string; looks: { looked: Looked; alike: AlikeKey[] }[] }>();

type Place = Pick<Looked, 'from' | 'end' | 'likeness'>;
const isPlaceOf = (one: Place, other: Place): boolean =>
  one.from === other.from && one.end === other.end && one.likeness === other.likeness;

function keysLike(index: NameIndex, query: string, looked: Looked): AlikeKey[] {
  let last = lastLooks.get(index);
  if (last?.query !== query) lastLooks.set(index, (last = { query, looks: [] }));
  const isTheSame = (one: Looked) => isPlaceOf(looked, one) && one.least <= looked.least;
  const known = last.looks.find((look) => isTheSame(look.looked));
  if (known) return known.alike.filter((one) => agreementOf(one) >= looked.least);
  const { alike, least } = keysAlike(index, query, looked, (name) => isMeant(index, name));
  last.looks = last.looks.filter((look) => !isPlaceOf(looked, look.looked));
  last.looks.push({ looked: { ...looked, least }, alike });
  return alike;
}

/** A number is right or wrong, and what is gone is nothing any more. */
const isMeant = (index: NameIndex, name: Name): boolean =>
  index.kindOf(name) !== termKind.NUMBER && index.isThere(name);

/** Ingredients stand in the order of their labels: from this name on none has any. */
const firstUnused = (index: NameIndex): number =>
  firstPlace(index.keys.size, (name) => index.weights.at(index.targetOf(name)) === 0);

const byScore = (a: Alike, b: Alike): number => b.score - a.score || a.length - b.length || compare(idOf(a), idOf(b));

const bestOfTargets = (ways: readonly Alike[]): Alike[] =>
  onceEach(ways, (first, other) => {
    first.agreement = Math.max(first.agreement, other.agreement);
    first.score = Math.max(first.score, other.score);
    first.length = Math.min(first.length, other.length);
  });
