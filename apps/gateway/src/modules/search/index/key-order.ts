import { Numbers, type Letters } from './packed';

/** Every so many names the first letters of one stand close together: a search begins among these. */
const STEP = 16;
const FIRST_LETTERS = 8;
/** Names between two pauses. */
const SLICE = 5000;

/** Places from one on and before another. */
export interface Places {
  from: number;
  end: number;
}

/** Names in the order of their keys, or of their initial consonants. */
export class KeyOrder {
  readonly names = new Numbers();
  /** By place, where the name stands by labels and length: thousands are compared in a row. */
  ranks = new Uint32Array(0);
  readonly #letters: Letters;
  #firstLetters = new Uint16Array(0);
  #last: (Places & { beginning: string }) | undefined;

  constructor(letters: Letters) {
    this.#letters = letters;
  }

  /** Once all names are there. Yields wherever it may pause. */
  *finish(rankOf: (name: number) => number): Generator<void> {
    this.names.trim();
    const { size } = this.names;
    this.ranks = new Uint32Array(size);
    this.#firstLetters = new Uint16Array(Math.ceil(size / STEP) * FIRST_LETTERS);
    for (let place = 0; place < size; place += 1) {
      const name = this.names.at(place);
      this.ranks[place] = rankOf(name);
      if (place % STEP === 0) {
        const first = this.#letters.of(name).subarray(0, FIRST_LETTERS);
        this.#firstLetters.set(first, (place / STEP) * FIRST_LETTERS);
      }
      if (place % SLICE === 0) yield;
    }
  }

  /** The places of the names that begin so. One search asks for the same again. */
  placesOf(beginning: string): Places {
    if (this.#last?.beginning !== beginning) {
      const from = this.#placeOf(beginning, 0);
      this.#last = { beginning, from, end: this.#placeOf(beginning, 1) };
    }
    return this.#last;
  }

  get bytes(): number {
    return this.names.values.byteLength + this.ranks.byteLength + this.#firstLetters.byteLength;
  }

  /** The first place from which on names compare so to a beginning: 0 where those that have it begin, 1 where they end. */
  #placeOf(beginning: string, least: 0 | 1): number {
    const [letters, { names }] = [this.#letters, this];
    // Before the first known name that may have it, none has; from the first on that is behind it, none has.
    let low = Math.max(0, (this.#knownFrom(beginning, 0) - 1) * STEP);
    let high = Math.min(names.size, this.#knownFrom(beginning, 1) * STEP);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (letters.compareBeginning(names.at(middle), beginning) >= least) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The first of the names whose first letters are at hand that compares so to a beginning, as far as these tell. */
  #knownFrom(beginning: string, least: 0 | 1): number {
    const first = this.#firstLetters;
    const length = Math.min(beginning.length, FIRST_LETTERS);
    let [low, high] = [0, first.length / FIRST_LETTERS];
    while (low < high) {
      const middle = (low + high) >>> 1;
      let difference = 0;
      for (let place = 0; place < length && difference === 0; place += 1)
        difference = first[middle * FIRST_LETTERS + place]! - beginning.charCodeAt(place);
      if (difference >= least) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
