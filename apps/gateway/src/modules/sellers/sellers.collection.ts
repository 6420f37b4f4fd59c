import { sellersCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../platform/collections/collection';
import { updateRows } from '../../platform/database/bulk';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { momentAfter } from '../../platform/database/moment-after';
import { holding } from '../../platform/database/values';
import { sellerMembers, sellers } from './sellers.table';

/** Suppliers in the console. */
export const sellersDocuments = defineCollection({
  spec: sellersCollection,
  typename: 'Seller',
  table: sellers,
  id: sellers.id,
  updatedAt: sellers.updatedAt,
  columns: {
    name: sellers.name,
    type: sellers.type,
    verifiedAt: sellers.verifiedAt,
    // Part of another module's table that stands behind this one: SQL may join it.
    products: sql`(SELECT count(*)::integer FROM products AS sold WHERE sold.seller_id = ${sellers.id})`,
    members: sql`(SELECT count(*)::integer FROM ${sellerMembers} WHERE ${sellerMembers.sellerId} = ${sellers.id})`,
    sponsorType: sellers.sponsorType,
    region: sellers.region,
    website: sellers.website,
    about: sellers.about,
    email: sellers.email,
    contactName: sellers.contactName,
    contactEmail: sellers.contactEmail,
    contactNumber: sellers.contactNumber,
    updatedAt: sellers.updatedAt,
    createdAt: sellers.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    return sql`lower(${sellers.name}) LIKE ${pattern} OR lower(${sellers.region}) LIKE ${pattern}
      OR lower(${sellers.email}) = lower(${text}) OR lower(${sellers.contactName}) = lower(${text})`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(sellers)
      .where(inArray(sellers.id, [...ids])),
  save,
});

async function save(tx: Executor, _: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  const ids = writes.map(({ id }) => id);
  const rows = new Map((await tx.select().from(sellers).where(inArray(sellers.id, ids))).map((row) => [row.id, row]));
  const changed = writes.flatMap(({ id, changes }) => {
    const row = rows.get(id);
    return row ? [{ ...row, ...changes, updatedAt: momentAfter(row) }] : [];
  });
  const fields = [...new Set(writes.flatMap(({ changes }) => Object.keys(changes)))];
  await updateRows(tx, sellers, changed, [...fields, 'updatedAt']);
  await announceCatalogueChange(tx);
}
