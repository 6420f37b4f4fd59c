import type { TermKind } from '../search.table';
import { Grams, type Take } from './grams';
import { piecesOf, type Pieces } from './pieces';
import { Letters, Numbers, Texts } from './packed';

/** A name as it is read for the index, in the order in which names of its type are met. */
export interface NameRow {
  id: string;
  kind: TermKind;
  text: string;
  key: string;
  initials: string | null;
  weight: number;
  length: number;
  /** From 1: the place of its target by labels and length, and those of the name among keys and initials. */
  rankPlace: number;
  keyPlace: number;
  initialsPlace: number | null;
}

/** Number of a name in its index: in the order in which names are met. */
export type Name = number;
/** Number of what a name belongs to, in the same order. */
export type Target = number;
export type Fits = (name: Name) => boolean;
type Column = 'keys' | 'initials';

/** All names of one type of target: what a search reads of them. */
export class NameIndex {
  readonly ids: string[] = [];
  readonly weights = new Numbers();
  readonly lengths = new Numbers();
  readonly ranks = new Numbers();
  readonly #gone = new Set<Target>();
  /** By target, room for a number; who uses it leaves it at 0. */
  slots = new Uint32Array(0);

  readonly targets = new Numbers();
  readonly kinds = new Numbers();
  readonly keys = new Letters();
  readonly initials = new Letters();
  readonly #texts = new Texts();
  grams!: Grams;
  #initialGrams!: Grams;
  readonly #byKey = new Numbers();
  readonly #byInitials = new Numbers();

  add(row: NameRow): void {
    if (row.id !== this.ids.at(-1)) {
      this.ids.push(row.id);
      this.weights.add(row.weight);
      this.lengths.add(row.length);
      this.ranks.add(row.rankPlace);
    }
    const name = this.keys.size;
    this.targets.add(this.ids.length - 1);
    this.kinds.add(row.kind);
    this.keys.add(row.key);
    this.initials.add(row.initials ?? '');
    this.#texts.add(row.text);
    this.#byKey.set(row.keyPlace - 1, name);
    if (row.initialsPlace !== null) this.#byInitials.set(row.initialsPlace - 1, name);
  }

  /** Once all names are there. Yields wherever it may pause. */
  *finish(): Generator<void> {
    const packed = [this.weights, this.lengths, this.ranks, this.targets, this.kinds, this.#byKey, this.#byInitials];
    for (const column of [...packed, this.keys, this.initials, this.#texts]) {
      column.trim();
      yield;
    }
    this.slots = new Uint32Array(this.ids.length);
    this.grams = yield* Grams.build(this.keys);
    this.#initialGrams = yield* Grams.build(this.initials);
  }

  textOf(name: Name): string {
    return this.#texts.at(name);
  }

  isThere(name: Name): boolean {
    return !this.isGone(this.targets.at(name));
  }

  isGone(target: Target): boolean {
    return this.#gone.size > 0 && this.#gone.has(target);
  }

  /** What changed is found no longer. */
  remove(changed: ReadonlySet<string>): void {
    for (const [target, id] of this.ids.entries()) if (changed.has(id)) this.#gone.add(target);
  }

  /** The first names that begin so and fit, in the order of their keys: all of them, or `most`. */
  beginning(column: Column, beginning: string, fits: Fits, most = Infinity): Name[] {
    const [letters, order] = [this[column], this.#orderOf(column)];
    const found: Name[] = [];
    for (let at = this.#placeOf(column, beginning, 0); at < order.size && found.length < most; at += 1) {
      const name = order.at(at);
      if (letters.compareBeginning(name, beginning) !== 0) break;
      if (this.isThere(name) && fits(name)) found.push(name);
    }
    return found;
  }

  /**
   * Of the names that begin so and fit the first by labels and length. A list of the best so far, seldom bettered, costs
   * less than sorting thousands.
   */
  firstByRank(column: Column, beginning: string, fits: Fits, most: number): Name[] {
    const order = this.#orderOf(column);
    const end = this.#placeOf(column, beginning, 1);
    const [first, ranks]: [Name[], number[]] = [[], []];
    for (let at = this.#placeOf(column, beginning, 0); at < end; at += 1) {
      const name = order.at(at);
      const rank = this.ranks.at(this.targets.at(name));
      if (first.length === most && rank >= (ranks[most - 1] ?? 0)) continue;
      if (!this.isThere(name) || !fits(name)) continue;
      const place = firstPlace(first.length, (other) => (ranks[other] ?? 0) > rank);
      first.splice(place, 0, name);
      ranks.splice(place, 0, rank);
      if (first.length > most) [first.length, ranks.length] = [most, most];
    }
    return first;
  }

  /** Names that have the key, no longer one. */
  named(key: string): Name[] {
    const found: Name[] = [];
    // A key that begins so and is no longer comes before those that are.
    for (let at = this.#placeOf('keys', key, 0); at < this.#byKey.size; at += 1) {
      const name = this.#byKey.at(at);
      if (this.keys.lengthOf(name) !== key.length || this.keys.compareBeginning(name, key) !== 0) break;
      if (this.isThere(name)) found.push(name);
    }
    return found;
  }

  /** Tells the names that hold all pieces and fit, in their order, until it is told that they are enough. */
  eachHolding(pieces: Pieces, fits: Fits, take: Take): void {
    this.grams.eachHolding(pieces, (name) => {
      const holds = this.isThere(name) && this.#holdsAll(name, pieces.texts) && fits(name);
      return !holds || take(name);
    });
  }

  /** The same of names whose initial consonants hold these, three or more. */
  eachHoldingInitials(consonants: string, fits: Fits, take: Take): void {
    this.#initialGrams.eachHolding(piecesOf([consonants]), (name) => {
      const holds = this.isThere(name) && this.initials.holds(name, consonants) && fits(name);
      return !holds || take(name);
    });
  }

  get bytes(): number {
    const numbers = [this.weights, this.lengths, this.ranks, this.targets, this.kinds, this.#byKey, this.#byInitials];
    const texts = [this.keys, this.initials, this.#texts, this.grams, this.#initialGrams];
    return [...numbers.map(({ values }) => values.byteLength), ...texts.map(({ bytes }) => bytes)].reduce(
      (sum, bytes) => sum + bytes,
    );
  }

  #holdsAll(name: Name, texts: readonly string[]): boolean {
    for (const text of texts) if (!this.keys.holds(name, text)) return false;
    return true;
  }

  #orderOf(column: Column): Numbers {
    return column === 'keys' ? this.#byKey : this.#byInitials;
  }

  /** The first place from which on names compare so to a beginning: 0 where those that have it begin, 1 where they end. */
  #placeOf(column: Column, beginning: string, least: 0 | 1): number {
    const [letters, order] = [this[column], this.#orderOf(column)];
    let [low, high] = [0, order.size];
    // Not by `firstPlace`: this is asked some thirty times in a search, and its comparison shall be part of the loop.
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (letters.compareBeginning(order.at(middle), beginning) >= least) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The first of `size` places from which on something holds. */
export function firstPlace(size: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
