import type { SignInError } from '@gredia/auth';
import type { SessionUser } from '@gredia/auth/server';
import { effectiveLevel, effectiveState } from '@gredia/domain';
import type { UserModel } from '../accounts/accounts.table';

/** What the session endpoint says of an account. */
export function toSessionUser(user: UserModel): SessionUser {
  const { id, name, email, nickname, role, level, levelExpiredAt, emailVerifiedAt, emailVerificationSentAt } = user;
  return {
    id,
    name,
    email,
    image: null,
    nickname,
    role,
    level: effectiveLevel(level, levelExpiredAt),
    emailVerified: emailVerifiedAt !== null,
    emailVerifiedSent: emailVerificationSentAt && Math.floor(emailVerificationSentAt.getTime() / 1000),
  };
}

/** Why an account may not act at all now; null when it may. A suspension without an end holds until it is lifted. */
export function standingRefusal(
  { state, suspendedUntil }: Pick<UserModel, 'state' | 'suspendedUntil'>,
  now = new Date(),
): Extract<SignInError, 'AccountSuspended' | 'AccountWithdrawn'> | null {
  if (state === 'WITHDRAWN') return 'AccountWithdrawn';
  return effectiveState(state, suspendedUntil, now) === 'SUSPENDED' ? 'AccountSuspended' : null;
}
