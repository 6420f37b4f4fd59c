/**
 * Answers about public data that are asked again and again: counts, facets, source editions. They are kept in the process
 * only while it hears of every change (channel `catalogue`); without that every call loads anew.
 */
export class CatalogueCache {
  readonly #entries = new Map<string, Promise<unknown>>();
  readonly #capacity: number;
  #hearsChanges = false;

  constructor(capacity = 1000) {
    this.#capacity = capacity;
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

  /** Something public changed. An answer that is still loading may be older than the change: it is not kept either. */
  clear(): void {
    this.#entries.clear();
  }

  /** Changes are heard (or no longer): what was kept before tells nothing. */
  setHearing(hears: boolean): void {
    this.#hearsChanges = hears;
    this.clear();
  }
}
