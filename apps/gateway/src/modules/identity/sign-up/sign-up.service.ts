import type { SignUpInput } from '@gredia/domain';
import { commonPasswordProblem } from '@gredia/domain/passwords';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput } from '../../../platform/errors/errors';
import { queueMail } from '../../../platform/mailer/queue-mail';
import { auditAccount } from '../accounts/account-audit';
import { users } from '../accounts/accounts.table';
import { writeGiven } from '../accounts/consents.repository';
import { kindsGiven, assertNightHasWay } from '../accounts/consent-rules';
import { mailVerifyLink } from './mail-verify-link';
import { answerEvenly } from './even-answer';
import { insertAccount } from './open-account';
import { hashPassword } from '../sign-in/password-hash';
import { nameInMails } from '../mails/greeting';

/**
 * Opens an account and mails its verification link. A taken address gets the same answer after the same time, and a mail
 * that says so; no session is opened.
 * @throws BAD_USER_INPUT for a common password, RATE_LIMITED past 20 an hour from one address
 */
export const signUp = (ctx: RequestContext, input: SignUpInput): Promise<boolean> =>
  answerEvenly(() => openOrTell(ctx, input));

async function openOrTell(ctx: RequestContext, input: SignUpInput): Promise<boolean> {
  const { email, name, password, company, consents } = input;
  const problem = commonPasswordProblem(password);
  if (problem) throw badUserInput({ password: problem });
  if (consents) assertNightHasWay(consents, 'consents.marketingNight');

  await ctx.limits.take('sign-up', ctx.client.address);
  const mayMailOwner = await ctx.limits.tryTake('sign-up.email', email);
  const passwordHash = await hashPassword(password);
  const passwordChangedAt = new Date();
  await transact(ctx, async (tx) => {
    const user = await insertAccount(tx, { email, name, company, passwordHash, passwordChangedAt });
    if (!user) return tellOwner(tx, ctx, email, mayMailOwner);
    const given = consents ? kindsGiven(consents) : [];
    await writeGiven(tx, ctx.textsInForce, { userId: user.id, channel: 'SIGN_UP' }, given);
    await mailVerifyLink(tx, user, email);
    await auditAccount(tx, ctx, { action: 'sign-up', subjectId: user.id });
  });
  return true;
}

/** Tells the owner of an address that a second account was tried with it. */
async function tellOwner(tx: Executor, ctx: RequestContext, email: string, mayMail: boolean): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.email, email));
  if (owner && mayMail) await queueMail(tx, 'address-taken', email, { name: nameInMails(owner) });
  await auditAccount(tx, ctx, {
    action: 'sign-up',
    outcome: 'taken',
    actorId: ctx.viewer?.id ?? null,
    subjectId: owner?.id ?? null,
  });
}
