import { sql } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import { testDatabase } from '../../testing/database';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { buildSource } from '../sources/sources.factory';
import { rebuildProductTerms } from './writing/product-hits';
import { productIngredients, products, type NewProduct, type ProductModel } from './products.table';

let built = 0;

export interface BuildProduct extends Partial<NewProduct> {
  /** What is in it, in this order. */
  contains?: Pick<IngredientModel, 'id' | 'title'>[];
}

export async function buildProduct({ contains = [], ...values }: BuildProduct = {}): Promise<ProductModel> {
  const { db } = testDatabase();
  const row = await db
    .insert(products)
    .values({
      name: `시험 원료 ${(built += 1)}`,
      sourceEditionId: values.sourceEditionId ?? (await buildSource()).id,
      incis: contains.map(({ title }) => title),
      ...values,
    })
    .returning()
    .then(one);
  if (contains.length) {
    await db
      .insert(productIngredients)
      .values(
        contains.map(({ id, title }, position) => ({ productId: row.id, position, inci: title, ingredientId: id })),
      );
  }
  await rebuildProductTerms(db, [row]);
  return row;
}

/** So many raw materials, `name 1` and so on, hidden from the search of the site. */
export async function fillProducts(name: string, count: number): Promise<string[]> {
  const { id: editionId } = await buildSource();
  const { rows } = await testDatabase().db.execute<{ id: string }>(sql`
    INSERT INTO products (id, name, manufacture, source_edition_id)
    SELECT gen_random_uuid(), ${name} || ' ' || n, CASE WHEN n % 3 = 0 THEN '가' ELSE '나' END, ${editionId}::uuid
    FROM generate_series(1, ${count}::integer) AS n RETURNING id`);
  return rows.map(({ id }) => id).sort();
}
