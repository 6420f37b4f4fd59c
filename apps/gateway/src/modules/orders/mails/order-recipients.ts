import { normaliseEmail } from '@gredia/domain';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import type { Addressee } from '../../../platform/events/event';
import { users } from '../../identity/accounts/accounts.table';
import { isActive } from '../../identity/public';
import { actsForSeller } from '../../sellers/public';
import { sellerMembers, sellers } from '../../sellers/sellers.table';

export interface OrderAddressee extends Addressee {
  name: string;
}

/**
 * The buyer at the account's own verified address: what was typed into the order may be anybody's. Nobody once the account
 * has left. News of an order are no setting: they say what became of the buyer's money.
 */
export async function buyerAddressees(tx: Executor, buyerId: string): Promise<OrderAddressee[]> {
  const isReached = and(eq(users.id, buyerId), isNotNull(users.emailVerifiedAt), isActive());
  const found = await tx.select({ email: users.email, name: users.name }).from(users).where(isReached);
  return found.flatMap(({ email, name }) => (email ? [{ email, name }] : []));
}

/** The people who act for a supplier; without any, the address that is noted of it. */
export async function supplierAddressees(tx: Executor, sellerId: string): Promise<OrderAddressee[]> {
  const seller = await tx
    .select({ name: sellers.name, contactEmail: sellers.contactEmail, email: sellers.email })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
    .then(one);
  const members = await tx
    .select({ email: users.email })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(eq(sellerMembers.sellerId, sellerId), actsForSeller(), isNotNull(users.emailVerifiedAt), isActive()))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
  const reached = members.flatMap(({ email }) => (email ? [{ email, name: seller.name }] : []));
  if (reached.length > 0) return reached;
  const noted = normaliseEmail(seller.contactEmail ?? seller.email ?? '');
  return noted === '' ? [] : [{ email: noted, name: seller.name }];
}
