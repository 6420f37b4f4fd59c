import { and, eq, inArray, isNotNull, lt, or, sql, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { isActive } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { sellerMembers } from '../sellers/sellers.table';
import { addressConfirmations as confirmations, type NewsOwner } from './address-confirmations.table';

/** The rows of an account or of a supplier. */
export const ofOwner = (owner: NewsOwner): SQL =>
  'userId' in owner ? eq(confirmations.userId, owner.userId) : eq(confirmations.sellerId, owner.sellerId);

export interface OwnedAddress {
  ownerId: string;
  email: string;
}

const isVerified = sql`${users.email} IS NOT NULL AND ${users.emailVerifiedAt} IS NOT NULL AND ${isActive()}`;

/** At which addresses accounts may be told news: their own verified one, and those whose owners have agreed. */
export const addressesOfUsers = (ids: SQL): SQL =>
  sql`SELECT ${users.id} AS "ownerId", ${users.email} AS email FROM ${users}
    WHERE ${users.id} = ANY(${ids}) AND ${isVerified}
    UNION ALL SELECT ${confirmations.userId}, ${confirmations.email} FROM ${confirmations}
    WHERE ${confirmations.userId} = ANY(${ids}) AND ${confirmations.confirmedAt} IS NOT NULL`;

/** The same of suppliers, whose own are those of the accounts that act for them. */
export const addressesOfSellers = (ids: SQL): SQL =>
  sql`SELECT ${sellerMembers.sellerId} AS "ownerId", ${users.email} AS email
    FROM ${sellerMembers} JOIN ${users} ON ${users.id} = ${sellerMembers.userId}
    WHERE ${sellerMembers.sellerId} = ANY(${ids}) AND ${isVerified}
    UNION ALL SELECT ${confirmations.sellerId}, ${confirmations.email} FROM ${confirmations}
    WHERE ${confirmations.sellerId} = ANY(${ids}) AND ${confirmations.confirmedAt} IS NOT NULL`;

/**
 * Which of these addresses may be mailed what people wrote, in the order given, each once.
 * @param emails as accounts write theirs
 */
export async function confirmedAmong(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<string[]> {
  if (!emails.length) return [];
  const addresses =
    'userId' in owner
      ? addressesOfUsers(sql`ARRAY[${owner.userId}]::uuid[]`)
      : addressesOfSellers(sql`ARRAY[${owner.sellerId}]::uuid[]`);
  const { rows } = await tx.execute<{ email: string }>(addresses);
  const known = new Set(rows.map(({ email }) => email));
  return [...new Set(emails)].filter((email) => known.has(email));
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
  return emails.filter((each) => !known.some(({ email }) => email === each));
}

/** Notes that news go to confirmed addresses: what is in use is remembered. Once a day, so that a busy supplier writes little. */
export async function noteUse(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<void> {
  if (!emails.length) return;
  const { email, usedAt, confirmedAt } = confirmations;
  const isStale = or(isNull(usedAt), lt(usedAt, sql`now() - interval '1 day'`));
  await tx
    .update(confirmations)
    .set({ usedAt: sql`now()` })
    .where(and(ofOwner(owner), inArray(email, [...emails]), isNotNull(confirmedAt), isStale));
}
