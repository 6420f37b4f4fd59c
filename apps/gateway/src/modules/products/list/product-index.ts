import { HOUR_MS } from '@gredia/domain';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/client';
import { FIRST_ID, readChanges, readSlice, readSnapshot } from './product-index-rows';
import { ProductTable, type ListedProduct } from './product-index-table';

/** Materials read by one statement, and written between two pauses. */
const SLICE = 500;
/** More changes than this are read by loading anew. */
const MOST_CHANGES = 20_000;
/** A list of that age is loaded anew when it is used, while the old one answers: what it once knew takes memory. */
const RENEW_AFTER_MS = 24 * HOUR_MS;
/** The database forgets what was deleted somewhat later (`forgetListChanges`): a list that slept longer knows too little. */
const STALE_AFTER_MS = 5 * 24 * HOUR_MS;

interface Loaded {
  table: ProductTable;
  /** What the table has seen. */
  snapshot: string;
  loadedAt: number;
  readAt: number;
}

interface ProductIndexOptions {
  db: Database;
  log: Logger;
  mostChanges?: number;
  now?: () => number;
}

/**
 * The visible materials in memory, for lists, facets and the search in them; one for the process. Every reader sees all
 * that was committed before it asked, by whomever: one statement reads what changed since the last one.
 */
export class ProductIndex {
  readonly #db: Database;
  readonly #log: Logger;
  readonly #mostChanges: number;
  readonly #now: () => number;
  #loaded: Loaded | undefined;
  #loading: Promise<Loaded> | undefined;
  #running: Promise<ProductTable> | undefined;
  /** The running one waits for others that ask in the same turn. */
  #isOpen = false;
  #next: Promise<ProductTable> | undefined;
  #isStopped = false;

  constructor({ db, log, mostChanges = MOST_CHANGES, now = Date.now }: ProductIndexOptions) {
    this.#db = db;
    this.#log = log;
    this.#mostChanges = mostChanges;
    this.#now = now;
  }

  /** Answers what `look` makes of the list as it is now. `look` must not wait: the list changes in the meantime. */
  async read<Answer>(look: (table: ProductTable) => Answer): Promise<Answer> {
    return look(await this.#current());
  }

  /** Loads the list before the first request needs it. Never throws: that request tries again. */
  async warm(): Promise<void> {
    await this.#current().catch((error: unknown) => {
      if (!this.#isStopped) this.#log.warn({ err: error }, 'The list of materials could not be loaded');
    });
  }

  /** Ends what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.allSettled([this.#loading, this.#running, this.#next]);
  }

  /**
   * One at a time, for all who ask in one turn of the event loop: a page asks twice. Who asks later while it is under way gets
   * the next: the running one may have read before a change.
   */
  #current(): Promise<ProductTable> {
    if (this.#running) {
      if (this.#isOpen) return this.#running;
      return (this.#next ??= this.#running.then(
        () => this.#startNext(),
        () => this.#startNext(),
      ));
    }
    this.#running = this.#caughtUp().finally(() => (this.#running = undefined));
    return this.#running;
  }

  #startNext(): Promise<ProductTable> {
    this.#next = undefined;
    return this.#current();
  }

  async #caughtUp(): Promise<ProductTable> {
    this.#isOpen = true;
    await setImmediate();
    this.#isOpen = false;
    const age = (since: number) => this.#now() - since;
    if (this.#loaded && age(this.#loaded.readAt) > STALE_AFTER_MS) this.#loaded = undefined;
    if (!this.#loaded) this.#loaded = await this.#load();
    else if (age(this.#loaded.loadedAt) > RENEW_AFTER_MS) this.#renew();
    // Not the field: a renewed list may take its place in the meantime, and has not caught up.
    const loaded = this.#loaded;
    if (await this.#readChanges(loaded)) return loaded.table;
    const anew = (this.#loaded = await this.#load());
    await this.#readChanges(anew);
    return anew.table;
  }

  /** @returns false when there is too much of it. */
  async #readChanges(loaded: Loaded): Promise<boolean> {
    const readAt = this.#now();
    const changes = await readChanges(this.#db, loaded.snapshot, this.#mostChanges);
    if (!changes) return false;
    const { table } = loaded;
    table.remove(changes.gone);
    for (let start = 0; start < changes.listed.length; start += SLICE) {
      table.put(changes.listed.slice(start, start + SLICE));
      if (changes.listed.length > SLICE) await this.#pause();
    }
    await table.settle(() => this.#pause());
    table.members = new Set(changes.members);
    Object.assign(loaded, { snapshot: changes.snapshot, readAt });
    return true;
  }

  /** Loads beside the list that answers, which is replaced when the new one has caught up with it. */
  #renew(): void {
    if (this.#loading) return;
    this.#load().then(
      (loaded) => (this.#loaded = loaded),
      (error: unknown) => {
        if (!this.#isStopped) this.#log.warn({ err: error }, 'The list of materials could not be renewed');
      },
    );
  }

  #load(): Promise<Loaded> {
    this.#loading ??= this.#read().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #read(): Promise<Loaded> {
    const started = this.#now();
    // First: what changes while the slices are read is read once more afterwards.
    const snapshot = await readSnapshot(this.#db);
    const table = new ProductTable();
    let reading: Promise<ListedProduct[]> | undefined = readSlice(this.#db, FIRST_ID, SLICE);
    while (reading) {
      const slice: ListedProduct[] = await reading;
      const last = slice.at(-1);
      // The database reads on while what it read is written down.
      reading = last && slice.length === SLICE ? readSlice(this.#db, last.id, SLICE) : undefined;
      table.put(slice);
      await this.#pause();
    }
    await table.settle(() => this.#pause());
    this.#log.info({ materials: table.size, ms: this.#now() - started }, 'The list of materials is loaded');
    return { table, snapshot, loadedAt: started, readAt: started };
  }

  async #pause(): Promise<void> {
    if (this.#isStopped) throw new Error('The gateway is stopping.');
    await setImmediate();
  }
}
