import { and, asc, gt } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { once } from 'node:events';
import type { Database } from '../db/client';
import { ingredients } from '../modules/ingredients/ingredients.table';
import { products } from '../modules/products/products.table';

/** How many rows one part of the sitemap has; search engines take up to 50,000. */
const PART_ROWS = 10_000;
const BATCH_ROWS = 1_000;

interface SitemapRow {
  id: string;
  /** Title of an ingredient, id of a raw material: what its address is made of. */
  name: string;
  updatedAt: Date;
}

type ReadRows = (db: Database, after: string | undefined, skip: number) => Promise<SitemapRow[]>;

const readIngredients: ReadRows = (db, after, skip) =>
  db
    .select({ id: ingredients.id, name: ingredients.title, updatedAt: ingredients.updatedAt })
    .from(ingredients)
    .where(after === undefined ? undefined : gt(ingredients.id, after))
    .orderBy(asc(ingredients.id))
    .limit(BATCH_ROWS)
    .offset(skip);

const readProducts: ReadRows = (db, after, skip) =>
  db
    .select({ id: products.id, name: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(products.visible, after === undefined ? undefined : gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(BATCH_ROWS)
    .offset(skip);

const sections = new Map([
  ['ingredients', readIngredients],
  ['products', readProducts],
]);

/**
 * `GET /internal/sitemap/:section?part=1`: what the public pages of a section are called and when they changed, one JSON
 * array per line, `PART_ROWS` lines a part. For the site's servers; never proxied to browsers.
 */
export function sitemapRows(db: Database): RequestHandler {
  return async (req, res) => {
    const read = sections.get(String(req.params['section']));
    const part = Number(req.query['part'] ?? 1);
    if (!read || !Number.isInteger(part) || part < 1) return void res.sendStatus(404);

    res.set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
    let last: string | undefined;
    for (let sent = 0; sent < PART_ROWS && !res.destroyed; sent += BATCH_ROWS) {
      const rows = await read(db, last, last === undefined ? (part - 1) * PART_ROWS : 0);
      const text = rows.map(({ name, updatedAt }) => `${JSON.stringify([name, updatedAt])}\n`).join('');
      if (!res.write(text)) await once(res, 'drain');
      last = rows.at(-1)?.id;
      if (rows.length < BATCH_ROWS) break;
    }
    res.end();
  };
}
