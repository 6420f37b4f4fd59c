import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { one, type Executor } from '../../db/client';
import { isActive } from '../accounts/account-state';
import { users } from '../accounts/accounts.table';
import { products } from '../products/products.table';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import type { QuoteModel } from './quotes.table';

type Supplied = Pick<QuoteModel, 'pid' | 'sellerId'>;

/**
 * Where a supplier hears of requests for a material, each address once: where the material says, else where those are who
 * act for the supplier, else where the supplier itself is reached. Empty when it is reached nowhere.
 */
export async function supplierAddresses(tx: Executor, { pid, sellerId }: Supplied): Promise<string[]> {
  const { receiverEmails, email } = products;
  const product = await tx.select({ receiverEmails, email }).from(products).where(eq(products.id, pid)).then(one);
  const ofProduct = unique(product.receiverEmails.length ? product.receiverEmails : [product.email]);
  if (ofProduct.length) return ofProduct;
  const ofMembers = unique(await memberAddresses(tx, sellerId));
  if (ofMembers.length) return ofMembers;
  const { contactEmail, email: sellerEmail } = sellers;
  const seller = await tx.select({ contactEmail, sellerEmail }).from(sellers).where(eq(sellers.id, sellerId)).then(one);
  return unique([seller.contactEmail ?? seller.sellerEmail]);
}

/** The verified addresses of accounts that act for a supplier and want to be told of quotes. */
async function memberAddresses(tx: Executor, sellerId: string): Promise<(string | null)[]> {
  const found = await tx
    .select({ email: users.email })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(
      and(
        eq(sellerMembers.sellerId, sellerId),
        eq(users.role, 'SELLER'),
        isNotNull(users.emailVerifiedAt),
        isActive(),
        wantsQuoteMails,
      ),
    )
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
  return found.map(({ email }) => email);
}

const wantsQuoteMails = sql`(${users.alarms} ->> 'quotes')::boolean`;

/** Where the buyer of a quote is told of it; null when the account has left or does not want to be told. */
export async function buyerAddress(
  tx: Executor,
  { buyerId, buyerEmail }: Pick<QuoteModel, 'buyerId' | 'buyerEmail'>,
): Promise<string | null> {
  const { state, alarms } = await tx
    .select({ state: users.state, alarms: users.alarms })
    .from(users)
    .where(eq(users.id, buyerId))
    .then(one);
  return state === 'WITHDRAWN' || !alarms.quotes ? null : buyerEmail.trim() || null;
}

/** As accounts write theirs, each once. */
const unique = (addresses: readonly (string | null)[]): string[] => [
  ...new Set(addresses.flatMap((address) => address?.trim().toLowerCase() || [])),
];
