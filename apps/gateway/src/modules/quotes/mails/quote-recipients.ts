import { normaliseEmail } from '@gredia/domain';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { EVERY_CHANNEL, type Recipient } from '../../../platform/events/event';
import {
  askForConfirmation,
  confirmedAmong,
  isStopped,
  noteUse,
  type NewsOwner,
} from '../../address-confirmations/public';
import { dailyFor, isActive, preferencesFor } from '../../identity/public';
import { users } from '../../identity/accounts/accounts.table';
import { newsAddresses } from '../../products/public';
import { products } from '../../products/products.table';
import { actsForSeller } from '../../sellers/public';
import { sellerMembers, sellers } from '../../sellers/sellers.table';
import type { QuoteModel } from '../quotes.table';

/** Who hears of a quote, at an address of an account or at one whose owner has agreed. */
export interface NewsRecipient extends Recipient {
  /** The agreement; null where it is the address of an account, or one that an operator noted. */
  agreementId: string | null;
}

type Supplied = Pick<QuoteModel, 'pid' | 'sellerId'>;

/**
 * Where a supplier hears of requests for a material: at the addresses that the material names and that are confirmed, as
 * long as it is still this supplier's; else through the accounts that act for the supplier; else, when there are none, at the
 * address that an operator noted as the supplier's own. Addresses that wait for confirmation are asked.
 */
export async function supplierRecipients(tx: Executor, { pid, sellerId }: Supplied): Promise<NewsRecipient[]> {
  const { receiverEmails, email, sellerId: supplierNow } = products;
  const product = await tx
    .select({ receiverEmails, email, supplierNow })
    .from(products)
    .where(eq(products.id, pid))
    .then(one);
  if (product.supplierNow === sellerId) {
    const ofProduct = await confirmedOf(tx, { sellerId }, newsAddresses(product), EVERY_CHANNEL);
    if (ofProduct.length) return ofProduct;
  }
  const members = await findMembers(tx, sellerId);
  const reached = members.flatMap(({ email, isReached, ...member }) =>
    isReached && email
      ? [{ email, preferences: preferencesFor('quotes', member), daily: dailyFor('quotes', member), agreementId: null }]
      : [],
  );
  // The supplier's own address may be that of the person who switched mails off.
  if (reached.length || members.some((member) => !preferencesFor('quotes', member).mail)) return reached;
  const { contactEmail, email: sellerEmail } = sellers;
  const seller = await tx.select({ contactEmail, sellerEmail }).from(sellers).where(eq(sellers.id, sellerId)).then(one);
  const noted = normaliseEmail(seller.contactEmail ?? seller.sellerEmail ?? '');
  // Who has ended news at an address means that address, by whichever way it is known.
  if (!noted || (await isStopped(tx, { sellerId }, noted))) return [];
  return [{ email: noted, preferences: EVERY_CHANNEL, agreementId: null }];
}

/** The accounts that are linked to a supplier, the first one first. */
function findMembers(tx: Executor, sellerId: string) {
  // Whether it acts for the supplier and its address is its own.
  const isReached = sql<boolean>`(${and(actsForSeller(), isNotNull(users.emailVerifiedAt), isActive())})`;
  return tx
    .select({ id: users.id, email: users.email, alarms: users.alarms, dailyAlarms: users.dailyAlarms, isReached })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(eq(sellerMembers.sellerId, sellerId))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
}

export interface BuyerRecipient extends NewsRecipient {
  /** By which the mail may call the person; null where the address is not known to be theirs. */
  name: string | null;
}

/**
 * Where the buyer of a quote hears of it; empty once the account has left or the address is forgotten. A request may hold
 * any address and any name: only at an address that the account has verified does a mail call the person by name, and one
 * whose owner has not confirmed it is asked, while the account's own gets the news.
 */
export async function buyerRecipients(
  tx: Executor,
  { buyerId, buyerName, buyerEmail }: Pick<QuoteModel, 'buyerId' | 'buyerName' | 'buyerEmail'>,
): Promise<BuyerRecipient[]> {
  const { id, state, alarms, dailyAlarms, email, emailVerifiedAt } = users;
  const buyer = await tx
    .select({ id, state, alarms, dailyAlarms, email, emailVerifiedAt })
    .from(users)
    .where(eq(users.id, buyerId))
    .then(one);
  const address = normaliseEmail(buyerEmail);
  if (address === '' || buyer.state === 'WITHDRAWN') return [];
  const preferences = preferencesFor('quotes', buyer);
  const own = buyer.emailVerifiedAt === null ? null : buyer.email;
  // The mail of the day goes to the account's own address, whichever a request names.
  const daily = own === null ? null : dailyFor('quotes', buyer);
  const ofAccount = own === null ? [] : [{ email: own, name: buyerName, preferences, daily, agreementId: null }];
  if (own === address) return ofAccount;
  const other = await confirmedOf(tx, { userId: buyerId }, [address], preferences);
  return other.length ? other.map((recipient) => ({ ...recipient, daily, name: null })) : ofAccount;
}

/** Those whose owners agreed; the others are asked, by a mail that holds nothing people wrote. */
async function confirmedOf(
  tx: Executor,
  owner: NewsOwner,
  emails: readonly string[],
  preferences: Recipient['preferences'],
): Promise<NewsRecipient[]> {
  await askForConfirmation(tx, owner, emails);
  const confirmed = await confirmedAmong(tx, owner, emails);
  await noteUse(tx, confirmed);
  return confirmed.map((address) => ({ ...address, preferences }));
}
