import type { Letters } from './packed';
import { codeOf, gramsOf, spread, type Pieces } from './pieces';

/** Keys between two pauses: about a millisecond. */
const SLICE = 200;

/** For every piece of three letters the keys that hold it, in the order of their numbers. */
export class Grams {
  /** In their order. */
  readonly #codes: Float64Array;
  /** Where codes stand, from 1, by `spread`: a search asks for a hundred, each found at one look instead of sixteen. */
  readonly #places: Uint32Array;
  /** By the place of a code, where its keys begin in `postings`. */
  readonly #starts: Uint32Array;
  readonly postings: Uint32Array;
  /** By key, how many different pieces it has. */
  readonly sizes: Uint16Array;
  /** By key, room to count in; who counts leaves it at 0. */
  readonly counts: Uint16Array;
  /** Room for the keys that were counted. */
  readonly counted: Uint32Array;
  /** How many different pieces the key has that has most. */
  readonly mostPieces: number;
  /** By the place of a code that many keys have, a bit for each key: looking one up costs less than its list is long. */
  readonly #bits: ReadonlyMap<number, Uint32Array>;

  private constructor({ codes, starts, postings, sizes, bits }: Built) {
    this.#codes = codes;
    this.#places = placesOf(codes);
    this.#starts = starts;
    this.postings = postings;
    this.sizes = sizes;
    this.counts = new Uint16Array(sizes.length);
    this.counted = new Uint32Array(sizes.length);
    this.mostPieces = sizes.reduce((most, size) => Math.max(most, size), 0);
    this.#bits = bits;
  }

  /** Counts first, so that each list gets the room it needs. Yields wherever it may pause. */
  static *build(keys: Letters): Generator<void, Grams> {
    const counts = new Map<number, number>();
    const sizes = new Uint16Array(keys.size);
    for (let key = 0; key < keys.size; key += 1) {
      const grams = new Set(gramsOf(keys.of(key)));
      sizes[key] = grams.size;
      for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + 1);
      if (key % SLICE === 0) yield;
    }
    const codes = Float64Array.from(counts.keys()).sort();
    yield;
    const starts = new Uint32Array(codes.length + 1);
    const next = new Map<number, number>();
    for (let place = 0; place < codes.length; place += 1) {
      const gram = codes[place] ?? 0;
      next.set(gram, starts[place] ?? 0);
      starts[place + 1] = (starts[place] ?? 0) + (counts.get(gram) ?? 0);
      if (place % (SLICE * 10) === 0) yield;
    }
    const postings = new Uint32Array(starts.at(-1) ?? 0);
    for (let key = 0; key < keys.size; key += 1) {
      for (const gram of new Set(gramsOf(keys.of(key)))) {
        const place = next.get(gram) ?? 0;
        postings[place] = key;
        next.set(gram, place + 1);
      }
      if (key % SLICE === 0) yield;
    }
    const bits = new Map<number, Uint32Array>();
    for (let place = 0; place < codes.length; place += 1) {
      if (place % (SLICE * 10) === 0) yield;
      const [from, end] = [starts[place] ?? 0, starts[place + 1] ?? 0];
      // Bits take no more room than such a list itself.
      if ((end - from) * 32 < keys.size) continue;
      bits.set(place, bitsOf(postings.subarray(from, end), keys.size));
      yield;
    }
    return new Grams({ codes, starts, postings, sizes, bits });
  }

  /** The keys that have the pieces, for each that any has: those of the rarest piece first. */
  keysOfEach(grams: Iterable<number>): Uint32Array[] {
    return this.listsOf(grams, 0, this.sizes.length).map(({ from, end }) => this.postings.subarray(from, end));
  }

  /** Where those lie in `postings`, from one key on and before another, with their bits where these are kept. */
  listsOf(grams: Iterable<number>, from: number, end: number): KeyList[] {
    const lists: KeyList[] = [];
    for (const gram of grams) {
      const place = this.#find(gram);
      if (place < 0) continue;
      const first = this.#placeOfKey(from, this.#starts[place]!, this.#starts[place + 1]!);
      const last = this.#placeOfKey(end, first, this.#starts[place + 1]!);
      if (last > first) lists.push({ from: first, end: last, bits: this.#bits.get(place) });
    }
    return lists.sort((a, b) => a.end - a.from - (b.end - b.from));
  }

  /** Tells the keys that may hold all of some texts, in their order, until they are enough: who asks looks at each. */
  eachHolding({ grams, letters: [first = 0, second] }: Pieces, take: Take): void {
    if (grams.length === 0) {
      // The last letter of a key begins no piece: a single letter may stand anywhere.
      if (second !== undefined) return this.#eachWithPair(first, second, take);
      for (let key = 0; key < this.sizes.length && take(key);) key += 1;
      return;
    }
    let [rarest, next] = [EVERYTHING, EVERYTHING];
    for (const gram of grams) {
      const held = this.#stretchOf(gram);
      if (!held) return;
      if (sizeOf(held) < sizeOf(rarest)) [rarest, next] = [held, rarest];
      else if (sizeOf(held) < sizeOf(next)) next = held;
      if (sizeOf(rarest) <= FEW) break;
    }
    if (sizeOf(next) <= sizeOf(rarest) * MUCH_LONGER) return this.#eachOfBoth(rarest, next, take);
    for (let place = rarest.from; place < rarest.to; place += 1) if (!take(this.postings[place]!)) return;
  }

  /** Where the keys of a piece lie; null of a piece that no key has. */
  #stretchOf(gram: number): Stretch | null {
    const place = this.#find(gram);
    return place < 0 ? null : { from: this.#starts[place]!, to: this.#starts[place + 1]! };
  }

  /** The place of a code; below 0 of a piece that no key has. */
  #find(gram: number): number {
    const last = this.#places.length - 1;
    for (let slot = spread(gram) & last; ; slot = (slot + 1) & last) {
      const place = this.#places[slot]!;
      if (place === 0 || this.#codes[place - 1] === gram) return place - 1;
    }
  }

  /** Few keys that have one piece have another one: the rest need not be looked at. */
  #eachOfBoth(one: Stretch, other: Stretch, take: Take): void {
    const { postings } = this;
    let at = other.from;
    for (let place = one.from; place < one.to; place += 1) {
      const key = postings[place]!;
      while (at < other.to && postings[at]! < key) at += 1;
      if (at === other.to || (postings[at] === key && !take(key))) return;
    }
  }

  /** Keys that hold two letters: those of all pieces that begin with them. Mostly the first of thousands are enough. */
  #eachWithPair(first: number, second: number, take: Take): void {
    const { counts } = this;
    const [from, to] = [this.#placeFor(codeOf(first, second, 0)), this.#placeFor(codeOf(first, second + 1, 0))];
    const holding = this.postings.subarray(this.#starts[from], this.#starts[to]);
    for (let at = 0; at < holding.length; at += 1) counts[holding[at]!] = 1;
    try {
      for (let key = counts.indexOf(1); key >= 0 && take(key); key = counts.indexOf(1, key + 1));
    } finally {
      for (let at = 0; at < holding.length; at += 1) counts[holding[at]!] = 0;
    }
  }

  /** The first place of a list that no key before the given one has. */
  #placeOfKey(key: number, from: number, end: number): number {
    if (key === 0) return from;
    if (key === this.sizes.length) return end;
    let [low, high] = [from, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.postings[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get bytes(): number {
    const arrays = [this.#codes, this.#places, this.#starts, this.postings, this.sizes, this.counts, this.counted];
    return [...arrays, ...this.#bits.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** The first place whose code does not come before the given one. */
  #placeFor(gram: number): number {
    const codes = this.#codes;
    let [low, high] = [0, codes.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (codes[middle]! < gram) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface Built {
  codes: Float64Array;
  starts: Uint32Array;
  postings: Uint32Array;
  sizes: Uint16Array;
  bits: ReadonlyMap<number, Uint32Array>;
}

/** Where the keys lie that have a piece, in their order. */
export interface KeyList {
  from: number;
  end: number;
  /** A bit for each key of all, where many have the piece. */
  bits: Uint32Array | undefined;
}

/** @returns whether more are wanted */
export type Take = (key: number) => boolean;

/** An open table of hashes, half empty at least. */
function placesOf(codes: Float64Array): Uint32Array {
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(codes.length * 2 + 1)));
  for (let place = 0; place < codes.length; place += 1) {
    let slot = spread(codes[place]!) & (places.length - 1);
    while (places[slot] !== 0) slot = (slot + 1) & (places.length - 1);
    places[slot] = place + 1;
  }
  return places;
}

function bitsOf(held: Uint32Array, keys: number): Uint32Array {
  const bits = new Uint32Array((keys >>> 5) + 1);
  for (let at = 0; at < held.length; at += 1) bits[held[at]! >>> 5]! |= 1 << (held[at]! & 31);
  return bits;
}

/** A part of the postings. */
interface Stretch {
  from: number;
  to: number;
}

const sizeOf = ({ from, to }: Stretch): number => to - from;

const EVERYTHING: Stretch = { from: 0, to: Infinity };

/** So few keys are looked at one by one, whatever other pieces they have. */
const FEW = 16;

/** From so many times the keys on, looking at each of the fewer ones costs less than going through the others. */
const MUCH_LONGER = 8;
