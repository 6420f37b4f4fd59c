import { requestedProductsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../../platform/collections/collection';
import { updateRows } from '../../../platform/database/bulk';
import { momentAfter } from '../../../platform/database/moment-after';
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
    const ids = writes.map(({ id }) => id);
    const rows = await tx.select().from(requestedProducts).where(inArray(requestedProducts.id, ids));
    const stored = new Map(rows.map((row) => [row.id, row]));
    const changed = writes.flatMap(({ id, changes }) => {
      const row = stored.get(id);
      return row ? [{ ...row, ...changes, updatedAt: momentAfter(row) }] : [];
    });
    const fields = [...new Set(writes.flatMap(({ changes }) => Object.keys(changes)))];
    await updateRows(tx, requestedProducts, changed, [...fields, 'updatedAt']);
  },
});
