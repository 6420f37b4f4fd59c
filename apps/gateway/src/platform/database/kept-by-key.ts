/**
 * A bounded number of values, each by a name and a key. They stand in two halves: what is asked for comes into the younger one, and
 * when that is full the older one goes. A hit in the younger half changes nothing, and no key is put together for it: an analysis
 * of a label asks for hundreds.
 */
export class KeptByKey<Value> {
  readonly #half: number;
  #younger = new Map<string, Map<string, Value>>();
  #older: ReadonlyMap<string, ReadonlyMap<string, Value>> = new Map();
  /** Of the younger half. */
  #size = 0;

  /** @param most of both halves together */
  constructor(most: number) {
    this.#half = Math.max(1, most >> 1);
  }

  get(name: string, key: string): Value | undefined {
    const kept = this.#younger.get(name)?.get(key);
    if (kept !== undefined) return kept;
    const older = this.#older.get(name)?.get(key);
    if (older !== undefined) this.set(name, key, older);
    return older;
  }

  set(name: string, key: string, value: Value): void {
    if (this.#size >= this.#half) {
      this.#older = this.#younger;
      this.#younger = new Map();
      this.#size = 0;
    }
    const named = this.#younger.get(name);
    if (!named?.has(key)) this.#size += 1;
    if (named) named.set(key, value);
    else this.#younger.set(name, new Map([[key, value]]));
  }

  clear(): void {
    this.#younger = new Map();
    this.#older = new Map();
    this.#size = 0;
  }
}
