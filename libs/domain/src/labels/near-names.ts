import { foldName, hasHangul, type FoldedName } from './folded-name';
import { areOtherWords } from './latin-parts';
import { describeName, likeness, OTHER_NAME, SLIP_FROM, type DescribedName } from './likeness';
import { differingWords, latinWords, windowsAround, type Window } from './slip-windows';

export interface NearName {
  id: string;
  /** 0 to 1; from 0.9 on the text is this name with a slip of the pen. */
  confidence: number;
}

/** Shorter texts are too like too many names. */
const SHORTEST = 5;
const LONGEST = 140;
const GRAM = 3;
const RAREST_GRAMS = 10;
/** So many of the likest are compared letter by letter. */
const VERIFIED = 24;
/** A trigram that so many names have says little. */
const COMMON_GRAM = 3_000;
const KEPT = 3;
const KEPT_LOOKUPS = 5_000;
/** Names between two pauses of `prepare`. */
const SLICE = 100;

export interface IndexedName extends FoldedName {
  id: string;
}

/** Names by the trigrams of their jamo, for texts that are nearly one of them. The index is made when it is first needed. */
export class NearNames {
  readonly #given: readonly IndexedName[];
  /** By length: names of like length stand together, in the lists of the index too. Put in order with the index. */
  #names: readonly IndexedName[] = [];
  readonly #described = new Map<IndexedName, DescribedName>();
  #grams: Map<string, number[]> | undefined;
  /** How many grams of a text each name shares; all 0 between two searches. */
  readonly #shared: Uint8Array;
  readonly #found = new Map<string, readonly NearName[]>();

  /** @param names no two with the same id and key */
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

  find(text: string): readonly NearName[] {
    if (text.length > LONGEST) return [];
    const folded = foldName(text);
    if (folded.key.length < SHORTEST || folded.key.length > LONGEST) return [];
    let found = this.#found.get(folded.key);
    if (!found) {
      found = this.#search(folded);
      if (this.#found.size >= KEPT_LOOKUPS) this.#found.clear();
      this.#found.set(folded.key, found);
    }
    return found;
  }

  #search(folded: FoldedName): NearName[] {
    const best = new Map<string, number>();
    const given = describeName(folded);
    for (const name of this.#candidates(folded.key)) {
      let confidence = likeness(given, this.#describe(name));
      if (confidence >= SLIP_FROM && this.#isWrittenElsewhere(folded, name)) confidence *= OTHER_NAME;
      if (confidence > (best.get(name.id) ?? 0)) best.set(name.id, confidence);
    }
    return [...best]
      .map(([id, confidence]) => ({ id, confidence }))
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, KEPT);
  }

  /**
   * Whether other names are written as a text is where it differs from a name: 스테아레스 is no slip of 세테아레스, for
   * others are called so. A slip leaves letters behind that no name has.
   */
  #isWrittenElsewhere(given: FoldedName, name: IndexedName): boolean {
    if (hasHangul(given.spelled)) {
      return windowsAround(given.key, name.key).every((window) => this.#isIn((other) => [other.key], window, name.id));
    }
    return differingWords(given.spelled, name.spelled).some(([own, other]) => {
      const inWords = (window: Window) => this.#isIn(({ spelled }) => latinWords(spelled), window, name.id);
      return (
        areOtherWords(own, other) ||
        inWords({ letters: own, isStart: true, isEnd: true }) ||
        windowsAround(own, other).every(inWords)
      );
    });
  }

  /** Whether names of other ingredients have such a part. Two letters have too many to be looked for. */
  #isIn(partsOf: (name: IndexedName) => readonly string[], { letters, isStart, isEnd }: Window, id: string): boolean {
    if (letters.length < GRAM) return true;
    const index = (this.#grams ??= atOnce(this.#index()));
    const lists = gramsOf(letters).map((gram) => index.get(gram) ?? []);
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least));
    const has = (part: string) => {
      if (isStart) return isEnd ? part === letters : part.startsWith(letters);
      return isEnd ? part.endsWith(letters) : part.includes(letters);
    };
    return rarest.some((place) => this.#names[place]!.id !== id && partsOf(this.#names[place]!).some(has));
  }

  #describe(name: IndexedName): DescribedName {
    let described = this.#described.get(name);
    if (!described) this.#described.set(name, (described = describeName(name)));
    return described;
  }

  /** Names that share most of the text's rarest trigrams. */
  #candidates(key: string): IndexedName[] {
    const index = (this.#grams ??= atOnce(this.#index()));
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
    return byShared.reverse().flat().slice(0, VERIFIED);
  }

  /** Place of the first name whose key is so long. */
  #firstFrom(length: number): number {
    return firstIndex(this.#names.length, (place) => this.#names[place]!.key.length >= length);
  }

  *#index(): Generator<void, Map<string, number[]>> {
    const byLength: IndexedName[][] = [];
    for (const [place, name] of this.#given.entries()) {
      (byLength[name.key.length] ??= []).push(name);
      if (place % SLICE === SLICE - 1) yield;
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
      if (place % SLICE === SLICE - 1) yield;
    }
    return index;
  }
}

function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The first of `count` places where something holds that holds at all later ones; `count` when it holds nowhere. */
function firstIndex(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function gramsOf(key: string): string[] {
  const grams = new Set<string>();
  for (let at = 0; at + GRAM <= key.length; at++) grams.add(key.slice(at, at + GRAM));
  return [...grams];
}
