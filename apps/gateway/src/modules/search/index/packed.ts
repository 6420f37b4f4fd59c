/** The array itself or, where it is too short, a copy with room to grow. */
function withRoom<Values extends Uint8Array | Uint16Array | Uint32Array>(values: Values, length: number): Values {
  if (length <= values.length) return values;
  const grown = new (values.constructor as new (length: number) => Values)(Math.max(64, length * 2));
  grown.set(values);
  return grown;
}

/** Whole numbers from 0, in four bytes each. */
export class Numbers {
  values = new Uint32Array(0);
  size = 0;

  add(value: number): void {
    this.set(this.size, value);
  }

  set(place: number, value: number): void {
    this.values = withRoom(this.values, place + 1);
    this.values[place] = value;
    this.size = Math.max(this.size, place + 1);
  }

  at(place: number): number {
    return this.values[place] ?? 0;
  }

  clear(): void {
    [this.values, this.size] = [new Uint32Array(0), 0];
  }

  /** Gives back the room that was left to grow. */
  trim(): void {
    this.values = this.values.slice(0, this.size);
  }
}

/** Keys by number, in one row of letters: a string for each would take several times the room. */
export class Letters {
  #letters = new Uint16Array(0);
  readonly #ends = new Numbers();

  get size(): number {
    return this.#ends.size;
  }

  add(key: string): void {
    const start = this.#startOf(this.size);
    this.#letters = withRoom(this.#letters, start + key.length);
    for (let place = 0; place < key.length; place += 1) this.#letters[start + place] = key.charCodeAt(place);
    this.#ends.add(start + key.length);
  }

  trim(): void {
    this.#letters = this.#letters.slice(0, this.#startOf(this.size));
    this.#ends.trim();
  }

  lengthOf(row: number): number {
    return this.#ends.at(row) - this.#startOf(row);
  }

  /** The letters of a row, not copied. */
  of(row: number): Uint16Array {
    return this.#letters.subarray(this.#startOf(row), this.#ends.at(row));
  }

  /** Where a row stands to all texts that begin so: 0 among them, below 0 before, above 0 behind. */
  compareBeginning(row: number, beginning: string): number {
    const start = this.#startOf(row);
    const length = this.lengthOf(row);
    for (let place = 0; place < beginning.length; place += 1) {
      if (place === length) return -1;
      const difference = (this.#letters[start + place] ?? 0) - beginning.charCodeAt(place);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  holds(row: number, piece: string): boolean {
    const letters = this.#letters;
    const first = piece.charCodeAt(0);
    const last = this.#ends.at(row) - piece.length;
    for (let start = this.#startOf(row); start <= last; start += 1) {
      if (letters[start] !== first) continue;
      let place = 1;
      while (place < piece.length && letters[start + place] === piece.charCodeAt(place)) place += 1;
      if (place >= piece.length) return true;
    }
    return false;
  }

  get bytes(): number {
    return this.#letters.byteLength + this.#ends.values.byteLength;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : this.#ends.at(row - 1);
  }
}

/** Texts by number that are read rarely: in UTF-8, which takes half the room of Latin names. */
export class Texts {
  #bytes = new Uint8Array(0);
  readonly #ends = new Numbers();

  add(text: string): void {
    const start = this.#startOf(this.#ends.size);
    const length = Buffer.byteLength(text);
    this.#bytes = withRoom(this.#bytes, start + length);
    Buffer.from(this.#bytes.buffer).write(text, start);
    this.#ends.add(start + length);
  }

  trim(): void {
    this.#bytes = this.#bytes.slice(0, this.#startOf(this.#ends.size));
    this.#ends.trim();
  }

  at(row: number): string {
    const start = this.#startOf(row);
    return Buffer.from(this.#bytes.buffer, start, this.#ends.at(row) - start).toString();
  }

  get bytes(): number {
    return this.#bytes.byteLength + this.#ends.values.byteLength;
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : this.#ends.at(row - 1);
  }
}
