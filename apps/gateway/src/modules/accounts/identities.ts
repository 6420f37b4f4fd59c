import { and, eq } from 'drizzle-orm';
import type { ProviderProfile } from '@gredia/auth/server';
import type { Executor } from '../../db/client';
import { identities, users, type UserModel } from './accounts.table';

/** How somebody is known at a provider. */
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

/**
 * Takes the social sign-ins from an account: from one whose owner has only now proved the address, for whoever opened it
 * before may have been somebody else (decision 13).
 */
export async function forgetIdentities(tx: Executor, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}
