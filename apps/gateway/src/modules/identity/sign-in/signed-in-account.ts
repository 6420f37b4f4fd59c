import type { SessionUser } from '@gredia/auth/server';
import { effectiveLevel } from '@gredia/domain';
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
