import { and, eq, inArray, isNotNull, lt, or, sql, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { isActive } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { sellerMembers } from '../sellers/sellers.table';
import { addressConfirmations, type NewsOwner } from './address-confirmations.table';

/** The rows of an account or of a supplier. */
export const ofOwner = (owner: NewsOwner): SQL =>
  'userId' in owner ? eq(addressConfirmations.userId, owner.userId) : eq(addressConfirmations.sellerId, owner.sellerId);

/**
 * Which of these addresses may be mailed what people wrote: the owner's own verified ones (of a supplier: those of the
 * accounts that act for it) and those whose owners have confirmed. In the order given, each once.
 * @param emails as accounts write theirs
 */
export async function confirmedAmong(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<string[]> {
  if (!emails.length) return [];
  const known = new Set([...(await ownAmong(tx, owner, emails)), ...(await agreedAmong(tx, owner, emails))]);
  return [...new Set(emails)].filter((email) => known.has(email));
}

async function ownAmong(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<string[]> {
  const isOwner =
    'userId' in owner
      ? eq(users.id, owner.userId)
      : inArray(
          users.id,
          tx.select({ id: sellerMembers.userId }).from(sellerMembers).where(eq(sellerMembers.sellerId, owner.sellerId)),
        );
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(isOwner, inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt), isActive()));
  return rows.flatMap(({ email }) => email ?? []);
}

async function agreedAmong(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<string[]> {
  const { email, confirmedAt } = addressConfirmations;
  const rows = await tx
    .select({ email })
    .from(addressConfirmations)
    .where(and(ofOwner(owner), inArray(email, [...emails]), isNotNull(confirmedAt)));
  return rows.map((row) => row.email);
}

/** Notes that news go to confirmed addresses: what is in use is remembered. Once a day, so that a busy supplier writes little. */
export async function noteUse(tx: Executor, owner: NewsOwner, emails: readonly string[]): Promise<void> {
  if (!emails.length) return;
  const { email, usedAt, confirmedAt } = addressConfirmations;
  const isStale = or(isNull(usedAt), lt(usedAt, sql`now() - interval '1 day'`));
  await tx
    .update(addressConfirmations)
    .set({ usedAt: sql`now()` })
    .where(and(ofOwner(owner), inArray(email, [...emails]), isNotNull(confirmedAt), isStale));
}
