import { requestedProductsCollection } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../../platform/collections/collection';
import { holding } from '../../../platform/database/values';
import { requestedProducts } from '../products.table';

/** What people look for, in the console. */
export const requestedProductsDocuments = defineCollection({
  spec: requestedProductsCollection,
  typename: 'RequestedProduct',
  table: requestedProducts,
  id: requestedProducts.id,
  updatedAt: requestedProducts.updatedAt,
  columns: {
    name: requestedProducts.name,
    dealer: requestedProducts.dealer,
    manufacture: requestedProducts.manufacture,
    count: requestedProducts.count,
    visible: requestedProducts.visible,
    updatedAt: requestedProducts.updatedAt,
    createdAt: requestedProducts.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    const { name, dealer, manufacture } = requestedProducts;
    return sql`lower(${name}) LIKE ${pattern} OR lower(${dealer}) LIKE ${pattern} OR lower(${manufacture}) LIKE ${pattern}`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(requestedProducts)
      .where(inArray(requestedProducts.id, [...ids])),
  save: async (tx, _, writes) => {
    for (const { id, changes } of writes) {
      await tx
        .update(requestedProducts)
        .set({
          ...changes,
          updatedAt: sql`greatest(clock_timestamp(), ${requestedProducts.updatedAt} + interval '1 millisecond')`,
        })
        .where(eq(requestedProducts.id, id));
    }
  },
});
