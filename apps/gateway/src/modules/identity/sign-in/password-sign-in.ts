import { setTimeout as wait } from 'node:timers/promises';
import { isOperator, type SignInError } from '@gredia/auth';
import { networkOf, type Client, type Keys } from '@gredia/auth/server';
import { emailField } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { audit } from '../../../platform/audit/audit';
import type { Limits } from '../../../platform/limits/limits';
import { users, type UserModel } from '../accounts/accounts.table';
import { hashPassword, isOutdatedHash, isPassword } from './password-hash';
import { accountRefusal } from './account-refusal';
import { KeyedSemaphore } from '../../../platform/concurrency/keyed-semaphore';

export interface SignInDependencies {
  db: Database;
  keys: Keys;
  limits: Limits;
}

export interface Credentials {
  email: string;
  password: string;
}

export type PasswordOutcome = { user: UserModel } | { refused: SignInError; retryAfterSeconds?: number };

/** docs/product/sign-in.md#attempt-limits */
const SLOW_ANSWER_MS = 1000;

/**
 * Attempts are counted while they run. People behind one address who all sign in at nine o'clock would be refused for
 * that alone: so few at once (fewer than may fail for one account) are never too many.
 */
const attemptsAtOnce = new KeyedSemaphore(4);

/**
 * The one way a password opens an account, for the credentials form and the mutation SignIn. A known and an unknown
 * address cost the same work and get the same answer; what else is wrong with an account is said only to one who
 * knows its password. Failures close the door for (address, e-mail) and for the address, never for the account: its
 * owner gets in from elsewhere, at worst a second later. Refusals are noted here, a sign-in where its session is opened.
 */
export async function signInWithPassword(
  dependencies: SignInDependencies,
  credentials: Credentials,
  client: Client,
): Promise<PasswordOutcome> {
  const { outcome, isSlow } = await attemptsAtOnce.run(networkOf(client.address), () =>
    checkWithinLimits(dependencies, credentials, client),
  );
  if (isSlow) await wait(SLOW_ANSWER_MS);
  return outcome;
}

async function checkWithinLimits(
  { db, keys, limits }: SignInDependencies,
  credentials: Credentials,
  client: Client,
): Promise<{ outcome: PasswordOutcome; isSlow: boolean }> {
  // What is no address has no account, but is looked up and counted all the same.
  const email = emailField.safeParse(credentials.email).data ?? '';
  /** Without the password it was not the account's owner: no account acted, this one was only the subject. */
  const record = (outcome: string, account?: UserModel, isOwner = false) =>
    audit(db, keys, client, {
      action: 'sign-in',
      outcome,
      subjectId: account?.id ?? null,
      actorId: isOwner && account ? account.id : null,
    });
  const tooMany = async (retryAfterSeconds: number) => {
    await record('TooManyAttempts');
    return { outcome: { refused: 'TooManyAttempts' as const, retryAfterSeconds }, isSlow: false };
  };

  // The address comes first: one that is refused leaves no rows for the e-mails it goes through.
  const ofAddress = await limits.reserve('sign-in.address', client.address);
  if (ofAddress.retryAfterSeconds !== null) return tooMany(ofAddress.retryAfterSeconds);
  const ofPair = await limits.reserve('sign-in.pair', `${networkOf(client.address)} ${email}`);
  if (ofPair.retryAfterSeconds !== null) {
    await ofAddress.giveBack();
    return tooMany(ofPair.retryAfterSeconds);
  }
  const ofEmail = await limits.reserve('sign-in.email', email);
  const isSlow = ofEmail.retryAfterSeconds !== null;
  const attempts = [ofAddress, ofPair, ofEmail];

  const [user] = await db.select().from(users).where(eq(users.email, email));
  const isRight = await isPassword(user?.passwordHash, credentials.password);
  if (!user || !isRight) {
    await Promise.all(attempts.map((attempt) => attempt.failed()));
    await record('CredentialsSignin', user);
    return { outcome: { refused: 'CredentialsSignin' }, isSlow };
  }
  await Promise.all(attempts.map((attempt) => attempt.giveBack()));
  const refused = accountRefusal(user) ?? frontEndRefusal(user, client);
  if (refused) {
    await record(refused, user, true);
    return { outcome: { refused }, isSlow };
  }
  await renewHash(db, user, credentials.password);
  return { outcome: { user }, isSlow };
}

/** The console lets only operators in (docs/product/sign-in.md#console-sign-in). */
const frontEndRefusal = (user: Pick<UserModel, 'role'>, { origin }: Client) =>
  origin.frontEnd === 'admin' && !isOperator(user) ? ('AccessDenied' as const) : null;

/** Only now is the password known: a hash made at a lower cost than today's is replaced. */
async function renewHash(db: Database, { id, passwordHash }: UserModel, password: string): Promise<void> {
  if (passwordHash === null || !isOutdatedHash(passwordHash)) return;
  // Not over a password that was changed meanwhile.
  const unchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(unchanged);
}
