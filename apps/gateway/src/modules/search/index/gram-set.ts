import { spread } from './pieces';

/** What no piece is. */
const NONE = -1;

/** Pieces that are looked for. */
export interface WantedPieces {
  readonly size: number;
  has(gram: number): boolean;
}

/**
 * The pieces of a query, each once. Every piece of every name that may be meant is looked up in them: a set of the language
 * makes an object of each number that it is asked for.
 */
export class GramSet implements WantedPieces {
  readonly grams: readonly number[];
  readonly #slots: Float64Array;

  constructor(grams: readonly number[]) {
    this.#slots = new Float64Array(2 ** Math.ceil(Math.log2(grams.length * 2 + 1))).fill(NONE);
    this.grams = grams.filter((gram) => this.#add(gram));
  }

  get size(): number {
    return this.grams.length;
  }

  has(gram: number): boolean {
    return this.#slots[this.#slotOf(gram)] === gram;
  }

  /** @returns whether it was not there */
  #add(gram: number): boolean {
    const slot = this.#slotOf(gram);
    const isNew = this.#slots[slot] === NONE;
    this.#slots[slot] = gram;
    return isNew;
  }

  /** Where a piece is, or would be. */
  #slotOf(gram: number): number {
    const slots = this.#slots;
    const last = slots.length - 1;
    let slot = spread(gram) & last;
    while (slots[slot] !== NONE && slots[slot] !== gram) slot = (slot + 1) & last;
    return slot;
  }
}
