import type { RequestHandler } from 'express';
import type { Database } from '../database/client';

/** How many rows one part of the sitemap has, and how many parts there can be; search engines take 50,000 of both. */
const PART_ROWS = 10_000;
const LAST_PART = 50_000;

export interface SitemapRow {
  /** Title of an ingredient, id of a raw material, list and entry of a substance: what the address of a page is made of. */
  name: string;
  updatedAt: Date;
}

export interface SitemapPart {
  limit: number;
  offset: number;
}

/** One kind of public pages, in an order that stays. */
export interface SitemapSection {
  read(db: Database, part: SitemapPart): Promise<SitemapRow[]>;
  count(db: Database): Promise<number>;
}

export type SitemapSections = Readonly<Record<string, SitemapSection>>;

/** `GET /internal/sitemap`: how many public pages each section has, as JSON. */
export function sitemapCounts(db: Database, sections: SitemapSections): RequestHandler {
  return async (_req, res) => {
    const counted = Object.entries(sections).map(async ([section, { count }]) => [section, await count(db)] as const);
    res.set('Cache-Control', 'no-store').json(Object.fromEntries(await Promise.all(counted)));
  };
}

/**
 * `GET /internal/sitemap/:section?part=1`: what the public pages of a section are called and when they changed, one JSON
 * array per line, `PART_ROWS` lines a part. For the site's servers; never proxied to browsers.
 */
export function sitemapRows(db: Database, sections: SitemapSections): RequestHandler {
  const known = new Map(Object.entries(sections));
  return async (req, res) => {
    const section = known.get(String(req.params['section']));
    const part = Number(req.query['part'] ?? 1);
    if (!section || !Number.isInteger(part) || part < 1 || part > LAST_PART) return void res.sendStatus(404);

    const rows = await section.read(db, { limit: PART_ROWS, offset: (part - 1) * PART_ROWS });
    res
      .set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
      .send(rows.map(({ name, updatedAt }) => `${JSON.stringify([name, updatedAt])}\n`).join(''));
  };
}
