import { LRUCache } from 'lru-cache';

/** A rendered answer as it goes out. */
export interface CachedPage {
  status: number;
  location?: string;
  body: Buffer;
  gzip: Buffer;
  etag: string;
}

interface Entry {
  page: CachedPage;
  renderedAt: number;
}

/** How long a page lives while every change of the catalogue is heard of: rankings and dates move without one. */
const LIVE_MS = 60_000;
/** And while the gateway's news do not arrive. */
const BLIND_MS = 1_000;
const ENTRY_OVERHEAD_BYTES = 512;
const CACHEABLE = new Set([200, 301, 404]);

/** Anonymous pages by their address: rendered once for all requests at the same time, dropped when data changes. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  #running = new Map<string, Promise<CachedPage>>();
  #generation = 0;
  #listening = false;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ page }, key) => page.body.length + page.gzip.length + key.length * 2 + ENTRY_OVERHEAD_BYTES,
    });
  }

  /** Whether news of changes arrive; without them a page is believed for a second only. */
  set listening(value: boolean) {
    this.#listening = value;
    if (value) this.clear();
  }

  /** Everything rendered up to now is out of date, also what is being rendered at the moment. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#running = new Map();
  }

  async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const entry = this.#entries.get(key);
    if (entry && performance.now() - entry.renderedAt < (this.#listening ? LIVE_MS : BLIND_MS)) return entry.page;

    const running = this.#running.get(key);
    if (running) return running;
    const run = this.#render(key, render);
    this.#running.set(key, run);
    return run;
  }

  async #render(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const generation = this.#generation;
    const running = this.#running;
    // Data read before a change may be in the page, so its age counts from here.
    const renderedAt = performance.now();
    try {
      const page = await render();
      if (generation === this.#generation && CACHEABLE.has(page.status)) this.#entries.set(key, { page, renderedAt });
      return page;
    } finally {
      running.delete(key);
    }
  }
}
