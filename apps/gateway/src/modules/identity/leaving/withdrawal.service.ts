import { userPolicy } from '@gredia/auth';
import { optionalLine, WITHDRAWN_NAME } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { forgetRemoved } from '../../../platform/collections/forget-removed';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { conflict, forbidden } from '../../../platform/errors/errors';
import { parse } from '../../../platform/graphql/parse';
import { announce } from '../../../platform/events/announce';
import { accountWithdrawn } from '../identity.events';
import { auditAccount } from '../accounts/account-audit';
import { lockUser } from '../sign-up/account-links';
import { lockAdmins, refuseLastAdmin } from '../accounts/account-rights';
import { users, type UserModel } from '../accounts/accounts.table';
import { withdrawMarketing } from '../accounts/consents.repository';
import { findNamedAccount, unknownAccount } from '../accounts/named-account';
import { passwordChanged, requireOwner } from '../accounts/own-account';

const withdrawalInput = z.object({ reason: optionalLine('이유', 200) });

interface Withdrawal {
  /** Of one's own account. */
  password?: string | null;
  /** Why an administrator withdraws another one. */
  reason?: string | null;
}

/**
 * Withdraws an account: one's own with its password, or another as an administrator. The row stays, so that what was
 * written has an author; who it was is gone at once, and the address is free for a new account.
 * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT for `password` or `reason`, RATE_LIMITED after 5 wrong ones in 15 minutes; CONFLICT for
 * the last administrator, and when the role or the password is changed at this moment; RATE_LIMITED when other
 * transactions hold rows of the account for too long
 */
export async function removeUser(
  ctx: RequestContext,
  email: string,
  { password, ...given }: Withdrawal,
): Promise<boolean> {
  const { reason } = parse(withdrawalInput, given);
  const found = await findNamedAccount(ctx, email, userPolicy.remove);
  const { id, role } = found;
  const isOwn = ctx.viewer?.id === id;
  if (isOwn) await requireOwner(ctx, found, { password, field: 'password', action: 'account.withdraw' });
  await transact(ctx, async (tx) => {
    // Most who leave are no administrators, and do not wait for what those do.
    const admins = role === 'ADMIN' || !isOwn ? await lockAdmins(tx) : [];
    const user = await lockUser(tx, id);
    // Also when another request for the same account was first.
    if (!user || user.state === 'WITHDRAWN') throw unknownAccount();
    if (isOwn && user.passwordHash !== found.passwordHash) throw passwordChanged();
    // It became one just now, and administrators are locked before all other accounts.
    if (user.role === 'ADMIN' && role !== 'ADMIN') throw conflict('회원의 권한이 방금 바뀌었어요. 다시 시도해 주세요.');
    // The viewer's own rights may have gone while this waited for the lock.
    if (!isOwn && !admins.includes(ctx.viewer?.id ?? '')) throw forbidden();
    refuseLastAdmin(admins, id);

    await announce(tx, accountWithdrawn, { account: user, isByAdmin: !isOwn });
    await withdrawMarketing(tx, id);
    await forgetPerson(ctx, tx, user);
    await auditAccount(tx, ctx, {
      action: 'account.withdraw',
      subjectId: id,
      details: { role: user.role },
      // Its own owner gives no reason to anybody.
      document: { collection: 'users', id, reason: isOwn ? null : reason },
    });
  });
  return true;
}

/** In the order of locks: the account is locked already. */
async function forgetPerson(ctx: RequestContext, tx: Executor, user: UserModel): Promise<void> {
  await forgetRemoved(tx, ctx, user);
  for (const module of ctx.personalData) await module.forget?.(tx, user);
  await tx
    .update(users)
    .set({
      state: 'WITHDRAWN',
      suspendedUntil: null,
      role: 'USER',
      level: 0,
      levelExpiredAt: null,
      name: WITHDRAWN_NAME,
      nickname: withdrawnNickname(user.id),
      email: null,
      mobile: null,
      company: null,
      passwordHash: null,
      passwordChangedAt: null,
      emailVerifiedAt: null,
      emailVerificationSentAt: null,
      updatedAt: momentAfter(user),
    })
    .where(eq(users.id, user.id));
}

/** Nicknames are unique, also of those who left: the random end of the id tells them apart within its 16 characters. */
const withdrawnNickname = (id: string): string => `${WITHDRAWN_NAME}${id.slice(-12)}`;
