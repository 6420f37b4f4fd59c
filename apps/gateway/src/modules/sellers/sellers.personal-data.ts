import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { leaveSeller } from './seller-members';
import { sellerMembers, sellers } from './sellers.table';

/** Whom an account acts for. */
export const sellersPersonalData: PersonalData = {
  tables: [sellerMembers],
  lockOrder: 30,
  export: async (db, { id }) => ({ sellerPages: await readSellerPages(db, id) }),
  forget: (tx, { id }) => leaveSeller(tx, id),
};

function readSellerPages(db: Database, userId: string) {
  const { name, type, contactName, contactEmail, contactNumber, createdAt } = sellers;
  return db
    .select({ name, type, contactName, contactEmail, contactNumber, createdAt })
    .from(sellers)
    .innerJoin(sellerMembers, eq(sellerMembers.sellerId, sellers.id))
    .where(eq(sellerMembers.userId, userId))
    .orderBy(asc(sellers.createdAt));
}
