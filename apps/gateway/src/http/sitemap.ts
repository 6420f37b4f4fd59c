import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from '../db/client';
import { cosmetics } from '../modules/cosmetics/cosmetics.table';
import { ingredients } from '../modules/ingredients/ingredients.table';
import { products } from '../modules/products/products.table';

/** How many rows one part of the sitemap has, and how many parts there can be; search engines take 50,000 of both. */
const PART_ROWS = 10_000;
const LAST_PART = 50_000;

interface SitemapRow {
  /** Title of an ingredient, id of a raw material or cosmetic: what its address is made of. */
  name: string;
  updatedAt: Date;
}

type ReadRows = (db: Database, offset: number) => Promise<SitemapRow[]>;

const readIngredients: ReadRows = (db, offset) =>
  db
    .select({ name: ingredients.title, updatedAt: ingredients.updatedAt })
    .from(ingredients)
    .orderBy(ingredients.id)
    .limit(PART_ROWS)
    .offset(offset);

const readProducts: ReadRows = (db, offset) =>
  db
    .select({ name: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.visible, true))
    .orderBy(products.id)
    .limit(PART_ROWS)
    .offset(offset);

const readCosmetics: ReadRows = (db, offset) =>
  db
    .select({ name: cosmetics.id, updatedAt: cosmetics.updatedAt })
    .from(cosmetics)
    .orderBy(cosmetics.id)
    .limit(PART_ROWS)
    .offset(offset);

const sections = new Map([
  ['ingredients', readIngredients],
  ['products', readProducts],
  ['cosmetics', readCosmetics],
]);

/**
 * `GET /internal/sitemap/:section?part=1`: what the public pages of a section are called and when they changed, one JSON
 * array per line, `PART_ROWS` lines a part. For the site's servers; never proxied to browsers.
 */
export function sitemapRows(db: Database): RequestHandler {
  return async (req, res) => {
    const read = sections.get(String(req.params['section']));
    const part = Number(req.query['part'] ?? 1);
    if (!read || !Number.isInteger(part) || part < 1 || part > LAST_PART) return void res.sendStatus(404);

    const rows = await read(db, (part - 1) * PART_ROWS);
    res
      .set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
      .send(rows.map(({ name, updatedAt }) => `${JSON.stringify([name, updatedAt])}\n`).join(''));
  };
}
