import { type Among, type Likeness, LEAST_AGREEMENT, SHARE_OF_BEST, SHARE_OF_LABELS } from '../matching/bounds';
import { matchRank } from '../matching/match-rank';
import { readTypes, type Wanted } from '../matching/wanted';
import { termKind } from '../search.table';
import { firstOfEach } from './best-of-found';
import { agreementOf, isLike, keysAlike, type AlikeKey } from './likeness';
import { firstPlace, type NameIndex } from './name-index';
import { compare, firstInOrder, foundName, idOf, materialsOf, onceEach, type Found, type ShelvedMatch } from './found';
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

/** Names like the query: what the statement of similar-matches.ts answers, which says why. */
export function similarNames(shelves: readonly Shelf[], wanted: Wanted, asked: Asked): ShelvedMatch[] {
  const alike = namesAlike(shelves, wanted, asked);
  const least = Math.max(LEAST_AGREEMENT, Math.max(...alike.map(({ agreement }) => agreement)) * SHARE_OF_BEST);
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

function namesAlike(shelves: readonly Shelf[], wanted: Wanted, { key, among, likeness }: Asked): Alike[] {
  const others = readTypes(wanted).filter((type) => type !== 'PRODUCT');
  const types = among === 'used' && others.length ? others : readTypes(wanted);
  return shelves.flatMap((shelf) =>
    types.flatMap((type) => {
      const index = shelf.names[type];
      const end = among === 'used' && type === 'INGREDIENT' ? firstUnused(index) : index.keys.size;
      return keysLike(index, key, end).flatMap((alike): Alike[] => {
        const name = alike.key;
        if (!isLike(alike, likeness) || index.kinds.at(name) === termKind.NUMBER || !index.isThere(name)) return [];
        const agreement = agreementOf(alike);
        if (agreement < LEAST_AGREEMENT) return [];
        const found = foundName(shelf, type, name, matchRank.SIMILAR);
        const score = agreement + SHARE_OF_LABELS * Math.log(1 + index.weights.at(found.target));
        return [{ ...found, agreement, score, length: index.lengths.at(found.target) }];
      });
    }),
  );
}

const lastLooks = new WeakMap<NameIndex, { query: string; end: number; alike: AlikeKey[] }>();

/** One search asks the same for each likeness. */
function keysLike(index: NameIndex, query: string, end: number): AlikeKey[] {
  const last = lastLooks.get(index);
  if (last?.query === query && last.end === end) return last.alike;
  const alike = keysAlike(index.grams, index.keys, query, end);
  lastLooks.set(index, { query, end, alike });
  return alike;
}

/** Ingredients stand in the order of their labels: from this name on none has any. */
const firstUnused = (index: NameIndex): number =>
  firstPlace(index.keys.size, (name) => index.weights.at(index.targets.at(name)) === 0);

const byScore = (a: Alike, b: Alike): number => b.score - a.score || a.length - b.length || compare(idOf(a), idOf(b));

const bestOfTargets = (ways: readonly Alike[]): Alike[] =>
  onceEach(ways, (first, other) => {
    first.agreement = Math.max(first.agreement, other.agreement);
    first.score = Math.max(first.score, other.score);
    first.length = Math.min(first.length, other.length);
  });
