import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { isActive } from '../identity/accounts/account-state';
import { users } from '../identity/accounts/accounts.table';
import { products } from '../products/products.table';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import type { QuoteModel } from './quotes.table';

type Supplied = Pick<QuoteModel, 'pid' | 'sellerId'>;

/**
 * Where a supplier hears of requests for a material, each address once: where the material says, as long as it is still
 * this supplier's; else where those are who act for the supplier; else, when nobody does, where the supplier itself is
 * reached. Empty when it is reached nowhere, or said that it does not want to be.
 */
export async function supplierAddresses(tx: Executor, { pid, sellerId }: Supplied): Promise<string[]> {
  const { receiverEmails, email, sellerId: supplierNow } = products;
  const product = await tx
    .select({ receiverEmails, email, supplierNow })
    .from(products)
    .where(eq(products.id, pid))
    .then(one);
  if (product.supplierNow === sellerId) {
    const ofProduct = unique(product.receiverEmails.length ? product.receiverEmails : [product.email]);
    if (ofProduct.length) return ofProduct;
  }
  const members = await findMembers(tx, sellerId);
  const ofMembers = unique(
    members.flatMap(({ isReached, wantsMails, email }) => (isReached && wantsMails ? email : [])),
  );
  // The supplier's own address may be that of the person who switched mails off.
  if (ofMembers.length || members.some(({ wantsMails }) => !wantsMails)) return ofMembers;
  const { contactEmail, email: sellerEmail } = sellers;
  const seller = await tx.select({ contactEmail, sellerEmail }).from(sellers).where(eq(sellers.id, sellerId)).then(one);
  return unique([seller.contactEmail ?? seller.sellerEmail]);
}

/** The accounts that are linked to a supplier, the first one first. */
function findMembers(tx: Executor, sellerId: string) {
  // Whether it acts for the supplier and its address is its own.
  const isReached = sql<boolean>`(${and(eq(users.role, 'SELLER'), isNotNull(users.emailVerifiedAt), isActive())})`;
  const wantsMails = sql<boolean>`(${users.alarms} ->> 'quotes')::boolean`;
  return tx
    .select({ email: users.email, isReached, wantsMails })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(eq(sellerMembers.sellerId, sellerId))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
}

export interface BuyerReceiver {
  address: string;
  /** By which the mail may call the person; null where the address is nobody's that we know. */
  name: string | null;
}

/**
 * Where the buyer of a quote is told of it; null when the account has left or does not want to be told. Anybody may write
 * any address into a request, and any name: only whose address we have verified is called by it.
 */
export async function buyerReceiver(
  tx: Executor,
  { buyerId, buyerName, buyerEmail }: Pick<QuoteModel, 'buyerId' | 'buyerName' | 'buyerEmail'>,
): Promise<BuyerReceiver | null> {
  const { state, alarms, email, emailVerifiedAt } = await tx
    .select({ state: users.state, alarms: users.alarms, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, buyerId))
    .then(one);
  const [address] = unique([buyerEmail]);
  if (address === undefined || state === 'WITHDRAWN' || !alarms.quotes) return null;
  return { address, name: emailVerifiedAt !== null && email === address ? buyerName : null };
}

/** As accounts write theirs, each once. */
const unique = (addresses: readonly (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => address?.trim().toLowerCase() || [])),
];
