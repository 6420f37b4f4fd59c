import { asc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { productHolds } from './holding/product-holds.table';
import { requestedProducts, requestedProductVotes } from './products.table';

/** Requests for raw materials that are not on offer; who held back a material did it for the service, and it stays. */
export const productsPersonalData: PersonalData = {
  tables: [requestedProductVotes, productHolds],
  lockOrder: 10,
  export: async (db, { id }, mostRows) => ({ requestedProducts: await readProductRequests(db, id, mostRows) }),
  forget: (tx, { id }) => forgetNotes(tx, id),
  removed: [
    { table: requestedProductVotes, account: requestedProductVotes.userId, empties: [requestedProductVotes.note] },
  ],
};

function readProductRequests(db: Database, userId: string, mostRows: number) {
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

/** The requests of an account that ends stay counted; what was written beside them goes. */
async function forgetNotes(tx: Executor, userId: string): Promise<void> {
  await tx.update(requestedProductVotes).set({ note: null }).where(eq(requestedProductVotes.userId, userId));
}
