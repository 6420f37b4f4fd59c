import { transact } from '../../../platform/transact/transact';
import type { SignInError } from '@gredia/auth';
import type { Client, Keys, OpenSession, ProviderProfile, SignInOutcome } from '@gredia/auth/server';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Executor } from '../../../platform/database/client';
import { LOCKS } from '../../../platform/database/locks';
import { audit, type AuditAction } from '../../../platform/audit/audit';
import { announce } from '../../../platform/events/announce';
import { providerLinked } from '../identity.events';
import { findViewer } from '../sessions/find-viewer';
import { lockUser } from '../sign-up/account-links';
import { users, type UserModel } from '../accounts/accounts.table';
import { mailVerifyLink } from '../sign-up/mail-verify-link';
import { findOwner, insertIdentity } from './provider-identities';
import { insertAccount } from '../sign-up/open-account';
import { isSignedIn } from '../accounts/own-account';
import { nameFromProfile } from '../sign-up/profile-name';
import { accountRefusal } from '../sign-in/account-refusal';
import { toSessionUser } from '../sign-in/signed-in-account';

export interface ProviderSignInDependencies {
  db: Database;
  keys: Keys;
  log: Logger;
}

/** One sign-in: who comes from where, and the transaction it is done in. */
interface Attempt {
  tx: Executor;
  keys: Keys;
  profile: ProviderProfile;
  client: Client;
  /** The session the browser has, if any. */
  open: OpenSession | null;
  /** That session is alive, and not one of an administrator who was away. */
  isUnlocked: boolean;
}

/** The database would not take the new account: nothing of the attempt is kept. */
class AccountNotOpened extends Error {}

/**
 * Signs a person in who comes from a provider: into the account of the identity, or the one that is signed in, which the
 * identity then leads to as well, or a new one. An address alone never leads into an account (docs/decisions/0013).
 * @param open the session of the browser, if any
 */
export async function signInWithProvider(
  { db, keys, log }: ProviderSignInDependencies,
  profile: ProviderProfile,
  open: OpenSession | null,
  client: Client,
): Promise<SignInOutcome> {
  const found = open && (await findViewer(db, open, client.origin.frontEnd));
  const isUnlocked = found?.viewer.session.isLocked === false;
  const attempt = { keys, profile, client, open, isUnlocked };
  try {
    return await transact({ db }, (tx) => attemptSignIn({ ...attempt, tx }));
  } catch (error) {
    if (!(error instanceof AccountNotOpened)) throw error;
    log.error({ err: error.cause, provider: profile.provider }, 'No account could be opened for a social sign-in');
    // The transaction is gone, and with it all it had written.
    return transact({ db }, (tx) => refuse({ ...attempt, tx }, 'sign-up', 'OAuthCreateAccount'));
  }
}

async function attemptSignIn(attempt: Attempt): Promise<SignInOutcome> {
  const { open } = attempt;
  // The console knows no providers (docs/product/sign-in.md#console-sign-in).
  if (attempt.client.origin.frontEnd === 'admin') return refuse(attempt, 'sign-in', 'AccessDenied');
  await lockIdentity(attempt);
  const owner = await findOwner(attempt.tx, attempt.profile);
  if (owner && open && owner.id !== open.userId) {
    return refuse(attempt, 'provider.link', 'OAuthAccountNotLinked', { actorId: open.userId, subjectId: owner.id });
  }
  if (owner) return enter(attempt, owner);
  return open ? link(attempt, open) : openAccount(attempt);
}

/** Two first visits of one person at once: the second waits, and then finds the account the first has opened. */
async function lockIdentity({ tx, profile }: Attempt): Promise<void> {
  const identity = `${profile.provider} ${profile.subject}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.identity}::int, hashtext(${identity}))`);
}

/**
 * Lets the identity lead to the account that is signed in, and tells its owner: from then on it opens the account.
 * So it is nothing for an administrator's session that waits for the password.
 */
async function link(attempt: Attempt, { userId, sid }: OpenSession): Promise<SignInOutcome> {
  const { tx, profile } = attempt;
  const user = await lockUser(tx, userId);
  // Asked again under the lock: a new password ends sessions and forgets identities, and this one must not come after.
  const isUnlocked = attempt.isUnlocked && (await isSignedIn(tx, userId, sid));
  const refused = (user && accountRefusal(user)) ?? (isUnlocked ? null : 'AccessDenied');
  const people = { actorId: userId, subjectId: userId };
  if (!user || refused) return refuse(attempt, 'provider.link', refused ?? 'AccessDenied', people);
  await insertIdentity(tx, user.id, profile);
  await record(attempt, 'provider.link', 'ok', people);
  await announce(tx, providerLinked, { account: user, provider: profile.provider, at: new Date() });
  return enter(attempt, user);
}

/**
 * Opens an account. Its consents are asked for on the first visit: an account that has none has not been asked yet.
 */
async function openAccount(attempt: Attempt): Promise<SignInOutcome> {
  const { tx, profile } = attempt;
  const { email, emailVerified } = profile;
  const user = await insertAccount(tx, {
    email,
    name: nameFromProfile(profile.name),
    emailVerifiedAt: email && emailVerified ? new Date() : null,
  }).catch((cause: unknown) => {
    throw new AccountNotOpened('No account was opened', { cause });
  });
  if (!user) return refuseTakenAddress(attempt);
  await insertIdentity(tx, user.id, profile);
  await record(attempt, 'sign-up', 'ok', { actorId: user.id, subjectId: user.id });
  if (email && !emailVerified) await mailVerifyLink(tx, user, email);
  // Read again: the mail has left its time in the account.
  return enter(attempt, (await lockUser(tx, user.id)) ?? user);
}

async function refuseTakenAddress(attempt: Attempt): Promise<SignInOutcome> {
  const { tx, profile } = attempt;
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, profile.email ?? ''));
  return refuse(attempt, 'sign-in', 'OAuthAccountNotLinked', { subjectId: owner?.id });
}

/** A sign-in is noted where its session is opened; a visitor who links has one. */
async function enter(attempt: Attempt, user: UserModel): Promise<SignInOutcome> {
  const refused = accountRefusal(user);
  if (refused) return refuse(attempt, 'sign-in', refused, { actorId: user.id, subjectId: user.id });
  return { user: toSessionUser(user) };
}

interface People {
  actorId?: string;
  subjectId?: string | undefined;
}

async function refuse(attempt: Attempt, action: AuditAction, refused: SignInError, people: People = {}) {
  await record(attempt, action, refused, people);
  return { refused };
}

async function record(
  { tx, keys, client, profile }: Attempt,
  action: AuditAction,
  outcome: string,
  people: People,
): Promise<void> {
  await audit(tx, keys, client, { action, outcome, ...people, details: { provider: profile.provider } });
}
