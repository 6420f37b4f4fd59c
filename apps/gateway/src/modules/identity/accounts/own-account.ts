import { MINUTE_MS } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import {
  badUserInput,
  conflict,
  freshSignInNeeded,
  rateLimited,
  unauthenticated,
} from '../../../platform/errors/errors';
import type { AuditAction } from '../../../platform/audit/audit';
import { isAlive } from '../sessions/end-sessions';
import { sessions } from '../sessions/sessions.table';
import { auditAccount } from './account-audit';
import { lockUser } from '../sign-up/account-links';
import { users, type UserModel } from './accounts.table';
import { isPassword } from '../sign-in/password-hash';

/**
 * One's own account.
 * @throws UNAUTHENTICATED for visitors and for people whose account is gone
 */
export async function findOwnAccount({ db, viewer }: RequestContext): Promise<UserModel> {
  const [user] = viewer ? await db.select().from(users).where(eq(users.id, viewer.id)) : [];
  if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
  return user;
}

/** The same, locked until the transaction ends. */
export async function lockOwnAccount(tx: Executor, { viewer }: RequestContext): Promise<UserModel> {
  const user = viewer && (await lockUser(tx, viewer.id));
  if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
  return user;
}

/**
 * Whether the account is still signed in where it asks from. The answer holds until the transaction ends: to sign out waits for
 * that, and a new password for the lock of the account, under which this is asked.
 */
export async function isSignedIn(tx: Executor, userId: string, sid: string): Promise<boolean> {
  const theirs = and(eq(sessions.sid, sid), eq(sessions.userId, userId), isAlive);
  return (await tx.select({ sid: sessions.sid }).from(sessions).where(theirs).for('key share')).length > 0;
}

/**
 * One's own account, locked as above, if it still is what a password was checked against: checking takes long and is
 * done outside of the transaction (requireOwnPassword), and meanwhile the owner may have reset the password, which ends
 * the session that this comes from.
 * @param checked the account as it was read before the check
 * @throws CONFLICT when the password is another one by now, or the session is over
 */
export async function lockCheckedAccount(tx: Executor, ctx: RequestContext, checked: UserModel): Promise<UserModel> {
  const user = await lockOwnAccount(tx, ctx);
  const isUnchanged = user.passwordHash === checked.passwordHash;
  if (!isUnchanged || !ctx.viewer || !(await isSignedIn(tx, user.id, ctx.viewer.session.sid))) throw passwordChanged();
  return user;
}

/** What was checked is another password by now. */
export const passwordChanged = () => conflict('방금 비밀번호가 바뀌었거나 로그아웃되었어요. 다시 로그인해 주세요.');

interface GivenPassword {
  password: string | null | undefined;
  /** The argument it was given in. */
  field: string;
  /** What it was given for: a wrong one is audited. */
  action: AuditAction;
}

/**
 * Checks the password of one's own account where one is set: an open browser that a stranger found is not enough.
 * Not inside a transaction: the limit is counted on a connection of its own.
 * @throws BAD_USER_INPUT for the field, RATE_LIMITED after 5 wrong ones in 15 minutes
 */
export async function requireOwnPassword(ctx: RequestContext, user: UserModel, given: GivenPassword): Promise<void> {
  const { password, field, action } = given;
  if (user.passwordHash === null) return;
  if (!password) throw badUserInput({ [field]: '지금 쓰는 비밀번호를 입력해 주세요.' });
  const attempt = await ctx.limits.reserve('own-password', user.id);
  if (attempt.retryAfterSeconds !== null) {
    await auditAccount(ctx.db, ctx, { action, outcome: 'TooManyAttempts', subjectId: user.id });
    throw rateLimited(attempt.retryAfterSeconds);
  }
  if (await isPassword(user.passwordHash, password)) return attempt.giveBack();
  await attempt.failed();
  await auditAccount(ctx.db, ctx, { action, outcome: 'wrong-password', subjectId: user.id });
  throw badUserInput({ [field]: '비밀번호가 맞지 않아요.' });
}

/** How old a sign-in may be that stands for the password of an account without one. */
const FRESH_SIGN_IN_MS = 10 * MINUTE_MS;

/**
 * The same for what cannot be undone: an account without a password, which came from a social sign-in, must have signed
 * in a moment ago.
 * @throws besides, FORBIDDEN with `reason: SIGN_IN_AGAIN`
 */
export async function requireOwner(ctx: RequestContext, user: UserModel, given: GivenPassword): Promise<void> {
  if (user.passwordHash !== null) return requireOwnPassword(ctx, user, given);
  const signedInAt = ctx.viewer?.session.signedInAt.getTime() ?? 0;
  if (Date.now() - signedInAt >= FRESH_SIGN_IN_MS) throw freshSignInNeeded();
}
