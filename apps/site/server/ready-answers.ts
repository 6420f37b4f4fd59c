import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CachedPage, PageCache } from './page-cache';

interface Known {
  /** The page's address in its one spelling, by which the cache knows it. */
  key: string;
  isZipped: boolean;
}

/** What was sent before the body: names and values in turns. */
interface Head {
  whole: string[];
  notModified: string[];
}

const ADDRESS_CHARACTERS = 4 * 1024 * 1024;
const ADDRESS_OVERHEAD = 64;
/** Differs from answer to answer. */
const REQUEST_ID = 'x-request-id';
const OF_BODY = new Set(['content-encoding', 'content-length']);

/**
 * Pages from the cache that go out again as they went out before, for a request of the same address and encodings: neither
 * the address is read anew nor the headers are made anew. Whether the page is still good, the cache decides each time.
 */
export class ReadyAnswers {
  readonly #cache: Pick<PageCache, 'peek'>;
  readonly #heads = new WeakMap<Buffer, Head>();
  readonly #addresses = new LRUCache<string, Known>({
    maxSize: ADDRESS_CHARACTERS,
    sizeCalculation: ({ key }, address) => key.length + address.length + ADDRESS_OVERHEAD,
  });

  constructor(cache: Pick<PageCache, 'peek'>) {
    this.#cache = cache;
  }

  /** Remembers an answer that is about to be sent, its headers set. */
  remember(req: IncomingMessage, res: ServerResponse, page: CachedPage, known: Known): void {
    if (req.method !== 'GET' || res.hasHeader('set-cookie')) return;
    this.#addresses.set(addressOf(req), known);
    const body = bodyOf(page, known);
    if (!this.#heads.has(body)) this.#heads.set(body, headOf(res));
  }

  /** Answers what was asked for in just this way before. False: this is for the whole site. */
  send(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET') return false;
    const known = this.#addresses.get(addressOf(req));
    const page = known && this.#cache.peek(known.key);
    if (!page) return false;
    const body = bodyOf(page, known);
    const head = this.#heads.get(body);
    if (!head) return false;

    const { 'if-none-match': etag, 'cache-control': control } = req.headers;
    if (etag === undefined) {
      res.writeHead(page.status, [...head.whole, REQUEST_ID, randomUUID()]).end(body);
      return true;
    }
    // Lists of tags, and reloads that take no old answer, are read with more care elsewhere.
    if (page.status !== 200 || etag !== page.etag || control !== undefined) return false;
    res.writeHead(304, [...head.notModified, REQUEST_ID, randomUUID()]).end();
    return true;
  }
}

function addressOf({ headers, url }: IncomingMessage): string {
  return `${headers['accept-encoding'] ?? ''} ${url}`;
}

function bodyOf(page: CachedPage, { isZipped }: Known): Buffer {
  return isZipped ? page.gzip : page.body;
}

function headOf(res: ServerResponse): Head {
  const headers = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
  const kept = headers.filter(([name = '']) => name !== REQUEST_ID);
  return { whole: kept.flat(), notModified: kept.filter(([name = '']) => !OF_BODY.has(name)).flat() };
}
