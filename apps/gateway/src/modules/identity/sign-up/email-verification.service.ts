import { normaliseEmail } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { conflict, forbidden, rateLimited } from '../../../platform/errors/errors';
import { auditAccount } from '../accounts/account-audit';
import { findLink, useFoundLink } from './account-links';
import { users, type UserModel } from '../accounts/accounts.table';
import { findOwnAccount, lockOwnAccount } from '../accounts/own-account';
import { mailVerifyLink } from './mail-verify-link';

const BETWEEN_MAILS_MS = 60_000;

const alreadyVerified = () => conflict('이미 인증된 계정이에요.');

/**
 * Mails a new verification link to one's own address.
 * @throws FORBIDDEN for another address, CONFLICT when it is verified, RATE_LIMITED past 1 a minute, 5 an hour, 10 a day
 */
export async function sendVerifyLink(ctx: RequestContext, given: string): Promise<boolean> {
  const user = await findOwnAccount(ctx);
  unverifiedEmail(user, given);
  // The limit does not know of the mail of the sign-up: it counts from here as well.
  const sentMsAgo = Date.now() - (user.emailVerificationSentAt?.getTime() ?? -Infinity);
  if (sentMsAgo < BETWEEN_MAILS_MS) throw rateLimited(Math.ceil((BETWEEN_MAILS_MS - sentMsAgo) / 1000));
  await ctx.limits.take('verify-link', user.id);
  await transact(ctx, async (tx) => {
    const locked = await lockOwnAccount(tx, ctx);
    await mailVerifyLink(tx, locked, unverifiedEmail(locked, given));
  });
  return true;
}

/** The address that waits for its verification, if it is the one that was given. */
function unverifiedEmail({ email, emailVerifiedAt }: UserModel, given: string): string {
  if (email === null || email !== normaliseEmail(given)) throw forbidden();
  if (emailVerifiedAt) throw alreadyVerified();
  return email;
}

/**
 * What the button behind a verification link does; for the holder of the link, signed in or not.
 * @throws BAD_USER_INPUT for `token` when the link opens nothing, CONFLICT when its address is verified already
 */
export async function verifyEmail(ctx: RequestContext, token: string): Promise<boolean> {
  await transact(ctx, async (tx) => {
    const found = await findLink(tx, ctx.keys, 'VERIFY_EMAIL', token);
    if (found?.user.emailVerifiedAt && found.user.email === found.link.email) throw alreadyVerified();
    const { userId } = await useFoundLink(tx, found);
    await tx.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
    await auditAccount(tx, ctx, { action: 'email.verify', subjectId: userId });
  });
  return true;
}
