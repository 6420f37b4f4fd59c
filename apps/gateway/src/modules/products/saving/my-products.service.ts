import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';
import { one } from '../../../platform/database/client';
import { holding } from '../../../platform/database/values';
import type { ProductFacets } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { requestedFields } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { readMyFacets } from './my-product-facets';
import { ownSellerId } from '../../sellers/public';
import { noFacets } from '../list/product-list.service';
import type { MyProductsInput } from './my-products.input';
import { productIngredients, products, type ProductModel } from '../products.table';

export interface MyProductPage {
  total: number;
  products: ProductModel[];
  facets: ProductFacets;
}

/** A page of the materials of the viewer's company, the one that changed last first. Nothing without a company. */
export async function listMyProducts(
  ctx: RequestContext,
  input: MyProductsInput,
  info: GraphQLResolveInfo,
): Promise<MyProductPage> {
  const own = await ownSellerId(ctx);
  if (own === null) return { total: 0, products: [], facets: noFacets };
  const where = myProductsCondition(own, input);
  const [counted, rows, facets] = await Promise.all([
    ctx.db
      .select({ total: sql<number>`count(*)::integer` })
      .from(products)
      .where(where),
    ctx.db
      .select()
      .from(products)
      .where(where)
      .orderBy(desc(products.updatedAt), products.id)
      .limit(input.perPage)
      .offset(offsetOf(input)),
    requestedFields(info).has('facets') ? readMyFacets(ctx, own, where) : noFacets,
  ]);
  return { ...one(counted), products: rows, facets };
}

function myProductsCondition(sellerId: string, { search, visible }: Pick<MyProductsInput, 'search' | 'visible'>): SQL {
  const conditions = [
    eq(products.sellerId, sellerId),
    ...(visible === null ? [] : [eq(products.visible, visible)]),
    ...(search === null ? [] : [searched(search)]),
  ];
  return sql.join(conditions, sql` AND `);
}

function searched(search: string): SQL {
  const pattern = holding(search.normalize('NFC'));
  return sql`(${products.name} ILIKE ${pattern} OR ${products.manufacture} ILIKE ${pattern} OR EXISTS (
    SELECT FROM ${productIngredients} LEFT JOIN ${ingredients} ON ${ingredients.id} = ${productIngredients.ingredientId}
    WHERE ${productIngredients.productId} = ${products.id}
      AND (${productIngredients.inci} ILIKE ${pattern} OR ${ingredients.title} ILIKE ${pattern})))`;
}
