import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { one } from '../../platform/database/client';
import { useDatabase } from '../../testing/database';
import { startHttpGateway } from '../../testing/http-gateway';
import { buildFile } from '../../platform/files/files.factory';
import { reachLimits } from './reach.limits';
import { rateLimits } from '../../platform/limits/limits.table';
import { buildProduct } from '../products/products.factory';
import { productDocuments } from '../products/products.table';
import { reaches } from './reach.table';

const database = useDatabase();

it('counts no more opened documents from an address than people open, and gives every link', async () => {
  const { db } = database();
  const gateway = await startHttpGateway();
  const product = await buildProduct();
  const file = await buildFile({ unusedSince: null });
  const values = { productId: product.id, position: 0, type: 'COA', access: 'PUBLIC', fileId: file.id } as const;
  const document = await db.insert(productDocuments).values(values).returning().then(one);
  const query = `mutation { openProductDocument(productId: "${product.id}", documentId: "${document.id}") { url } }`;
  const open = async (version: number) => {
    const browser = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0`;
    const response = await gateway.post({ query }, { 'user-agent': browser, 'x-forwarded-for': '10.99.1.1' });
    return ((await response.json()) as { data: unknown }).data;
  };
  const [, { points }] = reachLimits.uses['reach-done.address'].windows;
  await takeAllBut(10, points);
  for (let version = 100; version < 115; version++) {
    expect(await open(version)).toEqual({ openProductDocument: { url: expect.stringContaining(file.id) } });
  }
  expect(await db.select().from(reaches)).toHaveLength(10);

  /** As if other visitors of this address had opened so many in this hour. */
  async function takeAllBut(left: number, all: number): Promise<void> {
    await open(99);
    await db.delete(reaches);
    await db
      .update(rateLimits)
      .set({ points: all - left })
      .where(like(rateLimits.key, 'reach-done.address/3600:%'));
  }
});
