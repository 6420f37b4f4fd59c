import { and, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { one } from '../../db/client';
import type { RequestContext } from '../../graphql/context';
import { notFound } from '../../graphql/errors';
import { offsetOf } from '../../graphql/list-input';
import type { ProductListInput } from './products.input';
import { productCondition } from './products.filter';
import { products, type ProductModel } from './products.table';

export interface ProductList {
  total: number;
  products: ProductModel[];
}

/** A page of visible raw materials, newest first. */
export async function listProducts({ db, cache }: RequestContext, input: ProductListInput): Promise<ProductList> {
  const where = productCondition(input);
  const { page: _page, perPage: _perPage, ...filter } = input;
  const [total, rows] = await Promise.all([
    cache.get(`listProducts ${JSON.stringify(filter)}`, async () => {
      return one(
        await db
          .select({ count: sql<number>`count(*)::integer` })
          .from(products)
          .where(where),
      ).count;
    }),
    db
      .select()
      .from(products)
      .where(where)
      .orderBy(sql`${products.createdAt} DESC NULLS LAST`, products.id)
      .limit(input.perPage)
      .offset(offsetOf(input)),
  ]);
  return { total, products: rows };
}

/** @throws NOT_FOUND for an unknown raw material and for a hidden one. */
export async function findProduct({ db }: RequestContext, id: string): Promise<ProductModel> {
  const [product] = isUuid(id)
    ? await db
        .select()
        .from(products)
        .where(and(eq(products.id, id), products.visible))
        .limit(1)
    : [];
  if (!product) throw notFound('찾는 원료가 없어요.');
  return product;
}
