import { sellersCollection } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite } from '../../platform/collections/collection';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import type { Executor } from '../../platform/database/client';
import { holding } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
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

async function save(tx: Executor, _: RequestContext, writes: readonly DocumentWrite[]): Promise<void> {
  for (const { id, changes } of writes) {
    const { verifiedAt, ...fields } = changes;
    await tx
      .update(sellers)
      .set({
        ...fields,
        ...(verifiedAt !== undefined && { verifiedAt: verifiedAt === null ? null : new Date(String(verifiedAt)) }),
        updatedAt: changedNow,
      })
      .where(eq(sellers.id, id));
  }
  await announceCatalogueChange(tx);
}

/** Later than the last change, in the milliseconds that a client compares. */
const changedNow = sql`greatest(clock_timestamp(), ${sellers.updatedAt} + interval '1 millisecond')`;
