import { normaliseEmail } from '@gredia/domain';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { Addressee } from '../../../platform/events/event';
import { askForConfirmation, confirmedAmong, isStopped, noteUse } from '../../address-confirmations/public';
import { users } from '../../identity/accounts/accounts.table';
import { isActive } from '../../identity/public';
import { actsForSeller } from '../../sellers/public';
import { sellerMembers, sellers } from '../../sellers/sellers.table';

export interface OrderAddressee extends Addressee {
  name: string;
  /** The agreement of who has the address; null where it is an account's, or where there is none. */
  agreementId: string | null;
  /** Whether what people wrote may go there. */
  mayRead: boolean;
}

/**
 * Buyers at their accounts' own verified addresses: what was typed into an order may be anybody's. None once the account
 * has left. News of an order are no setting: they say what became of the buyer's money.
 */
export async function buyerAddressees(
  tx: Executor,
  buyerIds: readonly string[],
): Promise<Map<string, OrderAddressee[]>> {
  if (buyerIds.length === 0) return new Map();
  const isReached = and(inArray(users.id, [...buyerIds]), isNotNull(users.emailVerifiedAt), isActive());
  const found = await tx.select({ id: users.id, email: users.email, name: users.name }).from(users).where(isReached);
  return new Map(found.map(({ id, email, name }) => [id, email ? [ofAccount(email, name)] : []]));
}

/** The people who act for suppliers; without any, the address that is noted of a supplier. */
export async function supplierAddressees(
  tx: Executor,
  sellerIds: readonly string[],
): Promise<Map<string, OrderAddressee[]>> {
  if (sellerIds.length === 0) return new Map();
  const ids = [...new Set(sellerIds)];
  const { id, name, contactEmail, email } = sellers;
  const told = await tx.select({ id, name, contactEmail, email }).from(sellers).where(inArray(id, ids));
  const members = await tx
    .select({ sellerId: sellerMembers.sellerId, email: users.email })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(inArray(sellerMembers.sellerId, ids), actsForSeller(), isNotNull(users.emailVerifiedAt), isActive()))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
  const addressees = new Map<string, OrderAddressee[]>();
  for (const seller of told) {
    const own = members.filter(({ sellerId }) => sellerId === seller.id);
    const reached = own.flatMap((member) => (member.email ? [ofAccount(member.email, seller.name)] : []));
    addressees.set(seller.id, reached.length > 0 ? reached : await notedAddressee(tx, seller));
  }
  return addressees;
}

const ofAccount = (email: string, name: string): OrderAddressee => ({ email, name, agreementId: null, mayRead: true });

/**
 * A supplier without an account, at the address that was noted of it. Until its owner agrees, and while it is asked, that hears
 * what happened without a word that people wrote; once its owner ended our news, nothing.
 */
async function notedAddressee(
  tx: Executor,
  seller: { id: string; name: string; contactEmail: string | null; email: string | null },
): Promise<OrderAddressee[]> {
  const owner = { sellerId: seller.id };
  const noted = normaliseEmail(seller.contactEmail ?? seller.email ?? '');
  if (noted === '' || (await isStopped(tx, owner, noted))) return [];
  await askForConfirmation(tx, owner, [noted]);
  const confirmed = await confirmedAmong(tx, owner, [noted]);
  await noteUse(tx, confirmed);
  const agreementId = confirmed[0]?.agreementId ?? null;
  return [{ email: noted, name: seller.name, agreementId, mayRead: confirmed.length > 0 }];
}
