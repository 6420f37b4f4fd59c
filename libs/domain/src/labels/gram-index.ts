import type { FoldedName } from './folded-name';
import { runToEnd, firstIndex, GRAM, gramsOf, NAMES_PER_SLICE } from './grams';
import type { Window } from './slip-windows';

export interface IndexedName extends FoldedName {
  id: string;
}

const RAREST_GRAMS = 10;
/** So many of the likest are compared letter by letter. */
const VERIFIED = 24;
/** A trigram that so many names have says little. */
const COMMON_GRAM = 3_000;
const [MOST_HOLDING, RAREST_HELD] = [600, 2];

/** Names by the trigrams of their keys. The index is made when it is first needed. */
export class GramIndex {
  readonly #given: readonly IndexedName[];
  /** By length: names of like length stand together, in the lists of the index too. Put in order with the index. */
  #names: readonly IndexedName[] = [];
  #grams: Map<string, number[]> | undefined;
  /** How many grams of a text each name shares; all 0 between two searches. */
  readonly #shared: Uint8Array;

  constructor(names: readonly IndexedName[]) {
    this.#given = names;
    this.#shared = new Uint8Array(names.length);
  }

  /** Makes the index in slices, with a pause after each; without it the first search makes it at once. */
  async prepare(pause: () => Promise<void>): Promise<void> {
    const indexing = this.#index();
    for (;;) {
      const { done, value } = indexing.next();
      if (done) {
        this.#grams = value;
        return;
      }
      await pause();
    }
  }

  /** Names that share most of the text's rarest trigrams. */
  candidates(key: string): IndexedName[] {
    const index = (this.#grams ??= runToEnd(this.#index()));
    const lists = gramsOf(key)
      .map((gram) => index.get(gram) ?? [])
      .filter(({ length }) => length > 0 && length <= COMMON_GRAM)
      .sort((a, b) => a.length - b.length)
      .slice(0, RAREST_GRAMS);
    const slack = Math.max(3, key.length * 0.25);
    const [first, end] = [this.#firstFrom(key.length - slack), this.#firstFrom(key.length + slack + 0.01)];
    const places: number[] = [];
    for (const list of lists) {
      for (
        let at = firstIndex(list.length, (place) => list[place]! >= first);
        at < list.length && list[at]! < end;
        at++
      ) {
        if (this.#shared[list[at]!]!++ === 0) places.push(list[at]!);
      }
    }
    const byShared: IndexedName[][] = lists.map(() => []);
    for (const place of places) {
      byShared[this.#shared[place]! - 1]!.push(this.#names[place]!);
      this.#shared[place] = 0;
    }
    const candidates: IndexedName[] = [];
    for (const names of byShared.reverse()) {
      if (candidates.length >= VERIFIED) break;
      // Of those that share as much the ones of like length are likest.
      names.sort((a, b) => Math.abs(a.key.length - key.length) - Math.abs(b.key.length - key.length));
      candidates.push(...names);
    }
    return candidates.slice(0, VERIFIED);
  }

  /** Whether names of other ingredients have such a part. Two letters have too many to be looked for. */
  has(partsOf: (name: IndexedName) => readonly string[], { letters, isStart, isEnd }: Window, id: string): boolean {
    if (letters.length < GRAM) return true;
    const index = (this.#grams ??= runToEnd(this.#index()));
    const lists = gramsOf(letters).map((gram) => index.get(gram) ?? []);
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least));
    const holds = (part: string) => {
      if (isStart) return isEnd ? part === letters : part.startsWith(letters);
      return isEnd ? part.endsWith(letters) : part.includes(letters);
    };
    return rarest.some((place) => this.#names[place]!.id !== id && partsOf(this.#names[place]!).some(holds));
  }

  /** Names, as long as they may be, that hold one of the rarest trigrams of a key: not the first one, if a slip made it. */
  holding(key: string): IndexedName[] {
    const index = (this.#grams ??= runToEnd(this.#index()));
    const lists = gramsOf(key).map((gram) => index.get(gram) ?? []);
    const rarest = lists.filter(({ length }) => length > 0 && length <= MOST_HOLDING);
    rarest.sort((a, b) => a.length - b.length);
    return [...new Set(rarest.slice(0, RAREST_HELD).flat())].map((place) => this.#names[place]!);
  }

  /** Place of the first name whose key is so long. */
  #firstFrom(length: number): number {
    return firstIndex(this.#names.length, (place) => this.#names[place]!.key.length >= length);
  }

  *#index(): Generator<void, Map<string, number[]>> {
    const byLength: IndexedName[][] = [];
    for (const [place, name] of this.#given.entries()) {
      (byLength[name.key.length] ??= []).push(name);
      if (place % NAMES_PER_SLICE === NAMES_PER_SLICE - 1) yield;
    }
    // Not `flat`, which takes a hundred times as long.
    const names = ([] as IndexedName[]).concat(...Object.values(byLength));
    this.#names = names;
    const index = new Map<string, number[]>();
    for (const [place, { key }] of names.entries()) {
      for (const gram of gramsOf(key)) {
        const list = index.get(gram);
        if (list) list.push(place);
        else index.set(gram, [place]);
      }
      if (place % NAMES_PER_SLICE === NAMES_PER_SLICE - 1) yield;
    }
    return index;
  }
}
