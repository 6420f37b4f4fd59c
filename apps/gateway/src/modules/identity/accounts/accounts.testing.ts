import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { one, type Executor } from '../../../platform/database/client';
import { areWaiting } from '../../../testing/are-waiting';
import { testDatabase } from '../../../testing/database';
import { testKeys, type Answer } from '../../../testing/gateway-as';
import { auditLogs } from '../../../platform/audit/audit.table';
import { rateLimits } from '../../../platform/limits/limits.table';
import { mails } from '../../../platform/mailer/mails.table';
import { buildSession } from '../sessions/sessions.factory';
import { sessions } from '../sessions/sessions.table';
import { linkToken, lockUser } from '../sign-up/account-links';
import { accountLinks, consents, users, type AccountLinkPurpose, type UserModel } from './accounts.table';
import { viewerOf } from './users.factory';

/** What is said of a link that opens nothing any more. */
export const DEAD_LINK = '만료되었거나 이미 사용한 링크예요. 메일을 다시 요청해 주세요.';

/** What an operation was refused for; undefined when it was not. */
export function refusalOf({ errors }: Answer<unknown>): Record<string, unknown> | undefined {
  const [error] = errors ?? [];
  return error && { message: error.message, ...error.extensions };
}

/** A refusal of input: its sentence by field. */
export const fieldError = (field: string, message: string) => ({
  code: 'BAD_USER_INPUT',
  message,
  fields: { [field]: message },
});

export const userOf = (id: string): Promise<UserModel> =>
  testDatabase().db.select().from(users).where(eq(users.id, id)).then(one);

/** The mails that were queued for an address, in their order. */
export const mailsTo = (recipient: string | null) =>
  testDatabase()
    .db.select({ template: mails.template, values: mails.values, status: mails.status })
    .from(mails)
    .where(eq(mails.recipient, recipient ?? ''))
    .orderBy(asc(mails.id));

/** What was written down about an account, in its order. */
export const auditOf = (subjectId: string) =>
  testDatabase()
    .db.select({
      action: auditLogs.action,
      outcome: auditLogs.outcome,
      actorId: auditLogs.actorId,
      details: auditLogs.details,
    })
    .from(auditLogs)
    .where(eq(auditLogs.subjectId, subjectId))
    .orderBy(asc(auditLogs.id));

export const consentsOf = (userId: string) =>
  testDatabase()
    .db.select({ kind: consents.kind, given: consents.given, channel: consents.channel })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.id));

/** Token of the newest link of a purpose, as it stands in the mail. */
export async function newestToken(userId: string, purpose: AccountLinkPurpose): Promise<string> {
  const links = await testDatabase()
    .db.select({ id: accountLinks.id })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose)))
    .orderBy(asc(accountLinks.id));
  return linkToken(testKeys, links.at(-1)?.id ?? '');
}

/** Signs a user in, unless they are, in the session that `viewerOf` acts from. */
export async function buildOwnSession(user: UserModel): Promise<void> {
  const { sid } = viewerOf(user).session;
  await buildSession(user, { sid });
}

/**
 * Runs into each other what would only by chance: the account is locked, the request comes as far as the lock, then
 * something happens to the account, and the request goes on.
 */
export async function whileWaiting<Result>(
  userId: string,
  ask: () => Promise<Result>,
  happens: (tx: Executor) => Promise<unknown>,
): Promise<Result> {
  const { db } = testDatabase();
  const { asked } = await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const asked = ask();
    await areWaiting(1);
    await happens(tx);
    // In an object, or the transaction would wait for what waits for it.
    return { asked };
  });
  return asked;
}

export const sessionsOf = async (userId: string) =>
  (await testDatabase().db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, userId)))
    .map(({ sid }) => sid)
    .sort();

/**
 * Holds an answer back in its wait (even-answer.ts) on a clock that stands still, and looks at what must be done by then.
 * For files that mock `node:timers/promises`.
 */
export async function answerHeld<Result>(ask: () => Promise<Result>, isDone: () => Promise<void>): Promise<Result> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.mocked(wait).mockClear().mockReturnValueOnce(held);
  let isAnswered = false;
  const answer = ask().finally(() => (isAnswered = true));
  try {
    await vi.waitFor(() => expect(wait).toHaveBeenCalledExactlyOnceWith(300), 10_000);
    await isDone();
    expect(isAnswered).toBe(false);
  } finally {
    release();
    clock.mockRestore();
  }
  return answer;
}

/** Tests of one file share one network address: what one of them used up must not hold for the next. */
export const forgetLimits = () => testDatabase().db.delete(rateLimits);
