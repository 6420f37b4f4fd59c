import { and, eq } from 'drizzle-orm';
import type { ProviderProfile } from '@gredia/auth/server';
import type { Executor } from '../../../platform/database/client';
import { identities, users, type UserModel } from '../accounts/accounts.table';

/** How an account is known at a provider. */
export type Identity = Pick<ProviderProfile, 'provider' | 'subject'>;

/** The account an identity leads to. */
export async function findOwner(tx: Executor, { provider, subject }: Identity): Promise<UserModel | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return found?.user;
}

export async function insertIdentity(tx: Executor, userId: string, { provider, subject }: Identity): Promise<void> {
  await tx.insert(identities).values({ provider, subject, userId });
}

/** The providers that lead to an account, each once. */
export async function listProviders(tx: Executor, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ provider: identities.provider })
    .from(identities)
    .where(eq(identities.userId, userId));
  return rows.map(({ provider }) => provider);
}

export async function deleteIdentities(tx: Executor, userId: string, provider: string): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)));
}

/**
 * Takes the social sign-ins from an account whose password is reset by mail: an intruder who got into it before, or
 * opened it before its address was proved, may have left one behind (docs/decisions/0013).
 * @returns whether there were any
 */
export async function forgetIdentities(tx: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(identities).where(eq(identities.userId, userId));
  return Boolean(rowCount);
}
