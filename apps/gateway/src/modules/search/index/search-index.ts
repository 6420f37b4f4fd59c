import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { CatalogueCache } from '../../../platform/database/catalogue-cache';
import type { ChangedRows } from '../../../platform/database/catalogue-changes';
import type { SearchHits } from '../search-hits';
import { IndexFinder } from './index-finder';
import { loadShelf } from './load-shelf';
import type { Shelf } from './shelf';

/** What the log says when all names are read. */
export const NAMES_LOADED = 'The names for the search are in memory';

/** So many changes are kept beside what was read at first; with more, all is read anew while these go on answering. */
const MOST_CHANGED = 300;
/** After changes too many to be told one by one: an import has more of them, and all is read once. */
const QUIET_MS = 1000;
/** A statement is one of the reading's slices; the first of them has everything sorted. */
const [CONNECT_MS, STATEMENT_MS] = [10_000, 60_000];
const RETRY_MS = 5000;

interface SearchIndexOptions {
  /** Where names are read: with a connection of its own while it reads. */
  url: string;
  hits: SearchHits;
  cache: Pick<CatalogueCache, 'isCurrent'>;
  log: Logger;
  mostChanged?: number;
  quietMs?: number;
}

/** All names as they were read, and those that changed since. */
interface Reading {
  all: Shelf;
  changed: ReadonlySet<string>;
  /** How often more had changed than is told one by one. */
  upheavals: number;
  finder: IndexFinder;
}

/**
 * Keeps the names in memory in line with the database. It answers only while it knows everything that was heard of and all
 * that this gateway wrote; otherwise PostgreSQL is asked.
 */
export class SearchIndex {
  readonly #options: SearchIndexOptions;
  #reading: Reading | undefined;
  /** What was heard of and is not in the reading yet; of that, what was heard since the last look at the database began. */
  #heard = new Set<string>();
  #heardLate = new Set<string>();
  #upheavals = 0;
  #isMigrated = false;
  #hears = false;
  #working: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(options: SearchIndexOptions) {
    this.#options = options;
  }

  /** What answers now; null where PostgreSQL has to. */
  get finder(): IndexFinder | null {
    const knowsAll = this.#hears && this.#heard.size === 0 && this.#reading?.upheavals === this.#upheavals;
    return knowsAll && this.#options.cache.isCurrent ? (this.#reading?.finder ?? null) : null;
  }

  migrated(): void {
    this.#isMigrated = true;
    this.#start();
  }

  /** What was not heard is not known: all is read anew. */
  setHearing(hears: boolean): void {
    this.#hears = hears;
    this.#upheavals += 1;
    this.#reading = undefined;
    this.#heard.clear();
    this.#start();
  }

  rowsChanged(rows: ChangedRows): void {
    if (rows === 'all') this.#upheavals += 1;
    else {
      for (const id of rows) {
        this.#heard.add(id);
        this.#heardLate.add(id);
      }
    }
    this.#start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#working;
  }

  #start(): void {
    if (this.#stopping.signal.aborted || !this.#isBehind) return;
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      // What came after its last look, and before it had ended.
      this.#start();
    });
  }

  /** Reads for as long as something is not known. */
  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted && this.#isBehind) {
      try {
        if (this.#needsAll) await this.#readAll();
        else await this.#readChanged();
      } catch (error) {
        if (signal.aborted) return;
        this.#options.log.warn({ err: error }, 'The names for the search could not be read: PostgreSQL searches');
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Whether something is to be read that is not known. */
  get #isBehind(): boolean {
    return this.#isMigrated && this.#hears && (this.#needsAll || this.#heard.size > 0);
  }

  get #needsAll(): boolean {
    const { mostChanged = MOST_CHANGED } = this.#options;
    return this.#reading?.upheavals !== this.#upheavals || this.#reading.changed.size > mostChanged;
  }

  async #readAll(): Promise<void> {
    const { log, quietMs = QUIET_MS } = this.#options;
    let upheavals = this.#upheavals;
    for (let isQuiet = this.#reading === undefined; !isQuiet; isQuiet = upheavals === this.#upheavals) {
      upheavals = this.#upheavals;
      await sleep(quietMs, undefined, { signal: this.#stopping.signal });
    }
    const started = performance.now();
    const all = await this.#read(null);
    if (!this.#hears) return;
    this.#heard = this.#heardLate;
    this.#reading = { all, changed: new Set(), upheavals, finder: new IndexFinder([all]) };
    const ms = Math.round(performance.now() - started);
    log.info({ names: all.size, megabytes: Math.round(all.bytes / 2 ** 20), ms }, NAMES_LOADED);
  }

  /** What changed is read as it is now, and found no longer as it was. */
  async #readChanged(): Promise<void> {
    const before = this.#reading;
    if (!before) return;
    const heard = this.#heard;
    const changed = new Set([...before.changed, ...heard]);
    const changes = await this.#read([...changed]);
    if (this.#reading !== before) return;
    before.all.remove(heard);
    this.#heard = this.#heardLate;
    this.#reading = { ...before, changed, finder: new IndexFinder([before.all, changes]) };
  }

  async #read(ids: readonly string[] | null): Promise<Shelf> {
    const { url, hits } = this.#options;
    this.#heardLate = new Set();
    const client = new pg.Client({
      connectionString: url,
      application_name: 'gredia-search',
      keepAlive: true,
      // A peer that is gone without a word must not be waited for: the names would be read no more.
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS,
    });
    // A connection that breaks between two statements: the next one fails, the process must not.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await loadShelf(client, hits, ids, this.#stopping.signal);
    } finally {
      await client.end();
    }
  }
}
