/** Marks a letter that has no number of its own. */
const OTHER = 0xff;
const [FIRST_JAMO, LAST_JAMO] = [0x3131, 0x318e];
const JAMO_FROM = 0x80;

/** A letter as a byte: ASCII as it is, the jamo of the keyboard behind it. */
function byteOf(code: number): number {
  if (code < JAMO_FROM) return code;
  return code >= FIRST_JAMO && code <= LAST_JAMO ? code - FIRST_JAMO + JAMO_FROM : OTHER;
}
const letterOf = Uint16Array.from({ length: OTHER }, (_, byte) =>
  byte < JAMO_FROM ? byte : byte - JAMO_FROM + FIRST_JAMO,
);

/**
 * Keys of names in one array, by the places of the names: a text with a slip is held against dozens of them, and reading each from where
 * it stands in memory took longer than comparing it.
 */
export class PackedKeys {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #hasOthers: Uint8Array;
  #count = 0;

  /** @param letters of all keys together */
  constructor(count: number, letters: number) {
    this.#bytes = new Uint8Array(letters);
    this.#starts = new Uint32Array(count + 1);
    this.#hasOthers = new Uint8Array(count);
  }

  /** Adds the key of the next place. */
  add(key: string): void {
    let at = this.#starts[this.#count]!;
    for (let place = 0; place < key.length; place++) {
      const byte = byteOf(key.charCodeAt(place));
      if (byte === OTHER) this.#hasOthers[this.#count] = 1;
      this.#bytes[at++] = byte;
    }
    this.#starts[(this.#count += 1)] = at;
  }

  /** Whether a key is here as it is: none is that has letters without a number. */
  isWhole(place: number): boolean {
    return this.#hasOthers[place] === 0;
  }

  lengthOf(place: number): number {
    return this.#starts[place + 1]! - this.#starts[place]!;
  }

  /** Writes the letters of a whole key to the beginning of an array. */
  read(place: number, letters: Uint16Array): void {
    const [start, end] = [this.#starts[place]!, this.#starts[place + 1]!];
    for (let at = start; at < end; at++) letters[at - start] = letterOf[this.#bytes[at]!]!;
  }

  /** Whether a whole key holds some letters. @param bytes of `bytesOf` */
  holds(place: number, bytes: Uint8Array): boolean {
    const last = this.#starts[place + 1]! - bytes.length;
    for (let start = this.#starts[place]!; start <= last; start++) {
      let at = 0;
      while (at < bytes.length && this.#bytes[start + at] === bytes[at]) at += 1;
      if (at === bytes.length) return true;
    }
    return false;
  }
}

/** Letters as `PackedKeys.holds` looks for them: no whole key has any of those that have no number. */
export const bytesOf = (letters: string): Uint8Array =>
  Uint8Array.from({ length: letters.length }, (_, at) => byteOf(letters.charCodeAt(at)));
