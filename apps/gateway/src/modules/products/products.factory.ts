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
