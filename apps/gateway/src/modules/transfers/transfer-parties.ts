import { and, count, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { badUserInput } from '../../platform/errors/errors';
import { lockUser } from '../identity/public';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { namesAddress } from '../products/public';
import { products } from '../products/products.table';
import { quotes } from '../quotes/quotes.table';
import { actsForSeller, joiningProblem, NO_ACCOUNT } from '../sellers/public';
import { sellerMembers, sellers, type SellerModel } from '../sellers/sellers.table';

/** An account with its address. */
export type Party = UserModel & { email: string };

export interface Parties {
  seller: SellerModel;
  from: Party;
  to: Party;
}

/**
 * The company of one account and the account that is to take it over, both locked where the transaction writes.
 * @throws BAD_USER_INPUT beside the address that does not do
 */
export async function findParties(
  tx: Executor,
  addresses: { from: string; to: string },
  isLocked: boolean,
): Promise<Parties> {
  const [from, to] = [await accountAt(tx, addresses.from), await accountAt(tx, addresses.to)];
  if (isLocked) {
    // Accounts are locked in one order, and read again under the lock.
    for (const { id } of [from, to].filter((user) => user !== undefined).sort((a, b) => (a.id < b.id ? -1 : 1))) {
      await lockUser(tx, id);
    }
    return findParties(tx, addresses, false);
  }
  const seller = from && (await companyOf(tx, from.id));
  if (!from || !seller) throw badUserInput({ from: '이 주소로 회사를 관리하는 계정이 없어요.' });
  const problem = await takeoverProblem(tx, to, seller, from.id);
  if (problem !== null || !to) throw badUserInput({ to: problem ?? NO_ACCOUNT });
  return { seller, from, to };
}

/** Why an account cannot take a company over; null when it can. */
async function takeoverProblem(
  tx: Executor,
  to: Party | undefined,
  seller: SellerModel,
  fromId: string,
): Promise<string | null> {
  if (!to) return NO_ACCOUNT;
  if (to.id === fromId) return '지금 대표 이메일과 같은 주소예요.';
  // Also one that is linked to it and acts for it no longer: it is joined again, not handed the company.
  if ((await companyOf(tx, to.id, false))?.id === seller.id) return '이미 이 회사의 담당 계정이에요.';
  return joiningProblem(tx, to, seller);
}

/** By its address, or by its id. */
async function accountAt(tx: Executor, address: string): Promise<Party | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(address.includes('@') ? eq(users.email, address) : eq(users.id, address), ne(users.state, 'WITHDRAWN')));
  return user?.email ? { ...user, email: user.email } : undefined;
}

/** The company that an account is linked to; while it acts for it, unless said otherwise. */
export async function companyOf(tx: Executor, userId: string, isActing = true): Promise<SellerModel | undefined> {
  const [found] = await tx
    .select({ seller: sellers })
    .from(sellerMembers)
    .innerJoin(sellers, eq(sellers.id, sellerMembers.sellerId))
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(eq(sellerMembers.userId, userId), isActing ? actsForSeller() : undefined));
  return found?.seller;
}

/** What goes over with a company. */
export async function countMoved(tx: Executor, { seller, from }: Parties) {
  const [[ofSeller], [received], [addressed], [members]] = [
    await tx.select({ count: count() }).from(products).where(eq(products.sellerId, seller.id)),
    await tx.select({ count: count() }).from(quotes).where(eq(quotes.sellerId, seller.id)),
    await tx.select({ count: count() }).from(products).where(namesAddress(seller.id, from.email)),
    await tx.select({ count: count() }).from(sellerMembers).where(eq(sellerMembers.sellerId, seller.id)),
  ];
  return {
    products: ofSeller?.count ?? 0,
    receivedQuotes: received?.count ?? 0,
    addressedProducts: addressed?.count ?? 0,
    colleagues: Math.max(0, (members?.count ?? 0) - 1),
  };
}
