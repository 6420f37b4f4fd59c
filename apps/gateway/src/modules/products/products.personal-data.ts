import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { requestedProducts, requestedProductVotes } from './products.table';
import { forgetWishes } from './wishes/requested-products.service';

/** Wishes for raw materials that are not on offer. */
export const productsPersonalData: PersonalData = {
  tables: [requestedProductVotes],
  lockOrder: 10,
  export: async (db, { id }, mostRows) => ({ requestedProducts: await readWishes(db, id, mostRows) }),
  forget: (tx, { id }) => forgetWishes(tx, id),
};

function readWishes(db: Database, userId: string, mostRows: number) {
  const { name, dealer, manufacture } = requestedProducts;
  const { note, createdAt } = requestedProductVotes;
  return db
    .select({ name, dealer, manufacture, note, createdAt })
    .from(requestedProductVotes)
    .innerJoin(requestedProducts, eq(requestedProducts.id, requestedProductVotes.requestedProductId))
    .where(eq(requestedProductVotes.userId, userId))
    .orderBy(asc(createdAt))
    .limit(mostRows);
}
