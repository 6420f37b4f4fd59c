import { BEYOND_ALL_RANKS, OWN_PER_WANTED } from '../matching/bounds';
import { matchRank } from '../matching/match-rank';
import { wantedTypes, type Wanted } from '../matching/wanted';
import { isAmong, sourceOf } from './materials';
import {
  byRank,
  firstInOrder,
  idOf,
  leadsSomewhere,
  materialsOf,
  onceEach,
  type Found,
  type ShelvedMatch,
} from './found';
import type { Shelf } from './shelf';

/**
 * The best match of each target, and of those the first of each type: what the statement of best-of-each.ts answers, which
 * says why. It takes what was found: of a target that was found twice the first becomes the best.
 */
export function bestOfFound(wanted: Wanted, shelves: readonly Shelf[], found: readonly Found[]): ShelvedMatch[] {
  const best = bestOfTargets(found);
  const most = (wanted.throughOthers && wanted.limits.PRODUCT) || 0;
  const ways = most ? waysThroughOthers(most, shelves, best) : [];
  return firstOfEach(wanted, ways.length > 0 ? bestOfTargets([...best, ...ways]) : best, byRankAndWay);
}

const byRankAndWay = (a: Found, b: Found): number => a.rank - b.rank || a.detour - b.detour || byRank(a, b);

/** The first targets of each type in an order. */
export function firstOfEach<One extends Found>(
  wanted: Wanted,
  targets: readonly One[],
  order: (a: One, b: One) => number,
): ShelvedMatch[] {
  return wantedTypes(wanted).flatMap((type) => {
    const first = firstInOrder(targets, wanted.limits[type] ?? 0, order, (one) => one.type === type);
    return first.map((one) => ({
      targetType: type,
      targetId: idOf(one),
      rank: one.rank,
      shelf: one.shelf,
      target: one.target,
    }));
  });
}

const bestOfTargets = (found: readonly Found[]): Found[] =>
  onceEach(found, (first, other) => {
    first.rank = Math.min(first.rank, other.rank);
  });

/** The newest materials that the best other names lead to, and own finds that hold what is called so. */
function waysThroughOthers(most: number, shelves: readonly Shelf[], best: readonly Found[]): Found[] {
  const own = firstInOrder(best, most * OWN_PER_WANTED, byRankAndName, ({ type }) => type === 'PRODUCT');
  const lastRank = own[most - 1]?.rank ?? BEYOND_ALL_RANKS;
  const leads = (one: Found) =>
    one.rank < lastRank && (one.type === 'COMPANY' || (one.type === 'INGREDIENT' && leadsSomewhere(shelves, one)));
  const sources = firstInOrder(best, most, byRankAndName, leads).map((source) => ({
    ...source,
    // A synonym at best: what is called so itself comes before it.
    rank: Math.max(source.rank, matchRank.EXACT_SYNONYM),
  }));
  const ledTo = sources.flatMap((source) => materialsOf(shelves, source, most)).slice(0, most * 2);
  return [...ledTo.map((way, place): Found => ({ ...way, detour: place + 1 })), ...heldIn(shelves, own, sources)];
}

const byRankAndName = (a: Found, b: Found): number => a.rank - b.rank || byRank(a, b);

/** Materials with the best rank of what is in them, where that is better than their own. */
function heldIn(shelves: readonly Shelf[], own: readonly Found[], sources: readonly Found[]): Found[] {
  const held = new Map<Found, Found>();
  // The best source comes first.
  for (const source of sources.filter(({ type }) => type === 'INGREDIENT')) {
    const { rank } = source;
    for (const shelf of shelves) {
      const materials = shelf.materials.of(sourceOf.ingredient(idOf(source)));
      for (const one of own) {
        const isBetter = one.shelf === shelf && rank < one.rank && !held.has(one);
        if (isBetter && isAmong(materials, one.target)) held.set(one, { ...one, rank });
      }
    }
  }
  return [...held.values()];
}
