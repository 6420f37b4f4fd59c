import { networkOf } from '@gredia/auth/server';
import { emailField, passwordFor } from '@gredia/domain';
import { commonPasswordProblem } from '@gredia/domain/passwords';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput } from '../../../platform/errors/errors';
import { parse } from '../../../platform/graphql/parse';
import { addJob } from '../../../platform/queue/add-job';
import { announce } from '../../../platform/events/announce';
import { endSessions } from '../sessions/end-sessions';
import { passwordChanged } from '../identity.events';
import { auditAccount } from '../accounts/account-audit';
import { deadLink, endLinks, findLink, useLink } from '../sign-up/account-links';
import { users, type UserModel } from '../accounts/accounts.table';
import { forgetIdentities } from '../providers/provider-identities';
import { findOwnAccount, lockCheckedAccount, requireOwnPassword } from '../accounts/own-account';
import { hashPassword } from './password-hash';
import { resetJobKey } from './reset-password.task';

/**
 * Asks for a link that sets a new password. The request itself looks no account up: a job does, so that known and unknown
 * addresses take the same time. Past 1 a minute and 5 an hour for one address, asked for from one network, and 20 an hour
 * from everywhere, nothing more is sent, silently.
 * @throws BAD_USER_INPUT for what is no address, RATE_LIMITED past 20 an hour from one network address
 */
export async function resetPassword(ctx: RequestContext, given: string): Promise<boolean> {
  const { email } = parse(z.object({ email: emailField }), { email: given });
  await ctx.limits.take('reset-password.address', ctx.client.address);
  const isWithinLimit =
    (await ctx.limits.tryTake('reset-password.pair', `${networkOf(ctx.client.address)} ${email}`)) &&
    (await ctx.limits.tryTake('reset-password.email', email));
  await transact(ctx, async (tx) => {
    if (isWithinLimit) await addJob(tx, 'reset-password-requested', { email }, { key: resetJobKey(email) });
    const outcome = isWithinLimit ? 'requested' : 'limited';
    await auditAccount(tx, ctx, { action: 'password.reset', outcome, subjectId: null });
  });
  return true;
}

/**
 * Sets the password for the holder of the link, ends all sessions and parts the social sign-ins: what an intruder may
 * have left in the account ends with the password. It proves the address as well.
 * @throws BAD_USER_INPUT for `token` or `password`, RATE_LIMITED past 20 an hour from one network address
 */
export async function resetPasswordConfirm(ctx: RequestContext, token: string, given: string): Promise<boolean> {
  await ctx.limits.take('reset-password-confirm.address', ctx.client.address);
  // Before the work of hashing: every visitor may call this. What has become of the link meanwhile shows when it is used.
  const found = await transact(ctx, (tx) => findLink(tx, ctx.keys, 'RESET_PASSWORD', token));
  if (!found?.isOpen) throw deadLink();
  const passwordHash = await hashPassword(newPassword('password', given, found.link.email));
  await transact(ctx, async (tx) => {
    const { user } = await useLink(tx, ctx.keys, 'RESET_PASSWORD', token);
    const forgotProviders = await forgetIdentities(tx, user.id);
    await storePassword(tx, user, passwordHash, { forgotProviders });
    await auditAccount(tx, ctx, { action: 'password.reset', subjectId: user.id });
    if (user.emailVerifiedAt) return;
    await tx.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, user.id));
    await auditAccount(tx, ctx, { action: 'email.verify', subjectId: user.id });
  });
  return true;
}

/**
 * Changes one's own password, or sets the first one of an account that came from a social sign-in. The other sessions end.
 * @throws BAD_USER_INPUT for `currentPassword` or `newPassword`, RATE_LIMITED after 5 wrong current ones in 15 minutes,
 * CONFLICT when it was changed or the session ended meanwhile
 */
export async function changePassword(
  ctx: RequestContext,
  currentPassword: string | null | undefined,
  given: string,
): Promise<boolean> {
  const user = await findOwnAccount(ctx);
  const password = newPassword('newPassword', given, user.email);
  const current = { password: currentPassword, field: 'currentPassword', action: 'password.change' } as const;
  await requireOwnPassword(ctx, user, current);
  if (password === currentPassword) throw badUserInput({ newPassword: '지금과 다른 비밀번호를 입력해 주세요.' });
  const passwordHash = await hashPassword(password);
  await transact(ctx, async (tx) => {
    const locked = await lockCheckedAccount(tx, ctx, user);
    await storePassword(tx, locked, passwordHash, { keptSid: ctx.viewer?.session.sid });
    await auditAccount(tx, ctx, { action: 'password.change', subjectId: user.id });
  });
  return true;
}

/**
 * The password as it is hashed, if it may be one.
 * @throws BAD_USER_INPUT for the field it was given in
 */
function newPassword(field: string, given: string, email: string | null): string {
  const password = parse(z.object({ [field]: passwordFor(email) }), { [field]: given })[field] ?? '';
  const problem = commonPasswordProblem(password);
  if (problem) throw badUserInput({ [field]: problem });
  return password;
}

interface Stored {
  /** The session that stays; without it none does. */
  keptSid?: string | undefined;
  /** Whether there were social sign-ins and they are gone now: the owner is told. */
  forgotProviders?: boolean;
}

/** Stores a new password and ends what an intruder could have got hold of before: sessions but one, and mailed links. */
async function storePassword(
  tx: Executor,
  user: UserModel,
  passwordHash: string,
  { keptSid, forgotProviders = false }: Stored,
): Promise<void> {
  const changedAt = new Date();
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: changedAt, updatedAt: momentAfterIn(users.updatedAt) })
    .where(eq(users.id, user.id));
  await endSessions(tx, user.id, keptSid);
  await endLinks(tx, user.id, 'RESET_PASSWORD');
  await endLinks(tx, user.id, 'CHANGE_EMAIL');
  await announce(tx, passwordChanged, { account: user, at: changedAt, forgotProviders });
}
