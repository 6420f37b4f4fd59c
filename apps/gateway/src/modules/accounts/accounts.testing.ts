import { and, asc, eq } from 'drizzle-orm';
import { one } from '../../db/client';
import { testDatabase } from '../../testing/database';
import { testKeys, type Answer } from '../../testing/gateway-as';
import { auditLogs } from '../audit/audit.table';
import { rateLimits } from '../limits/limits.table';
import { mails } from '../mails/mails.table';
import { sessions } from '../sessions/sessions.table';
import { linkToken } from './account-links';
import { accountLinks, consents, users, type AccountLinkPurpose, type UserModel } from './accounts.table';

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

/** Signs somebody in; without a sid in the session that `viewerOf` acts from. */
export async function buildSession({ id }: UserModel, sid = `sid-${id}`): Promise<void> {
  await testDatabase()
    .db.insert(sessions)
    .values({
      ...{ sid, userId: id, frontEnd: 'site', method: 'credentials', device: 'Chrome · Windows', addressHash: 'hash' },
      expiresAt: new Date(Date.now() + 3600_000),
    });
}

export const sessionsOf = async (userId: string) =>
  (await testDatabase().db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, userId)))
    .map(({ sid }) => sid)
    .sort();

/** Tests of one file share one network address: what one of them used up must not hold for the next. */
export const forgetLimits = () => testDatabase().db.delete(rateLimits);
