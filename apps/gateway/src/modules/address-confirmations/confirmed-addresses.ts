import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { textArray, uuidArray } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import { isActive } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { actsForSeller } from '../sellers/public';
import { sellerMembers } from '../sellers/sellers.table';
import {
  addressConfirmations as confirmations,
  addressHash,
  ownerIdOf,
  type NewsOwner,
} from './address-confirmations.table';

/** The rows of an account or of a supplier. */
export const ofOwner = (owner: NewsOwner): SQL =>
  'userId' in owner ? eq(confirmations.userId, owner.userId) : eq(confirmations.sellerId, owner.sellerId);

/** An address of an account, or one whose owner has agreed: then with the agreement. */
export interface OwnedAddress {
  ownerId: string;
  /** Null where it was forgotten before its owner agreed again, until news go there. */
  email: string | null;
  emailHash: string | null;
  agreementId: string | null;
}

const isVerified = sql`${users.email} IS NOT NULL AND ${users.emailVerifiedAt} IS NOT NULL AND ${isActive()}`;

/** At which addresses accounts may be told news: their own verified one, and those whose owners have agreed. */
export const addressesOfUsers = (ids: SQL): SQL =>
  sql`SELECT ${users.id} AS "ownerId", ${users.email} AS email, NULL AS "emailHash", NULL AS "agreementId" FROM ${users}
    WHERE ${users.id} = ANY(${ids}) AND ${isVerified}
    UNION ALL SELECT ${confirmations.userId}, ${confirmations.email}, ${confirmations.emailHash}, ${confirmations.id}
    FROM ${confirmations}
    WHERE ${confirmations.userId} = ANY(${ids}) AND ${confirmations.confirmedAt} IS NOT NULL`;

/** The same of suppliers, whose own are those of the accounts that act for them. */
export const addressesOfSellers = (ids: SQL): SQL =>
  sql`SELECT ${sellerMembers.sellerId} AS "ownerId", ${users.email} AS email, NULL AS "emailHash", NULL AS "agreementId"
    FROM ${sellerMembers} JOIN ${users} ON ${users.id} = ${sellerMembers.userId}
    WHERE ${sellerMembers.sellerId} = ANY(${ids}) AND ${and(isVerified, actsForSeller())}
    UNION ALL SELECT ${confirmations.sellerId}, ${confirmations.email}, ${confirmations.emailHash}, ${confirmations.id}
    FROM ${confirmations}
    WHERE ${confirmations.sellerId} = ANY(${ids}) AND ${confirmations.confirmedAt} IS NOT NULL`;

/** Where news may go. */
export interface NewsAddress {
  email: string;
  /** The agreement of its owner; null where it is the address of an account. */
  agreementId: string | null;
}

/**
 * Which of these addresses may be mailed what people wrote, in the order given, each once.
 * @param emails as accounts write theirs
 */
export async function confirmedAmong(
  tx: Executor,
  owner: NewsOwner,
  emails: readonly string[],
): Promise<NewsAddress[]> {
  if (!emails.length) return [];
  const ids = uuidArray([ownerIdOf(owner)]);
  const addresses = 'userId' in owner ? addressesOfUsers(ids) : addressesOfSellers(ids);
  const { rows } = await tx.execute<OwnedAddress & Record<string, unknown>>(addresses);
  return among(rows, owner, emails);
}

/** Whether the owner of an address has ended news from an account or a supplier. */
export async function isStopped(tx: Executor, owner: NewsOwner, email: string): Promise<boolean> {
  const isOfAddress = eq(confirmations.emailHash, addressHash(ownerIdOf(owner), email));
  const [stopped] = await tx
    .select({ id: confirmations.id })
    .from(confirmations)
    .where(and(ofOwner(owner), isOfAddress, isNotNull(confirmations.stoppedAt)))
    .limit(1);
  return stopped !== undefined;
}

/** Which of these addresses wait for the consent of their owners; for what a page shows. */
export async function unconfirmedAmong(
  { loaders }: Pick<RequestContext, 'loaders'>,
  owner: NewsOwner,
  emails: readonly string[],
): Promise<string[]> {
  if (!emails.length) return [];
  const known = await ('userId' in owner
    ? loaders.confirmedAddressesOfUser.load(owner.userId)
    : loaders.confirmedAddressesOfSeller.load(owner.sellerId));
  const confirmed = new Set(among(known, owner, emails).map(({ email }) => email));
  return emails.filter((each) => !confirmed.has(each));
}

function among(known: readonly OwnedAddress[], owner: NewsOwner, emails: readonly string[]): NewsAddress[] {
  const own = new Set(known.flatMap(({ email, agreementId }) => (agreementId === null ? [email] : [])));
  const agreements = new Map(known.map(({ emailHash, agreementId }) => [emailHash, agreementId]));
  return [...new Set(emails)].flatMap((email): NewsAddress[] => {
    if (own.has(email)) return [{ email, agreementId: null }];
    const agreementId = agreements.get(addressHash(ownerIdOf(owner), email));
    return agreementId ? [{ email, agreementId }] : [];
  });
}

/**
 * Notes that news go to confirmed addresses: what is in use is remembered, also where the address was forgotten meanwhile.
 * Once a day, so that a busy supplier writes little.
 */
export async function noteUse(tx: Executor, addresses: readonly NewsAddress[]): Promise<void> {
  const agreed = addresses.flatMap(({ email, agreementId }) => (agreementId === null ? [] : [{ email, agreementId }]));
  if (!agreed.length) return;
  const [ids, emails] = [agreed.map(({ agreementId }) => agreementId), agreed.map(({ email }) => email)];
  await tx.execute(
    sql`UPDATE ${confirmations} SET used_at = now(), email = used.email
      FROM unnest(${uuidArray(ids)}, ${textArray(emails)}) AS used (id, email)
      WHERE ${confirmations.id} = used.id AND ${confirmations.confirmedAt} IS NOT NULL
        AND (${confirmations.usedAt} IS NULL OR ${confirmations.usedAt} < now() - interval '1 day')`,
  );
}
