import { itemsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../platform/collections/collection';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { momentAfter } from '../../platform/database/moment-after';
import { holding } from '../../platform/database/values';
import { products } from '../products/products.table';
import { removeTerms } from '../search/public';
import { sellers } from '../sellers/sellers.table';
import { rebuildItemTerms } from './item-hits';
import { items } from './items.table';
import { readWhole, writeItem } from './items.write';

/** Shop goods in the console: what they say, and whether they are shown. */
export const itemsDocuments = defineCollection({
  spec: itemsCollection,
  typename: 'Item',
  table: items,
  id: items.id,
  updatedAt: items.updatedAt,
  joins: sql`JOIN ${sellers} ON ${sellers.id} = ${items.sellerId} LEFT JOIN ${products} ON ${products.id} = ${items.productId}`,
  columns: {
    name: items.name,
    sellerName: sellers.name,
    sellerId: sql`${items.sellerId}::text`,
    productName: products.name,
    manufacturer: items.manufacturer,
    fromPriceKrw: items.fromPriceKrw,
    packageCount: sql`(SELECT count(*)::integer FROM item_packages AS pack
      WHERE pack.item_id = ${items.id} AND pack.deleted_at IS NULL)`,
    isActive: items.isActive,
    deletedAt: items.deletedAt,
    subId: items.subId,
    casNo: items.casNo,
    functions: items.functions,
    certifications: items.certifications,
    description: items.description,
    updatedAt: items.updatedAt,
    createdAt: items.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`lower(${items.name}) LIKE ${pattern} OR lower(${sellers.name}) LIKE ${pattern}
      OR lower(${items.manufacturer}) LIKE ${pattern} OR lower(${items.subId}) = lower(${text})`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(items)
      .where(inArray(items.id, [...ids])),
  save,
  removing: async (tx, ids) => {
    await removeTerms(tx, ids);
    await announceCatalogueChange(tx);
  },
  restored: (tx) => async (ids) => {
    const rows = await tx
      .select()
      .from(items)
      .where(inArray(items.id, [...ids]));
    await rebuildItemTerms(tx, rows);
    await announceCatalogueChange(tx);
  },
});

async function save(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const rows = new Map((await tx.select().from(items).where(inArray(items.id, ids))).map((row) => [row.id, row]));
  for (const { id, changes } of writes) {
    const row = rows.get(id);
    if (!row) continue;
    const before = await readWhole(tx, row);
    await writeItem(tx, before, { ...before, row: { ...before.row, ...changes, updatedAt: momentAfter(row) } });
  }
}
