import { KeptByKey } from './kept-by-key';

/** Rows of a table by keys; `name` is that of the loader. */
interface KeyedRows<Row> {
  name: string;
  keys: readonly string[];
  load: (keys: string[]) => Promise<Row[]>;
  keyOf: (row: Row) => string;
  /** Keys are names that callers think of: those that nothing has are not kept, for there is no end of them. */
  areNames?: boolean;
}

/** Keys of answers about what people wrote on the boards begin with it. */
export const OF_BOARDS = 'boards ';

/**
 * Answers about public data that are asked again and again: counts, facets, source editions, first pages of lists. They are
 * kept in the process only while it hears of every change (channel `catalogue`); without that every call loads anew. What
 * this gateway writes itself it drops before it answers (`transact`).
 */
export class CatalogueCache {
  readonly #entries = new Map<string, Promise<unknown>>();
  readonly #rows: KeptByKey<readonly object[]>;
  readonly #capacity: number;
  /** Writes of this gateway that it has not heard of yet; writes that were heard of before they were told here. */
  readonly #unheard = new Set<string>();
  readonly #heard = new Set<string>();
  #hearsChanges = false;
  /** How often something changed. */
  #changes = 0;
  #connections = 0;

  /**
   * @param capacity of answers
   * @param keys of rows: ten thousand rows of ingredients and their rules take some 40 MB
   */
  constructor(capacity = 1000, keys = 10_000) {
    this.#capacity = capacity;
    this.#rows = new KeptByKey(keys);
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

    // A query of Drizzle is no promise yet: it runs anew for each that waits for it.
    const loading = Promise.resolve(load());
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
  async rowsOf<Row extends object>({ name, keys, load, keyOf, areNames }: KeyedRows<Row>): Promise<Row[]> {
    const known = new Map(keys.map((key) => [key, this.#rows.get(name, key) as readonly Row[] | undefined]));
    const missing = keys.filter((key) => known.get(key) === undefined);
    if (missing.length === 0) return keys.flatMap((key) => known.get(key) ?? []);

    const changes = this.#changes;
    const loaded = (await load(missing)).map((row) => Object.freeze(row));
    const groups = new Map<string, Row[]>(missing.map((key) => [key, []]));
    for (const row of loaded) groups.get(keyOf(row))?.push(row);
    // What was read before a change may be older than it.
    if (this.#hearsChanges && changes === this.#changes) {
      for (const [key, rows] of groups) if (rows.length > 0 || !areNames) this.#rows.set(name, key, rows);
    }
    return keys.flatMap((key) => known.get(key) ?? groups.get(key) ?? []);
  }

  /** The rows that are kept of a key; undefined where none are. */
  peekRows<Row extends object>(name: string, key: string): readonly Row[] | undefined {
    return this.#rows.get(name, key) as readonly Row[] | undefined;
  }

  /** Something public changed. An answer that is still loading may be older than the change: it is not kept either. */
  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
    this.#rows.clear();
  }

  /** People wrote on the boards: what is kept of those alone is out of date. */
  talked(): void {
    for (const key of this.#entries.keys()) if (key.startsWith(OF_BOARDS)) this.#entries.delete(key);
  }

  /** Whether anything is kept: it hears of every change. */
  get isHearing(): boolean {
    return this.#hearsChanges;
  }

  /** How often hearing began or ended. */
  get connections(): number {
    return this.#connections;
  }

  /**
   * This gateway changed something: nothing kept is answered any more, before the notification comes.
   * @param connections those when the write began: of one that began before it heard anew, the notification may have gone
   *   to nobody
   */
  wrote(write: string, connections: number): void {
    this.clear();
    const isHeard = this.#heard.delete(write);
    if (this.#hearsChanges && !isHeard && connections === this.#connections) this.#unheard.add(write);
  }

  /** A write of this or another gateway was heard of, with everything that it changed. */
  heard(write: string): void {
    if (this.#unheard.delete(write)) return;
    this.#heard.add(write);
    const [oldest] = this.#heard.keys();
    if (this.#heard.size > this.#capacity && oldest !== undefined) this.#heard.delete(oldest);
  }

  /** Whether everything that this gateway wrote has been heard of: who keeps data by what is heard may answer. */
  get isCurrent(): boolean {
    return this.#hearsChanges && this.#unheard.size === 0;
  }

  /** Changes are heard (or no longer): what was kept before tells nothing. */
  setHearing(hears: boolean): void {
    this.#hearsChanges = hears;
    this.#connections += 1;
    this.#unheard.clear();
    this.#heard.clear();
    this.clear();
  }
}
