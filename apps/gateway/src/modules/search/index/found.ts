import type { Match } from '../matching/match-rank';
import type { TermTarget } from '../search.table';
import { sourceOf, type Source } from './materials';
import { firstPlace, type Name, type Target } from './name-index';
import type { Shelf } from './shelf';

/** A target that was found by a name. Hundreds are made for a search: they hold what nearly each is asked for. */
export interface Found {
  shelf: Shelf;
  type: TermTarget;
  target: Target;
  rank: number;
  /** Among all of its type on its shelf, by labels and length. */
  place: number;
  /** 0 of what is called so itself; of what something else leads to, its place among these, from 1. */
  detour: number;
  /** Of a company: what materials call it; empty of others. */
  text: string;
}

/** A match that knows where its card lies. */
export interface ShelvedMatch extends Match {
  shelf: Shelf;
  target: Target;
}

export const foundTarget = (shelf: Shelf, type: TermTarget, target: Target, rank: number): Found => ({
  shelf,
  type,
  target,
  rank,
  place: shelf.names[type].ranks.at(target),
  detour: 0,
  text: '',
});

export function foundName(shelf: Shelf, type: TermTarget, name: Name, rank: number): Found {
  const index = shelf.names[type];
  return {
    shelf,
    type,
    target: index.targetOf(name),
    rank,
    place: index.rankOf(name),
    detour: 0,
    text: type === 'COMPANY' ? index.textOf(name) : '',
  };
}

export const idOf = ({ shelf, type, target }: Found): string => shelf.names[type].ids[target] ?? '';

/** Each target once: the first of what was found of it takes on the best of the others. */
export function onceEach<One extends Found>(found: readonly One[], takeOn: (first: One, other: One) => void): One[] {
  const best: One[] = [];
  // Where each stands in `best`, from 1, is noted in its index: a map for each search would be much garbage.
  const slotsOf = ({ shelf, type }: Found) => shelf.names[type].slots;
  for (const one of found) {
    const slots = slotsOf(one);
    const first = best[slots[one.target]! - 1];
    if (first === undefined) slots[one.target] = best.push(one);
    else {
      takeOn(first, one);
      first.detour = Math.min(first.detour, one.detour);
    }
  }
  for (const one of best) slotsOf(one)[one.target] = 0;
  return best;
}

/** By labels, then the shorter ones; ids at last, so that the order is one. */
export function byRank(a: Found, b: Found): number {
  if (a.shelf === b.shelf && a.type === b.type) return a.place - b.place;
  const [one, other] = [a.shelf.names[a.type], b.shelf.names[b.type]];
  return (
    other.weights.at(b.target) - one.weights.at(a.target) ||
    one.lengths.at(a.target) - other.lengths.at(b.target) ||
    compare(idOf(a), idOf(b))
  );
}

/** Raw materials and cosmetics stand on no label: the newest come first. */
export const inOrder = (a: Found, b: Found): number =>
  a.type === 'INGREDIENT' ? byRank(a, b) : compare(idOf(b), idOf(a));

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first in an order of those that fit. Most are refused by one comparison, where sorting would take several for each. */
export function firstInOrder<One>(
  ones: readonly One[],
  most: number,
  order: (a: One, b: One) => number,
  fits: (one: One) => boolean = () => true,
): One[] {
  const first: One[] = [];
  if (most < 1) return first;
  for (const one of ones) {
    if (first.length === most && order(one, first[most - 1]!) >= 0) continue;
    if (!fits(one)) continue;
    first.splice(
      firstPlace(first.length, (place) => order(first[place]!, one) > 0),
      0,
      one,
    );
    if (first.length > most) first.pop();
  }
  return first;
}

const sourcesOf = (found: Found): Source[] =>
  found.type === 'INGREDIENT'
    ? [sourceOf.ingredient(idOf(found))]
    : [sourceOf.dealer(found.text), sourceOf.maker(found.text)];

/** The newest visible materials that something leads to; of a company as many that it sells as it makes. */
export function materialsOf(shelves: readonly Shelf[], found: Found, most: number): Found[] {
  return sourcesOf(found).flatMap((source) => {
    const each = shelves.flatMap((shelf) =>
      shelf.materials.firstOf(source, most).map((target) => foundTarget(shelf, 'PRODUCT', target, found.rank)),
    );
    // On one shelf they stand in order.
    return shelves.length > 1 ? each.sort(inOrder).slice(0, most) : each;
  });
}

/** Whether an ingredient is in any visible material. */
export const leadsSomewhere = (shelves: readonly Shelf[], ingredient: Found): boolean =>
  shelves.some(
    (shelf) =>
      (shelf !== ingredient.shelf || shelf.leads(ingredient.target)) &&
      shelf.materials.leadsSomewhere(sourceOf.ingredient(idOf(ingredient))),
  );
