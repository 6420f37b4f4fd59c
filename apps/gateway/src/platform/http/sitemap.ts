import { eq, sql } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from '../database/client';
import { cosmetics } from '../../modules/cosmetics/cosmetics.table';
import { ingredients } from '../../modules/ingredients/ingredients.table';
import { products } from '../../modules/products/products.table';
import { regulatedSubstances } from '../../modules/regulations/regulations.table';
import { sellers } from '../../modules/sellers/sellers.table';

/** How many rows one part of the sitemap has, and how many parts there can be; search engines take 50,000 of both. */
const PART_ROWS = 10_000;
const LAST_PART = 50_000;

interface SitemapRow {
  /** Title of an ingredient, id of a raw material, cosmetic or supplier, list and entry of a substance: what its address is made of. */
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

/** A supplier's page changes with its materials, which have addresses of their own: the day it came is told. */
const readSellers: ReadRows = (db, offset) =>
  db
    .select({ name: sellers.id, updatedAt: sellers.createdAt })
    .from(sellers)
    .orderBy(sellers.id)
    .limit(PART_ROWS)
    .offset(offset);

const inForce = eq(regulatedSubstances.state, 'IN_FORCE');

const readSubstances: ReadRows = (db, offset) =>
  db
    .select({
      name: sql<string>`${regulatedSubstances.list} || '/' || ${regulatedSubstances.entry}`,
      updatedAt: regulatedSubstances.updatedAt,
    })
    .from(regulatedSubstances)
    .where(inForce)
    .orderBy(regulatedSubstances.id)
    .limit(PART_ROWS)
    .offset(offset);

interface Section {
  read: ReadRows;
  count: (db: Database) => Promise<number>;
}

const sections = new Map<string, Section>([
  ['ingredients', { read: readIngredients, count: (db) => db.$count(ingredients) }],
  ['products', { read: readProducts, count: (db) => db.$count(products, eq(products.visible, true)) }],
  ['cosmetics', { read: readCosmetics, count: (db) => db.$count(cosmetics) }],
  ['substances', { read: readSubstances, count: (db) => db.$count(regulatedSubstances, inForce) }],
  ['sellers', { read: readSellers, count: (db) => db.$count(sellers) }],
]);

/** `GET /internal/sitemap`: how many public pages each section has, as JSON. */
export function sitemapCounts(db: Database): RequestHandler {
  return async (_req, res) => {
    const counted = [...sections].map(async ([section, { count }]) => [section, await count(db)] as const);
    res.set('Cache-Control', 'no-store').json(Object.fromEntries(await Promise.all(counted)));
  };
}

/**
 * `GET /internal/sitemap/:section?part=1`: what the public pages of a section are called and when they changed, one JSON
 * array per line, `PART_ROWS` lines a part. For the site's servers; never proxied to browsers.
 */
export function sitemapRows(db: Database): RequestHandler {
  return async (req, res) => {
    const section = sections.get(String(req.params['section']));
    const part = Number(req.query['part'] ?? 1);
    if (!section || !Number.isInteger(part) || part < 1 || part > LAST_PART) return void res.sendStatus(404);

    const rows = await section.read(db, (part - 1) * PART_ROWS);
    res
      .set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
      .send(rows.map(({ name, updatedAt }) => `${JSON.stringify([name, updatedAt])}\n`).join(''));
  };
}
