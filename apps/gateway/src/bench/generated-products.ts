import { sql } from 'drizzle-orm';
import { insertRows } from '../platform/database/bulk';
import { connect, one, type Database, type Executor } from '../platform/database/client';
import { newId } from '../platform/database/columns';
import { tidyCatalogue } from '../modules/imports/tidy-catalogue';
import { refreshCounts } from '../modules/ingredients/refresh-counts';
import { memberships } from '../modules/memberships/memberships.table';
import { productIngredients, products } from '../modules/products/products.table';
import { rebuildProductTerms } from '../modules/products/writing/product-hits';
import { sellers } from '../modules/sellers/sellers.table';
import { sourceEditions } from '../modules/sources/sources.table';
import { randomOf } from './random';
import { dealerNames, type NamedIngredient } from './scale-names';
import { makeProduct, type MadeProduct, type Suppliers } from './scale-products';

const SEED = 20_260_101;
const BATCH = 4000;
/** The source the materials are said to be from; who finds it finds them. */
const SOURCE_KEY = 'bench-scale';
/** So many ingredients occur in materials, as many as there are at most. */
const USED_INGREDIENTS = 8000;
const SELLERS = 60;
const MEMBERS = 24;

/**
 * Fills a database that has ingredients with raw materials that are the same in every run, in one transaction: a run that
 * was broken off leaves nothing. @returns how many there are of them now.
 */
export async function generateProducts(databaseUrl: string, count: number): Promise<number> {
  const { db, pool } = connect({
    url: databaseUrl,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    const known = await countGenerated(db);
    if (known > 0) return known;
    await db.transaction((tx) => fill(tx, count));
    await db.transaction((tx) => refreshCounts(tx));
    await tidyCatalogue(db);
    return await countGenerated(db);
  } finally {
    await pool.end();
  }
}

async function countGenerated(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM products JOIN source_editions AS source ON source.id = source_edition_id
      WHERE source.key = ${SOURCE_KEY}`,
  );
  return one(rows).count;
}

async function fill(tx: Executor, count: number): Promise<void> {
  const { rows: known } = await tx.execute<NamedIngredient & Record<string, unknown>>(
    sql`SELECT id, title, inci FROM ingredients ORDER BY label_count DESC, title, inci LIMIT ${USED_INGREDIENTS}`,
  );
  const suppliers = await makeSuppliers(tx);
  const random = randomOf(SEED);
  for (let made = 0; made < count; made += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - made) }, () => makeProduct(random, known, suppliers));
    await insertBatch(tx, batch);
    if (made % (BATCH * 10) === 0) process.stderr.write(`  원료를 만들어 넣어요: ${made + batch.length}/${count}\n`);
  }
}

async function makeSuppliers(tx: Executor): Promise<Suppliers> {
  const [edition] = await tx
    .insert(sourceEditions)
    .values({ key: SOURCE_KEY, name: '만들어 낸 원료', edition: '1', licence: 'CC0', checkedAt: '2026-01-01' })
    .returning();
  const rows = dealerNames.slice(0, SELLERS).map((name, place) => ({
    id: newId(),
    key: `bench-${place}`,
    name,
    type: 'DISTRIBUTOR' as const,
  }));
  await tx.insert(sellers).values(rows);
  await tx.insert(memberships).values(
    rows.slice(0, MEMBERS).map(({ id, name }) => ({
      sellerId: id,
      companyName: name,
      membership: 'STANDARD' as const,
      expiryDate: '2099-12-31',
    })),
  );
  if (!edition) throw new Error('The source of the materials was not written.');
  return { sourceEditionId: edition.id, sellerIds: new Map(rows.map(({ id, name }) => [name, id])) };
}

async function insertBatch(tx: Executor, batch: MadeProduct[]): Promise<void> {
  await insertRows(
    tx,
    products,
    batch.map(({ row }) => row),
  );
  await insertRows(
    tx,
    productIngredients,
    batch.flatMap(({ row, composition }) =>
      composition.map((part, position) => ({ productId: row.id, position, ...part })),
    ),
  );
  await rebuildProductTerms(
    tx,
    batch.map(({ row }) => row),
  );
}
