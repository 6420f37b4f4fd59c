import { foldedKey } from '@gredia/domain';
import { TypedFastBitSet } from 'typedfastbitset';
import { KeyLines } from './product-index-keys';

/** The place of a material in the list in memory; a place that became free is given away again. */
export type Slot = number;

/** Adds a slot to the bits of a set that has room for it. */
export function mark(words: Uint32Array, slot: Slot): void {
  const place = slot >>> 5;
  words[place] = (words[place] ?? 0) | (1 << (slot & 31));
}

/** Calls for every slot of a set. What runs for two hundred thousand is written out: the set's own way takes twice as long. */
export function forEachSlot({ words }: TypedFastBitSet, look: (slot: Slot) => void): void {
  for (let place = 0; place < words.length; place += 1) {
    for (let left = words[place] ?? 0; left !== 0; left &= left - 1) look(place * 32 + 31 - Math.clz32(left & -left));
  }
}

/** The array itself or, where it is too short, a copy with room to grow. */
function withRoom<Values extends Int32Array | Float64Array>(values: Values, length: number): Values {
  if (length <= values.length) return values;
  const grown = new (values.constructor as new (length: number) => Values)(Math.max(1024, length * 2));
  grown.set(values);
  return grown;
}

/** A number by slot. */
export class NumberColumn {
  #values = new Float64Array(0);

  at = (slot: Slot): number => this.#values[slot] ?? 0;

  set(slot: Slot, value: number): void {
    this.#values = withRoom(this.#values, slot + 1);
    this.#values[slot] = value;
  }
}

/** Lets other requests go on; awaited between slices of work. */
export type Pause = () => Promise<void>;

/** Between several names of one thing in a text. */
export const NAME_END = '\u001f';
/** Behind the id of what is named, which may stand before its names. */
export const ID_END = '\u001d';
/** Texts folded between two pauses: a few milliseconds. */
const SLICE = 200;

/** Texts with a number each, which holds as long as the list does. */
export class Texts {
  readonly texts: string[] = [];
  readonly #codes = new Map<string, number>();
  /** By code: the folded keys of the names in the text. */
  readonly #keys = new KeyLines();
  #folded = 0;

  codeOf = (text: string): number | undefined => this.#codes.get(text);

  add(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** Makes the keys of what was added. */
  async fold(pause: Pause): Promise<void> {
    while (this.#folded < this.texts.length) {
      const added = this.texts.slice(this.#folded, this.#folded + SLICE);
      const keyOf = (text: string) =>
        text
          .slice(text.indexOf(ID_END) + 1)
          .split(NAME_END)
          .map(foldedKey)
          .join(NAME_END);
      this.#keys.set(new Map(added.map((text, place) => [this.#folded + place, keyOf(text)])));
      this.#folded += added.length;
      await pause();
    }
  }

  /** The texts of which a key holds the piece. */
  holding(piece: string): Wanted {
    const isWanted = this.wanted([]);
    this.#keys.forEachHolding(piece, (code) => (isWanted[code + 1] = 1));
    return isWanted;
  }

  wanted(texts: readonly string[]): Wanted {
    return this.wantedCodes(texts.flatMap((text) => this.codeOf(text) ?? []));
  }

  wantedCodes(codes: readonly number[]): Wanted {
    const isWanted = new Uint8Array(this.texts.length + 1);
    for (const code of codes) isWanted[code + 1] = 1;
    return isWanted;
  }
}

/** By code plus one, 1 for the texts that are looked for. */
type Wanted = Uint8Array;

/** One text by slot, or none; many slots share one. */
export class TextColumn {
  readonly values = new Texts();
  /** Code of the text plus one; 0 for none. */
  #codes = new Int32Array(0);

  set(slot: Slot, value: string | null): void {
    this.#codes = withRoom(this.#codes, slot + 1);
    this.#codes[slot] = value === null ? 0 : this.values.add(value) + 1;
  }

  /** Code of the text of a slot; -1 for none. */
  codeAt = (slot: Slot): number => (this.#codes[slot] ?? 0) - 1;

  /** The slots among some whose text is wanted. */
  among(slots: TypedFastBitSet, isWanted: Wanted): TypedFastBitSet {
    if (!isWanted.includes(1)) return new TypedFastBitSet();
    const found = new Uint32Array(slots.words.length);
    const codes = this.#codes;
    forEachSlot(slots, (slot) => {
      if (isWanted[codes[slot] ?? 0]) mark(found, slot);
    });
    return TypedFastBitSet.fromWords(found);
  }

  amongTexts(slots: TypedFastBitSet, texts: readonly string[]): TypedFastBitSet {
    return this.among(slots, this.values.wanted(texts));
  }

  /** How many of some slots have each text. */
  counts(slots: TypedFastBitSet): Map<string, number> {
    // The first counts what has none.
    const counts = new Uint32Array(this.values.texts.length + 1);
    const codes = this.#codes;
    forEachSlot(slots, (slot) => {
      const code = codes[slot] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    });
    return new Map(
      this.values.texts.flatMap((text, code) => {
        const count = counts[code + 1];
        return count ? [[text, count]] : [];
      }),
    );
  }
}

/** Any number of texts by slot, of which there are few: a set of bits for each. */
export class TextsColumn {
  readonly #slots = new Map<string, TypedFastBitSet>();

  set(slot: Slot, values: readonly string[]): void {
    for (const slots of this.#slots.values()) slots.remove(slot);
    for (const value of values) {
      const slots = this.#slots.get(value);
      if (slots) slots.add(slot);
      else this.#slots.set(value, new TypedFastBitSet([slot]));
    }
  }

  amongTexts(slots: TypedFastBitSet, texts: readonly string[]): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const text of texts) {
      const having = this.#slots.get(text);
      if (having) found.union(having);
    }
    return found.intersection(slots);
  }

  counts(slots: TypedFastBitSet): Map<string, number> {
    return new Map(
      [...this.#slots].flatMap(([text, having]) => {
        const count = having.intersection_size(slots);
        return count ? [[text, count]] : [];
      }),
    );
  }
}

const NO_WORDS = new Uint32Array(0);

/** Any number of codes by slot, of which there are many thousands: one row of codes, each with the slot that has it. */
export class CodesColumn {
  #starts = new Int32Array(0);
  #lengths = new Int32Array(0);
  /** Code plus one; 0 where nothing stands any more. */
  #codes = new Int32Array(0);
  #owners = new Int32Array(0);
  #used = 0;
  #live = 0;

  set(slot: Slot, codes: readonly number[]): void {
    this.#starts = withRoom(this.#starts, slot + 1);
    this.#lengths = withRoom(this.#lengths, slot + 1);
    const before = this.#lengths[slot] ?? 0;
    const start = codes.length > before ? this.#used : (this.#starts[slot] ?? 0);
    this.#codes.fill(0, this.#starts[slot], (this.#starts[slot] ?? 0) + before);
    this.#used = Math.max(this.#used, start + codes.length);
    this.#codes = withRoom(this.#codes, this.#used);
    this.#owners = withRoom(this.#owners, this.#used);
    codes.forEach((code, place) => {
      this.#codes[start + place] = code + 1;
      this.#owners[start + place] = slot;
    });
    this.#starts[slot] = start;
    this.#lengths[slot] = codes.length;
    this.#live += codes.length - before;
    if (this.#used > 2 * this.#live + 4096) this.#compact();
  }

  /** The slots that have a wanted code. */
  having(isWanted: Wanted): TypedFastBitSet {
    if (!isWanted.includes(1)) return new TypedFastBitSet();
    const found = new Uint32Array((this.#lengths.length >>> 5) + 1);
    const [codes, owners, used] = [this.#codes, this.#owners, this.#used];
    for (let place = 0; place < used; place += 1) {
      if (isWanted[codes[place] ?? 0]) mark(found, owners[place] ?? 0);
    }
    return TypedFastBitSet.fromWords(found);
  }

  /** The slots that have a code of each group: many groups are looked for in one run through the row. */
  havingEach(groups: readonly (readonly number[])[]): TypedFastBitSet[] {
    const found = groups.map(() => new Uint32Array((this.#lengths.length >>> 5) + 1));
    const groupOf = new Int32Array(Math.max(0, ...groups.flat()) + 2);
    groups.forEach((codes, group) => {
      for (const code of codes) groupOf[code + 1] = group + 1;
    });
    const [codes, owners, used] = [this.#codes, this.#owners, this.#used];
    for (let place = 0; place < used; place += 1) {
      const group = groupOf[codes[place] ?? 0] ?? 0;
      if (group > 0) mark(found[group - 1] ?? NO_WORDS, owners[place] ?? 0);
    }
    return found.map((words) => TypedFastBitSet.fromWords(words));
  }

  /** Moves what stands together: the row has become twice as long as what stands in it. */
  #compact(): void {
    const codes = new Int32Array(this.#live);
    const owners = new Int32Array(this.#live);
    let used = 0;
    this.#lengths.forEach((length, slot) => {
      const start = this.#starts[slot] ?? 0;
      codes.set(this.#codes.subarray(start, start + length), used);
      owners.fill(slot, used, used + length);
      this.#starts[slot] = used;
      used += length;
    });
    [this.#codes, this.#owners, this.#used] = [codes, owners, used];
  }
}
