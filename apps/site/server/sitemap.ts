import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Router, type Response } from 'express';
import type { Renderer } from './renderer';

interface SitemapOptions {
  /** Knows the routes, of which the sitemap is made. */
  renderer: Pick<Renderer, 'entry'>;
  siteUrl: string;
  gatewayUrl: string;
  /** How long the gateway may take to begin its answer. */
  answerMs?: number;
}

/** Rows of one part of the gateway's list (`/internal/sitemap`). */
const PART_ROWS = 10_000;
const ANSWER_MS = 10_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `/robots.txt`, `/sitemap.xml` (an index) and its parts, streamed from the gateway. */
export function serveSitemap({ renderer, siteUrl, gatewayUrl, answerMs = ANSWER_MS }: SitemapOptions): Router {
  const router = Router({ caseSensitive: true });

  router.get('/robots.txt', (_req, res) => {
    res.set('cache-control', 'public, max-age=3600').type('text');
    res.send(
      `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nDisallow: /auth/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    );
  });

  router.get('/sitemap.xml', async (_req, res) => {
    const { sitemapSections } = await renderer.entry();
    const counts = await countPages(gatewayUrl, answerMs).catch(() => null);
    if (!counts) return void unavailable(res);
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
    const rows = await answerOf(`${gatewayUrl}/internal/sitemap/${section}?part=${part}`, answerMs).catch(() => null);
    if (!rows?.ok || !rows.body) return void unavailable(res);
    const input = Readable.fromWeb(rows.body as ReadableStream);
    startXml(res);
    // When one end goes away in the middle, the other one ends too: there is no one left to answer.
    await pipeline(
      urlSet(input, (name) => siteUrl + pathOf(name)),
      res,
    ).catch(() => input.destroy());
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

/** @throws when the gateway does not answer */
async function countPages(gatewayUrl: string, answerMs: number): Promise<Record<string, number>> {
  const answer = await answerOf(`${gatewayUrl}/internal/sitemap`, answerMs);
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`);
  return (await answer.json()) as Record<string, number>;
}

/** @throws when the answer does not begin in time; once begun it takes as long as its reader. */
async function answerOf(url: string, answerMs: number): Promise<globalThis.Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMs);
  return fetch(url, { signal: late.signal }).finally(() => clearTimeout(timer));
}

function startXml(res: Response): void {
  res.set({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
  res.write('<?xml version="1.0" encoding="UTF-8"?>\n');
}

function urlEntry(url: string, updatedAt?: string): string {
  const lastmod = updatedAt ? `<lastmod>${updatedAt.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function unavailable(res: Response): void {
  res.status(503).set('retry-after', '60').type('text').send('잠시 뒤 다시 시도해 주세요.');
}
