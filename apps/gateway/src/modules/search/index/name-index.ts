import type { TermKind } from '../search.table';
import { Grams, type Take } from './grams';
import { KeyOrder } from './key-order';
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

/** Target, kind, rank, length of its key. */
const FACTS = 4;
/** Names between two pauses. */
const SLICE = 5000;

/** All names of one type of target: what a search reads of them. */
export class NameIndex {
  readonly ids: string[] = [];
  readonly weights = new Numbers();
  readonly lengths = new Numbers();
  readonly ranks = new Numbers();
  readonly #gone = new Set<Target>();
  /** By target, room for a number; who uses it leaves it at 0. */
  slots = new Uint32Array(0);

  readonly #targets = new Numbers();
  readonly #kinds = new Numbers();
  /** By name what a search asks of it, side by side: one look at the memory instead of four. */
  #facts = new Uint32Array(0);
  readonly keys = new Letters();
  readonly initials = new Letters();
  readonly #texts = new Texts();
  grams!: Grams;
  #initialGrams!: Grams;
  readonly #orders = { keys: new KeyOrder(this.keys), initials: new KeyOrder(this.initials) };

  add(row: NameRow): void {
    if (row.id !== this.ids.at(-1)) {
      this.ids.push(row.id);
      this.weights.add(row.weight);
      this.lengths.add(row.length);
      this.ranks.add(row.rankPlace);
    }
    const name = this.keys.size;
    this.#targets.add(this.ids.length - 1);
    this.#kinds.add(row.kind);
    this.keys.add(row.key);
    this.initials.add(row.initials ?? '');
    this.#texts.add(row.text);
    this.#orders.keys.names.set(row.keyPlace - 1, name);
    if (row.initialsPlace !== null) this.#orders.initials.names.set(row.initialsPlace - 1, name);
  }

  /** Once all names are there. Yields wherever it may pause. */
  *finish(): Generator<void> {
    for (const column of [this.weights, this.lengths, this.ranks, this.keys, this.initials, this.#texts]) {
      column.trim();
      yield;
    }
    yield* this.#gatherFacts();
    for (const order of Object.values(this.#orders)) yield* order.finish((name) => this.rankOf(name));
    this.slots = new Uint32Array(this.ids.length);
    this.grams = yield* Grams.build(this.keys);
    this.#initialGrams = yield* Grams.build(this.initials);
  }

  targetOf(name: Name): Target {
    return this.#facts[name * FACTS]!;
  }

  kindOf(name: Name): TermKind {
    return this.#facts[name * FACTS + 1] as TermKind;
  }

  /** The place of its target among all by labels and length. */
  rankOf(name: Name): number {
    return this.#facts[name * FACTS + 2]!;
  }

  /** Of its key. */
  lengthOf(name: Name): number {
    return this.#facts[name * FACTS + 3]!;
  }

  textOf(name: Name): string {
    return this.#texts.at(name);
  }

  isThere(name: Name): boolean {
    return this.#gone.size === 0 || !this.#gone.has(this.targetOf(name));
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
    const order = this.#orders[column];
    const { from, end } = order.placesOf(beginning);
    const found: Name[] = [];
    for (let at = from; at < end && found.length < most; at += 1) {
      const name = order.names.at(at);
      if (this.isThere(name) && fits(name)) found.push(name);
    }
    return found;
  }

  /**
   * Of the names that begin so and fit the first by labels and length. A list of the best so far, seldom bettered, costs
   * less than sorting thousands.
   */
  firstByRank(column: Column, beginning: string, fits: Fits, most: number): Name[] {
    const order = this.#orders[column];
    const { from, end } = order.placesOf(beginning);
    const [first, ranks]: [Name[], number[]] = [[], []];
    for (let at = from; at < end; at += 1) {
      const rank = order.ranks[at]!;
      if (first.length === most && rank >= (ranks[most - 1] ?? 0)) continue;
      const name = order.names.at(at);
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
    const { names } = this.#orders.keys;
    const { from, end } = this.#orders.keys.placesOf(key);
    const found: Name[] = [];
    // A key that begins so and is no longer comes before those that are.
    for (let at = from; at < end && this.lengthOf(names.at(at)) === key.length; at += 1)
      if (this.isThere(names.at(at))) found.push(names.at(at));
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
    const numbers = [this.weights, this.lengths, this.ranks];
    const texts = [
      this.keys,
      this.initials,
      this.#texts,
      this.grams,
      this.#initialGrams,
      ...Object.values(this.#orders),
    ];
    return [...numbers.map(({ values }) => values.byteLength), ...texts.map(({ bytes }) => bytes)].reduce(
      (sum, bytes) => sum + bytes,
      this.#facts.byteLength,
    );
  }

  *#gatherFacts(): Generator<void> {
    this.#facts = new Uint32Array(this.keys.size * FACTS);
    for (let name = 0; name < this.keys.size; name += 1) {
      const target = this.#targets.at(name);
      const facts = [target, this.#kinds.at(name), this.ranks.at(target), this.keys.lengthOf(name)];
      this.#facts.set(facts, name * FACTS);
      if (name % SLICE === 0) yield;
    }
    for (const gathered of [this.#targets, this.#kinds]) gathered.clear();
  }

  #holdsAll(name: Name, texts: readonly string[]): boolean {
    for (const text of texts) if (!this.keys.holds(name, text)) return false;
    return true;
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
