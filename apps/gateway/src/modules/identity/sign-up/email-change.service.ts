import { emailField } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, conflict } from '../../../platform/errors/errors';
import { parse } from '../../../platform/graphql/parse';
import { announce } from '../../../platform/events/announce';
import { queueMail } from '../../../platform/mailer/queue-mail';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { emailChanged } from '../identity.events';
import { auditAccount } from '../accounts/account-audit';
import { createLink, endLinks, useLink } from './account-links';
import { users } from '../accounts/accounts.table';
import { answerEvenly } from './even-answer';
import { isTaken } from './open-account';
import { findOwnAccount, lockCheckedAccount, requireOwnPassword } from '../accounts/own-account';
import { refusingTaken } from '../accounts/refuse-taken';

/**
 * Mails a link to the new address, or to the first one of an account that came from a social sign-in; nothing changes
 * until it is used. A taken address gets the same answer after the same time, counts the same, and no mail: neither
 * learns of the other. Past 3 an hour for one address, from all accounts, nothing is sent either.
 * @throws BAD_USER_INPUT for `email` or `password`, RATE_LIMITED past 1 a minute, 5 an hour, 10 a day, CONFLICT when the
 * password was changed or the session ended meanwhile
 */
export const requestEmailChange = (
  ctx: RequestContext,
  given: string,
  password: string | null | undefined,
): Promise<boolean> => answerEvenly(() => mailChangeLink(ctx, given, password));

async function mailChangeLink(
  ctx: RequestContext,
  given: string,
  password: string | null | undefined,
): Promise<boolean> {
  const user = await findOwnAccount(ctx);
  const { email } = parse(z.object({ email: emailField }), { email: given });
  if (email === user.email) throw badUserInput({ email: '지금 쓰고 있는 이메일이에요.' });
  await requireOwnPassword(ctx, user, { password, field: 'password', action: 'email.change' });
  await ctx.limits.take('email-change', user.id);
  const mayMail = await ctx.limits.tryTake('email-change.email', email);
  await transact(ctx, async (tx) => {
    const { id } = await lockCheckedAccount(tx, ctx, user);
    // Also for a taken address, which is not told: earlier links end either way.
    const linkId = await createLink(tx, { purpose: 'CHANGE_EMAIL', userId: id, email });
    if (mayMail && !(await isTaken(tx, email))) await queueMail(tx, 'change-email', email, { linkId });
    await auditAccount(tx, ctx, { action: 'email.change', outcome: 'requested', subjectId: id });
  });
  return true;
}

/**
 * Makes the address behind the link the account's, verified. Sessions stay; the old address is told.
 * @throws BAD_USER_INPUT for `token`, CONFLICT when the address has got an account since
 */
export async function confirmEmailChange(ctx: RequestContext, token: string): Promise<boolean> {
  await refusingTaken({ users_email_unique: () => conflict('다른 계정에서 쓰고 있는 이메일이에요.') }, () =>
    transact(ctx, async (tx) => {
      const { user, email } = await useLink(tx, ctx.keys, 'CHANGE_EMAIL', token);
      await tx
        .update(users)
        .set({ email, emailVerifiedAt: new Date(), updatedAt: momentAfterIn(users.updatedAt) })
        .where(eq(users.id, user.id));
      // They were mailed to the old address.
      await endLinks(tx, user.id, 'VERIFY_EMAIL');
      await endLinks(tx, user.id, 'RESET_PASSWORD');
      await announce(tx, emailChanged, { account: user, newEmail: email });
      await auditAccount(tx, ctx, { action: 'email.change', subjectId: user.id });
    }),
  );
  return true;
}
