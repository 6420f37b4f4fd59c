import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { rowOf, statement } from '../../../platform/database/statement';
import type { RequestContext } from '../../../platform/graphql/context';
import { mayRead, unknownProduct } from '../product-access';
import { products, type ProductModel } from '../products.table';

const byId = statement<ProductModel>(
  'product_by_id',
  sql`SELECT ${rowOf(products)} FROM ${products} WHERE ${products.id} = ${sql.placeholder('id')}`,
);

/** @throws NOT_FOUND for an unknown raw material, and for a hidden one unless the viewer may change it. */
export async function findProduct(ctx: RequestContext, id: string): Promise<ProductModel> {
  const [product] = isUuid(id) ? await byId(ctx.db, { id }) : [];
  if (!product || !(await mayRead(ctx, product))) throw unknownProduct();
  return product;
}
