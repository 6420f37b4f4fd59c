/** Rows of a table by keys; `name` is that of the loader. */
interface KeyedRows<Row> {
  name: string;
  keys: readonly string[];
  load: (keys: string[]) => Promise<Row[]>;
  keyOf: (row: Row) => string;
}

/**
 * Answers about public data that are asked again and again: counts, facets, source editions, first pages of lists. They are
 * kept in the process only while it hears of every change (channel `catalogue`); without that every call loads anew. What
 * this gateway writes itself it drops before it answers (`transact`).
 */
export class CatalogueCache {
  readonly #entries = new Map<string, Promise<unknown>>();
  readonly #rows = new Map<string, readonly object[]>();
  readonly #capacity: number;
  readonly #keys: number;
  #hearsChanges = false;
  /** How often something changed. */
  #changes = 0;

  /**
   * @param capacity of answers
   * @param keys of rows: ten thousand rows of ingredients and their rules take some 40 MB
   */
  constructor(capacity = 1000, keys = 10_000) {
    this.#capacity = capacity;
    this.#keys = keys;
  }

  /**
   * The kept answer of `key`, or that of `load`; calls at the same time share one. A key always stands for one type:
   * it begins with the name of the function that asks.
   */
  get<T>(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#hearsChanges) return load();
    const kept = this.#entries.get(key);
    if (kept) {
      // Moved to the end: what is asked for often stays, whatever else passes through.
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept as Promise<T>;
    }

    const loading = load();
    this.#entries.set(key, loading);
    loading.catch(() => this.#entries.get(key) === loading && this.#entries.delete(key));
    if (this.#entries.size > this.#capacity) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return loading;
  }

  /** The same for a page of rows: requests share them, so that none may change them. */
  page<Row extends object>(key: string, load: () => Promise<Row[]>): Promise<Row[]> {
    return this.get(key, async () => (await load()).map((row) => Object.freeze(row)));
  }

  /**
   * The rows that belong to keys, such as ingredients to their ids. Those of keys that are not kept are read by one
   * statement; the rows of one key stay in its order.
   */
  async rowsOf<Row extends object>({ name, keys, load, keyOf }: KeyedRows<Row>): Promise<Row[]> {
    const known = new Map(keys.map((key) => [key, this.#rows.get(`${name} ${key}`) as readonly Row[] | undefined]));
    const missing = keys.filter((key) => known.get(key) === undefined);
    if (missing.length === 0) return keys.flatMap((key) => known.get(key) ?? []);

    const changes = this.#changes;
    const loaded = (await load(missing)).map((row) => Object.freeze(row));
    const groups = new Map<string, Row[]>(missing.map((key) => [key, []]));
    for (const row of loaded) groups.get(keyOf(row))?.push(row);
    // What was read before a change may be older than it.
    if (this.#hearsChanges && changes === this.#changes) {
      for (const [key, rows] of groups) this.#keepRows(`${name} ${key}`, rows);
    }
    return keys.flatMap((key) => known.get(key) ?? groups.get(key) ?? []);
  }

  #keepRows(key: string, rows: readonly object[]): void {
    this.#rows.set(key, rows);
    const [oldest] = this.#rows.keys();
    if (this.#rows.size > this.#keys && oldest !== undefined) this.#rows.delete(oldest);
  }

  /** Something public changed. An answer that is still loading may be older than the change: it is not kept either. */
  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
    this.#rows.clear();
  }

  /** Changes are heard (or no longer): what was kept before tells nothing. */
  setHearing(hears: boolean): void {
    this.#hearsChanges = hears;
    this.clear();
  }
}
