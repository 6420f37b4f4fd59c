import type { FoldedName } from './folded-name';
import { firstFrom, GRAM, gramsOf, NAMES_PER_SLICE, runToEnd } from './grams';
import { bytesOf, PackedKeys } from './packed-keys';
import type { Window } from './slip-windows';

export interface IndexedName extends FoldedName {
  id: string;
}

const RAREST_GRAMS = 10;
/** So many of the likest are compared letter by letter. */
const VERIFIED = 24;
/** The names of a trigram that no name has. */
const NONE: readonly number[] = [];
/** A trigram that so many names have says little. */
const COMMON_GRAM = 3_000;
const [MOST_HOLDING, RAREST_HELD] = [600, 2];

/** Names by the trigrams of their keys. The index is made when it is first needed. */
export class GramIndex {
  readonly #given: readonly IndexedName[];
  /** By length: names of like length stand together, in the lists of the index too. Put in order with the index. */
  #names: readonly IndexedName[] = [];
  /** By length of a key: the place of the first name whose key is as long or longer. */
  #firstOfLength: readonly number[] = [];
  #keys = new PackedKeys(0, 0);
  /** Of the names as they are written, where those are others. */
  #written = new PackedKeys(0, 0);
  #grams: ReadonlyMap<string, readonly number[]> | undefined;
  /** Names by letters that their keys hold, since the last search began: a text is held against one name after the other. */
  readonly #holders = new Map<string, readonly IndexedName[]>();
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

  /** The keys of the names, by place. */
  get keys(): PackedKeys {
    return this.#keys;
  }

  /** Those of the names as they are written, by place; empty where they are the same. */
  get written(): PackedKeys {
    return this.#written;
  }

  nameAt(place: number): IndexedName {
    return this.#names[place]!;
  }

  /** Places of the names that share most of the text's rarest trigrams. */
  candidates(key: string): number[] {
    this.#holders.clear();
    const index = this.#made();
    const lists = gramsOf(key)
      .map((gram) => index.get(gram) ?? NONE)
      .filter(({ length }) => length > 0 && length <= COMMON_GRAM)
      .sort((a, b) => a.length - b.length)
      .slice(0, RAREST_GRAMS);
    const slack = Math.max(3, key.length * 0.25);
    const [first, end] = [
      this.#firstFrom(Math.ceil(key.length - slack)),
      this.#firstFrom(Math.floor(key.length + slack) + 1),
    ];
    const shared = this.#shared;
    const places: number[] = [];
    for (const list of lists) {
      for (let at = firstFrom(list, first); at < list.length && list[at]! < end; at++) {
        const place = list[at]!;
        if (shared[place]!++ === 0) places.push(place);
      }
    }
    const candidates = this.#likest(places, lists.length, key.length);
    for (const place of places) shared[place] = 0;
    return candidates;
  }

  /**
   * Of the places that share grams with a text the names that share most; of those that share as much, of like length. They
   * are counted by rank first: thousands may share a gram or two, and only the best are put in order.
   */
  #likest(places: readonly number[], grams: number, length: number): number[] {
    const [shared, keys] = [this.#shared, this.#keys];
    // No two differ in length by as much as a text is long: what is shared comes first.
    const rankOf = (place: number) => (grams - shared[place]!) * length + Math.abs(keys.lengthOf(place) - length);
    const counts = new Uint32Array((grams + 1) * length);
    for (const place of places) counts[rankOf(place)]!++;
    let last = 0;
    for (let ranked = counts[0]!; ranked < VERIFIED && last < counts.length - 1; ranked += counts[last]!) last += 1;
    const best = places.filter((place) => rankOf(place) <= last).sort((a, b) => rankOf(a) - rankOf(b));
    return best.slice(0, VERIFIED);
  }

  /** Whether some name's key has such a part, of those that count. Two letters have too many to be looked for. */
  hasKey(window: Window, counts: (name: IndexedName) => boolean): boolean {
    if (window.letters.length < GRAM) return true;
    let holders = this.#holders.get(window.letters);
    if (!holders) {
      const [keys, bytes] = [this.#keys, bytesOf(window.letters)];
      const isHolder = (place: number) =>
        keys.isWhole(place) ? keys.holds(place, bytes) : this.nameAt(place).key.includes(window.letters);
      holders = this.#namesOf(this.#rarest(window.letters).filter(isHolder));
      this.#holders.set(window.letters, holders);
    }
    return holders.some((name) => counts(name) && holds(name.key, window));
  }

  /** The same of parts of names, of those of other ingredients. */
  has(partsOf: (name: IndexedName) => readonly string[], window: Window, id: string): boolean {
    if (window.letters.length < GRAM) return true;
    return this.#namesOf(this.#rarest(window.letters)).some(
      (name) => name.id !== id && partsOf(name).some((part) => holds(part, window)),
    );
  }

  /** Names, as long as they may be, that hold one of the rarest trigrams of a key: not the first one, if a slip made it. */
  holding(key: string): IndexedName[] {
    const index = this.#made();
    const lists = gramsOf(key).map((gram) => index.get(gram) ?? NONE);
    const rarest = lists.filter(({ length }) => length > 0 && length <= MOST_HOLDING);
    rarest.sort((a, b) => a.length - b.length);
    return this.#namesOf([...new Set(rarest.slice(0, RAREST_HELD).flat())]);
  }

  #namesOf(places: readonly number[]): IndexedName[] {
    return places.map((place) => this.#names[place]!);
  }

  /** The places of names that hold the rarest gram of some letters: none where no name has one of them. */
  #rarest(letters: string): readonly number[] {
    const index = this.#made();
    let rarest: readonly number[] | undefined;
    for (let at = 0; at + GRAM <= letters.length; at++) {
      const list = index.get(letters.slice(at, at + GRAM));
      if (!list) return NONE;
      if (!rarest || list.length < rarest.length) rarest = list;
    }
    return rarest ?? NONE;
  }

  /** Place of the first name whose key is so long. */
  #firstFrom(length: number): number {
    return this.#firstOfLength[Math.max(0, length)] ?? this.#names.length;
  }

  #made(): ReadonlyMap<string, readonly number[]> {
    return (this.#grams ??= runToEnd(this.#index()));
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
    this.#firstOfLength = startsOf(byLength);
    let [letters, others] = [0, 0];
    for (const [place, { key, writtenKey }] of names.entries()) {
      letters += key.length;
      if (writtenKey !== key) others += writtenKey.length;
      if (place % NAMES_PER_SLICE === NAMES_PER_SLICE - 1) yield;
    }
    const [keys, written] = [new PackedKeys(names.length, letters), new PackedKeys(names.length, others)];
    [this.#keys, this.#written] = [keys, written];
    const index = new Map<string, number[]>();
    for (const [place, name] of names.entries()) {
      keys.add(name.key);
      written.add(name.writtenKey === name.key ? '' : name.writtenKey);
      for (const gram of gramsOf(name.key)) {
        const list = index.get(gram);
        if (list) list.push(place);
        else index.set(gram, [place]);
      }
      if (place % NAMES_PER_SLICE === NAMES_PER_SLICE - 1) yield;
    }
    return index;
  }
}

/** Whether a part has the letters of a window, at its start or end where the window says so. */
function holds(part: string, { letters, isStart, isEnd }: Window): boolean {
  if (isStart) return isEnd ? part === letters : part.startsWith(letters);
  return isEnd ? part.endsWith(letters) : part.includes(letters);
}

/** Where each of several groups begins when they stand one after the other. */
function startsOf(groups: readonly (readonly unknown[] | undefined)[]): number[] {
  let start = 0;
  return Array.from(groups, (group) => (start += group?.length ?? 0) - (group?.length ?? 0));
}
