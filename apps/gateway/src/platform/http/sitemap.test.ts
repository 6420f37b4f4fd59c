import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCosmetic } from '../../modules/cosmetics/cosmetics.factory';
import { buildIngredient } from '../../modules/ingredients/ingredients.factory';
import { buildProduct } from '../../modules/products/products.factory';
import { useDatabase } from '../../testing/database';
import { buildSeller } from '../../modules/sellers/sellers.factory';
import { sitemapCounts, sitemapRows } from './sitemap';
import { registry } from '../../app/gateway-registry';

const database = useDatabase();
let server: Server;
let base: string;

beforeAll(async () => {
  const app = express()
    .get('/internal/sitemap', sitemapCounts(database().db, registry.sitemap))
    .get('/internal/sitemap/:section', sitemapRows(database().db, registry.sitemap));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/internal/sitemap`;
});

afterAll(() => {
  server.close();
});

async function rowsOf(path: string): Promise<unknown[]> {
  const text = await (await fetch(base + path)).text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}

it('lists titles with the day of their last change', async () => {
  const { updatedAt } = await buildIngredient({ nameKor: '1,2-헥산다이올' });
  expect(await rowsOf('/ingredients')).toContainEqual(['1,2-헥산다이올', updatedAt.toISOString()]);
});

it('leaves out hidden raw materials', async () => {
  const shown = await buildProduct();
  const hidden = await buildProduct({ visible: false });
  const ids = (await rowsOf('/products?part=1')).map((row) => (row as [string])[0]);
  expect(ids).toContain(shown.id);
  expect(ids).not.toContain(hidden.id);
});

it('lists cosmetics by their ids', async () => {
  const { id, updatedAt } = await buildCosmetic();
  expect(await rowsOf('/cosmetics')).toEqual([[id, updatedAt.toISOString()]]);
});

it('lists suppliers by their ids, and counts what it lists', async () => {
  const { id, createdAt } = await buildSeller();
  expect(await rowsOf('/sellers')).toContainEqual([id, createdAt.toISOString()]);
  const counts = (await (await fetch(base)).json()) as Record<string, number>;
  for (const [section, count] of Object.entries(counts)) expect(await rowsOf(`/${section}`)).toHaveLength(count);
  const sections = ['cosmetics', 'ingredients', 'items', 'notices', 'posts', 'products', 'sellers', 'substances'];
  expect(Object.keys(counts).sort()).toEqual(sections);
});

it('has nothing in a part beyond the last', async () => {
  expect(await rowsOf('/ingredients?part=2')).toEqual([]);
});

it.each(['/users', '/constructor', '/ingredients?part=0', '/ingredients?part=x', '/ingredients?part=1e300'])(
  'does not know %s',
  async (path) => {
    expect((await fetch(base + path)).status).toBe(404);
  },
);
