import { HideProductDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { one } from '../../platform/database/client';
import { askOverHttp } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { startHttpGateway } from '../../testing/http-gateway';
import { fileEdition, type ImportSource } from '../imports/import-source';
import { importRuns } from '../sources/import-runs.table';
import { mergeRun } from '../imports/merge-run';
import { importSource } from '../imports/sources/import-sources';
import { buildProduct } from '../products/products.factory';
import { productIngredients } from '../products/products.table';
import { buildSupplier } from '../products/products.testing';
import { buildSession, tokenOf } from '../identity/sessions/sessions.factory';
import { saveSourceEdition } from '../sources/sources.write';
import { absorbIngredients } from './ingredients.restructure';
import { buildIngredient } from './ingredients.factory';
import { ingredients } from './ingredients.table';
import { refreshCounts, shareCounts, shiftProductCounts, takeCounts } from './refresh-counts';

const database = useDatabase();

/** Waits until a transaction waits for the counts: an advisory lock, and no row. */
const someoneWaitsForCounts = () =>
  vi.waitFor(async () => {
    const { rows } = await database().db.execute(sql`
      SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`);
    expect(rows).toHaveLength(1);
  }, 5000);

const countOf = async (id: string) => {
  const [row] = await database().db.select().from(ingredients).where(eq(ingredients.id, id));
  return row?.productCount;
};

it('shifts the count of what entered and of what left a material, and of nothing that stayed', async () => {
  const [stays, leaves, enters] = await Promise.all([1, 2, 3].map(() => buildIngredient({ productCount: 5 })));
  const [a, b, c] = [stays!.id, leaves!.id, enters!.id];
  await database().db.transaction((tx) => shiftProductCounts(tx, [a, b], [c, a]));
  expect([await countOf(a), await countOf(b), await countOf(c)]).toEqual([5, 4, 6]);
});

it('counts all anew only after who is about to shift some, and with what they wrote', async () => {
  const { db } = database();
  // Wrong, as after an import that was broken off: counting anew puts it right.
  const ingredient = await buildIngredient({ productCount: 40 });
  const product = await buildProduct();
  let recount: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await shareCounts(tx);
    await tx
      .insert(productIngredients)
      .values({ productId: product.id, position: 0, inci: 'X', ingredientId: ingredient.id });
    await shiftProductCounts(tx, [], [ingredient.id]);
    recount = db.transaction((other) => refreshCounts(other));
    await someoneWaitsForCounts();
  });
  await recount;
  expect(await countOf(ingredient.id)).toBe(1);
});

it('a save waits for an import before it holds anything that the import may want', async () => {
  const [from, into] = [await buildIngredient(), await buildIngredient()];
  const { seller, ask } = await buildSupplier();
  const product = await buildProduct({ sellerId: seller.id, contains: [from] });
  let hiding: ReturnType<typeof ask> | undefined;
  const source: ImportSource = {
    ...importSource('kcia')!,
    async createMerger(_, __, by) {
      return {
        mergeBatch: async () => [],
        async finish(tx) {
          await tx.execute(sql`SELECT FROM ingredients WHERE id = ${from.id} FOR UPDATE`);
          hiding = ask(HideProductDocument, { id: product.id });
          await someoneWaitsForCounts();
          await absorbIngredients(tx, [{ from: from.id, into: into.id }], by, () => Promise.resolve(new Map()));
        },
      };
    },
  };
  const { db } = database();
  const edition = await saveSourceEdition(db, fileEdition(source, 'a.csv'));
  const run = await db
    .insert(importRuns)
    .values({ source: 'kcia', fileName: 'a.csv', fileSha256: '', status: 'STAGED', read: 0 })
    .returning()
    .then(one);
  await mergeRun(db, { run, source, edition, batchRows: 1, onMerged: () => undefined });
  expect((await hiding)?.errors).toBeUndefined();
  expect(await countOf(into.id)).toBe(0);
});

it('a save that cannot wait any longer says so', async () => {
  const { db, url } = database();
  const { seller, user } = await buildSupplier();
  const product = await buildProduct({ sellerId: seller.id });
  const gateway = await startHttpGateway({ DATABASE_URL: `${url}?options=-c%20lock_timeout%3D100` });
  const bearer = await tokenOf(await buildSession(user));
  const answer = await db.transaction(async (tx) => {
    await takeCounts(tx);
    return askOverHttp(gateway, HideProductDocument, { id: product.id }, { bearer });
  });
  expect(answer.error).toMatchObject({
    message: '다른 작업이 진행 중이라 저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.',
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 10 },
  });
});
