import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Router, type Response } from 'express';
import type { Logger } from 'pino';
import type { Renderer } from './renderer';
import { escapeXml } from './xml';

interface SitemapOptions {
  log: Logger;
  /** Knows the routes, of which the sitemap is made. */
  renderer: Pick<Renderer, 'entry'>;
  siteUrl: string;
  gatewayUrl: string;
  /** How long the gateway may take to begin its answer, and to go on with it. */
  answerMs?: number;
}

/** Rows of one part of the gateway's list (`/internal/sitemap`). */
const PART_ROWS = 10_000;
const ANSWER_MS = 10_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `/robots.txt`, `/sitemap.xml` (an index) and its parts, streamed from the gateway. */
export function serveSitemap({ renderer, siteUrl, gatewayUrl, log, answerMs = ANSWER_MS }: SitemapOptions): Router {
  const router = Router({ caseSensitive: true });
  const unavailable = (res: Response, error: unknown) => {
    log.error({ err: error, requestId: res.locals['requestId'] }, 'no sitemap: the gateway did not answer');
    res.status(503).set('retry-after', '60').type('text').send('잠시 뒤 다시 시도해 주세요.');
  };

  router.get('/robots.txt', (_req, res) => {
    res.set('cache-control', 'public, max-age=3600').type('text');
    res.send(
      `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nDisallow: /auth/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    );
  });

  router.get('/sitemap.xml', async (_req, res) => {
    const { sitemapSections } = await renderer.entry();
    let counts: Record<string, number>;
    try {
      counts = await countPages(gatewayUrl, answerMs);
    } catch (error) {
      return unavailable(res, error);
    }
    const parts = [...sitemapSections.keys()].flatMap((section) =>
      Array.from({ length: Math.ceil((counts[section] ?? 0) / PART_ROWS) }, (_, index) => `${section}-${index + 1}`),
    );
    const entries = ['pages', ...parts].map(
      (part) => `<sitemap><loc>${siteUrl}/sitemaps/${part}.xml</loc></sitemap>\n`,
    );
    startXml(res);
    res.end(`<sitemapindex xmlns="${XMLNS}">\n${entries.join('')}</sitemapindex>\n`);
  });

  router.get('/sitemaps/pages.xml', async (_req, res) => {
    const { sitemapPages } = await renderer.entry();
    startXml(res);
    res.end(`<urlset xmlns="${XMLNS}">\n${sitemapPages.map((path) => urlEntry(siteUrl + path)).join('')}</urlset>\n`);
  });

  router.get('/sitemaps/:section-:part.xml', async (req, res, next) => {
    const { section, part } = req.params;
    const pathOf = (await renderer.entry()).sitemapSections.get(section);
    if (!pathOf || !/^[1-9]\d{0,4}$/.test(part)) return next();
    const ending = new AbortController();
    // Also before the first row is asked for, when what reads them has not begun and would end nothing.
    res.once('close', () => ending.abort());
    let rows: AsyncGenerator<unknown>;
    try {
      rows = await rowsOf(`${gatewayUrl}/internal/sitemap/${section}?part=${part}`, answerMs, ending);
    } catch (error) {
      return unavailable(res, error);
    }
    const input = Readable.from(rows);
    startXml(res);
    // When one end goes away in the middle, the other one ends too: what has begun cannot be answered otherwise.
    await pipeline(
      urlSet(input, (name) => siteUrl + pathOf(name)),
      res,
    ).catch((error: unknown) => {
      input.destroy();
      if (!(error instanceof GatewaySilent)) return;
      log.error({ err: error, requestId: res.locals['requestId'] }, 'half a sitemap: the gateway fell silent');
    });
  });

  return router;
}

/** The sitemap of the gateway's lines, each a name and a time. */
async function* urlSet(input: Readable, addressOf: (name: string) => string): AsyncGenerator<string> {
  yield `<urlset xmlns="${XMLNS}">\n`;
  // Two ingredients of one name share a page.
  const seen = new Set<string>();
  for await (const line of createInterface({ input })) {
    const [name, updatedAt] = JSON.parse(line) as [string, string];
    if (seen.has(name)) continue;
    seen.add(name);
    yield urlEntry(addressOf(name), updatedAt);
  }
  yield '</urlset>\n';
}

/** @throws when the gateway has not answered in time, to the end */
async function countPages(gatewayUrl: string, answerMs: number): Promise<Record<string, number>> {
  const answer = await fetch(`${gatewayUrl}/internal/sitemap`, { signal: AbortSignal.timeout(answerMs) });
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`);
  return (await answer.json()) as Record<string, number>;
}

/** The gateway took a question and does not answer, or does not go on. */
class GatewaySilent extends Error {
  override name = 'GatewaySilent';
}

/**
 * The parts of an answer as they are asked for: a reader may take its time between two of them, the gateway may not.
 * @param ending ends the question to the gateway, from whichever side
 * @throws when the answer does not begin in time; GatewaySilent, among the parts, when it does not go on
 */
async function rowsOf(url: string, answerMs: number, ending: AbortController): Promise<AsyncGenerator<unknown>> {
  const inTime = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const silent = new GatewaySilent(`The gateway sent nothing for ${answerMs} ms.`);
    const timer = setTimeout(() => ending.abort(silent), answerMs);
    return answer.finally(() => clearTimeout(timer));
  };
  const answer = await inTime(fetch(url, { signal: ending.signal }));
  if (!answer.ok || !answer.body) throw new Error(`The gateway answered ${answer.status}.`);
  const reader = (answer.body as ReadableStream).getReader();
  return (async function* () {
    try {
      for (let part = await inTime(reader.read()); !part.done; part = await inTime(reader.read())) yield part.value;
    } finally {
      ending.abort();
    }
  })();
}

function startXml(res: Response): void {
  res.set({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
  res.write('<?xml version="1.0" encoding="UTF-8"?>\n');
}

function urlEntry(url: string, updatedAt?: string): string {
  const lastmod = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`;
}
