import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** A rendered answer as it goes out. */
export interface CachedPage {
  status: number;
  location?: string;
  body: Buffer;
  gzip: Buffer;
  etag: string;
  /** It will be another one in a moment: the next request has it made anew. */
  isPassing?: boolean;
}

interface Entry {
  page: CachedPage;
  renderedAt: number;
  /** Of a page from before news stopped and came again: until when nothing had changed. */
  unchangedUntil?: number;
  /** No new page could be had: until then this one is shown without asking again. */
  staleUntil: number;
}

interface Running {
  page: Promise<CachedPage>;
  since: number;
}

interface PageCacheOptions {
  /** An old page is shown in place of a new one, perhaps because of an error; told once a second of each. */
  onStale?: (key: string, ageSeconds: number, error?: unknown) => void;
}

/** How long a page lives while every change of the catalogue is heard of: rankings and dates move without one. */
const LIVE_MS = 60_000;
/** And while the gateway's news do not arrive. */
const BLIND_MS = 1_000;
/** How long a page of which no change was heard stands in while no new one can be had. */
const STALE_MS = 60 * 60_000;
/** How long a new page is waited for where an old one can stand in, and how often a new one is tried then. */
const PATIENCE_MS = 1_000;
const ENTRY_OVERHEAD_BYTES = 512;
const CACHEABLE = new Set([200, 301, 404]);

/** Anonymous pages by their address: rendered once for all requests at the same time, dropped when data changes. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #onStale: PageCacheOptions['onStale'];
  #running = new Map<string, Running>();
  #generation = 0;
  #listening = false;
  #lostAt = performance.now();

  constructor(maxBytes: number, { onStale }: PageCacheOptions = {}) {
    this.#onStale = onStale;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ page }, key) => page.body.length + page.gzip.length + key.length * 2 + ENTRY_OVERHEAD_BYTES,
    });
  }

  /**
   * Whether news of changes arrive; without them a page is believed for a second only. When they come again some may have
   * been missed: an older page is then shown only where a new one cannot be had.
   */
  set listening(value: boolean) {
    if (this.#listening && !value) this.#lostAt = performance.now();
    if (value) {
      for (const entry of this.#entries.values()) {
        entry.unchangedUntil ??= this.#unchangedUntil(entry);
        entry.staleUntil = 0;
      }
      this.#forgetRunning();
    }
    this.#listening = value;
  }

  /** Everything rendered up to now is out of date, also what is being rendered at the moment. */
  clear(): void {
    this.#entries.clear();
    this.#forgetRunning();
  }

  /** What was rendered of such addresses is out of date. */
  drop(isOutdated: (key: string) => boolean): void {
    for (const key of [...this.#entries.keys()]) if (isOutdated(key)) this.#entries.delete(key);
    this.#forgetRunning();
  }

  /** The page that can be shown without rendering. */
  peek(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    return entry && (this.#isFresh(entry) || performance.now() < entry.staleUntil) ? entry.page : undefined;
  }

  /** The page of an address: the kept one, a new one, or, while none can be had, the last one. */
  async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.peek(key);
    if (kept) return kept;
    const running = this.#running.get(key) ?? this.#start(key, render);
    const old = this.#entries.get(key);
    if (!old || performance.now() - this.#unchangedUntil(old) > STALE_MS) return running.page;
    let failure: unknown;
    const page = await this.#waitFor(running, old).catch((error: unknown) => void (failure = error));
    if (page && page.status < 500) return page;
    // A change that was heard of in the meantime has dropped the old one.
    const standIn = this.#entries.get(key);
    return standIn ? this.#standIn(key, standIn, failure) : running.page;
  }

  /** The new page. Nothing when it does not come soon and the old one is not known to be behind. */
  async #waitFor(running: Running, old: Entry): Promise<CachedPage | undefined> {
    const page = old.unchangedUntil === undefined ? await patiently(running) : undefined;
    return page ?? (old.unchangedUntil === undefined ? undefined : running.page);
  }

  #isFresh({ renderedAt, unchangedUntil }: Entry): boolean {
    const lifeMs = this.#listening ? LIVE_MS : BLIND_MS;
    return unchangedUntil === undefined && performance.now() - renderedAt < lifeMs;
  }

  #unchangedUntil({ renderedAt, unchangedUntil }: Entry): number {
    return unchangedUntil ?? (this.#listening ? performance.now() : Math.max(this.#lostAt, renderedAt));
  }

  #standIn(key: string, old: Entry, failure?: unknown): CachedPage {
    const now = performance.now();
    // Of all who waited for the same page the first one says so.
    if (now >= old.staleUntil) this.#onStale?.(key, Math.round((now - old.renderedAt) / 1000), failure);
    old.staleUntil = now + PATIENCE_MS;
    return old.page;
  }

  #forgetRunning(): void {
    this.#generation += 1;
    this.#running = new Map();
  }

  #start(key: string, render: () => Promise<CachedPage>): Running {
    const running = { page: this.#render(key, render), since: performance.now() };
    this.#running.set(key, running);
    return running;
  }

  async #render(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const generation = this.#generation;
    const running = this.#running;
    // Data read before a change may be in the page, so its age counts from here.
    const renderedAt = performance.now();
    try {
      const page = await render();
      if (generation === this.#generation && CACHEABLE.has(page.status) && !page.isPassing)
        this.#entries.set(key, { page, renderedAt, staleUntil: 0 });
      return page;
    } finally {
      running.delete(key);
    }
  }
}

/** Marks pages in the log that were shown though they are old. */
export const tellStale =
  (log: Logger) =>
  (url: string, ageSeconds: number, err?: unknown): void =>
    log.warn({ url, ageSeconds, err }, 'no new page to be had: the last one is shown');

/** The page, or nothing when it has not come in time. */
async function patiently({ page, since }: Running): Promise<CachedPage | undefined> {
  const leftMs = since + PATIENCE_MS - performance.now();
  if (leftMs <= 0) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, leftMs, undefined)));
  return Promise.race([page, late]).finally(() => clearTimeout(timer));
}
