import { requestedProductsCollection } from '@gredia/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../../platform/collections/collection';
import { updateRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { holding } from '../../../platform/database/values';
import { badUserInput } from '../../../platform/errors/errors';
import { announceEach } from '../../../platform/events/announce';
import { products, requestedProducts, type RequestedProductModel } from '../products.table';
import { wishFound } from './wish-found';

/** What people look for, in the console. */
export const requestedProductsDocuments = defineCollection({
  spec: requestedProductsCollection,
  typename: 'RequestedProduct',
  table: requestedProducts,
  id: requestedProducts.id,
  updatedAt: requestedProducts.updatedAt,
  joins: sql`LEFT JOIN ${products} ON ${products.id} = ${requestedProducts.productId}`,
  columns: {
    name: requestedProducts.name,
    dealer: requestedProducts.dealer,
    manufacture: requestedProducts.manufacture,
    count: requestedProducts.count,
    handled: sql`(${requestedProducts.handledAt} IS NOT NULL)`,
    visible: requestedProducts.visible,
    productName: products.name,
    productId: sql`${requestedProducts.productId}::text`,
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
  save,
});

async function save(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  await refuseUnknownProducts(tx, writes);
  const ids = writes.map(({ id }) => id);
  const rows = await tx.select().from(requestedProducts).where(inArray(requestedProducts.id, ids));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const changed = writes.flatMap(({ id, changes: { handled, ...fields }, before }) => {
    const row = stored.get(id);
    if (!row) return [];
    const updatedAt = momentAfter(row);
    // A wish that is given its material is done with, unless the same saving says otherwise.
    const isDone = handled ?? (fields.productId ? true : before.handled);
    const handledAt = isDone === before.handled ? row.handledAt : isDone ? updatedAt : null;
    return [{ ...row, ...fields, handledAt, updatedAt }];
  });
  const fields = new Set(writes.flatMap(({ changes }) => Object.keys(changes)));
  fields.delete('handled');
  await updateRows(tx, requestedProducts, changed, [...fields, 'handledAt', 'updatedAt']);
  const found = changed.filter(({ id, productId }) => productId !== null && productId !== stored.get(id)?.productId);
  await tellFound(tx, found);
}

/** Those who asked hear of a material that they may see. */
async function tellFound(tx: Executor, wishes: readonly RequestedProductModel[]): Promise<void> {
  const ids = wishes.flatMap(({ productId }) => productId ?? []);
  if (!ids.length) return;
  const { id, name } = products;
  const shown = await tx
    .select({ id, name })
    .from(products)
    .where(and(inArray(id, ids), eq(products.visible, true)));
  const productOf = new Map(shown.map((product) => [product.id, product]));
  const told = wishes.flatMap((wish) => {
    const product = productOf.get(wish.productId ?? '');
    return product ? [{ wishId: wish.id, name: wish.name, product }] : [];
  });
  await announceEach(tx, wishFound, told);
}

/** @throws BAD_USER_INPUT where one leads to a material that is not there */
async function refuseUnknownProducts(tx: Executor, writes: readonly DocumentWrite[]): Promise<void> {
  const ids = writes.flatMap(({ changes: { productId } }) => (typeof productId === 'string' ? productId : []));
  if (!ids.length) return;
  const found = await tx.$count(products, inArray(products.id, ids));
  if (found < new Set(ids).size) throw badUserInput({ productId: '없는 원료예요. 다시 골라 주세요.' });
}
