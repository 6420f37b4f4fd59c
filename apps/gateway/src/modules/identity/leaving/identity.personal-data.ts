import { effectiveLevel } from '@gredia/domain';
import { and, arrayContains, asc, desc, eq, gte, or } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit.table';
import { forgetValues } from '../../../platform/collections/document-changes';
import type { Database, Executor } from '../../../platform/database/client';
import { files } from '../../../platform/files/files.table';
import { mails } from '../../../platform/mailer/mails.table';
import type { Person, PersonalData } from '../../../platform/personal-data/personal-data';
import { removeJob } from '../../../platform/queue/add-job';
import { rightsOf } from '../accounts/account-rights';
import { accountLinks, consents, identities, users } from '../accounts/accounts.table';
import { endSessions } from '../sessions/end-sessions';
import { sessions } from '../sessions/sessions.table';
import { resetJobKey } from '../sign-in/reset-password.task';
import { threeMonthsBefore } from './account-retention';

/** What is kept of an account itself: ways in, consents, devices, links, mails and the log. */
export const identityPersonalData: PersonalData = {
  // Uploads that nothing refers to are deleted within a day; what a module uses of them it exports itself.
  tables: [users, identities, consents, accountLinks, sessions, auditLogs, files],
  lockOrder: 0,
  export: async (db, person, mostRows) => ({
    account: await readAccount(db, person.id),
    providers: await readProviders(db, person.id),
    consents: await readConsents(db, person.id),
    devices: await readDevices(db, person.id),
    mailedLinks: await readLinks(db, person.id),
    mails: await readMails(db, person, mostRows),
    log: await readLog(db, person.id, mostRows),
  }),
  forget: forgetWaysIn,
};

/** The row of the account keeps what other rows refer to; the withdrawal itself takes out who it was. */
async function forgetWaysIn(tx: Executor, { id, email }: Person): Promise<void> {
  // The waiting job names the address, and would find no account any more.
  if (email) await removeJob(tx, resetJobKey(email));
  await endSessions(tx, id);
  await forgetValues(tx, 'users', [id]);
  await tx.delete(identities).where(eq(identities.userId, id));
  await tx.delete(accountLinks).where(eq(accountLinks.userId, id));
}

/** Without the password's hash. */
async function readAccount(db: Database, userId: string) {
  const now = new Date();
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const { passwordHash: _passwordHash, ...account } = user;
  return { ...account, ...rightsOf(user, now), level: effectiveLevel(user.level, user.levelExpiredAt, now) };
}

const readProviders = (db: Database, userId: string) =>
  db
    .select({ provider: identities.provider, subject: identities.subject, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt));

function readConsents(db: Database, userId: string) {
  const { kind, given, textVersion, channel, createdAt } = consents;
  return db
    .select({ kind, given, textVersion, channel, createdAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.createdAt), asc(consents.id));
}

function readDevices(db: Database, userId: string) {
  const { device, frontEnd, method, signedInAt, activeAt, expiresAt } = sessions;
  return db
    .select({ device, frontEnd, method, signedInAt, activeAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.activeAt));
}

/** Among them the addresses that a change was asked for; what opens a link stands nowhere. */
function readLinks(db: Database, userId: string) {
  const { purpose, email, createdAt, expiresAt, usedAt } = accountLinks;
  return db
    .select({ purpose, email, createdAt, expiresAt, usedAt })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId))
    .orderBy(desc(accountLinks.createdAt), desc(accountLinks.id));
}

/** The mails to one's address since the account is there: before, it may have been the address of another account. */
function readMails(db: Database, { email, createdAt: since }: Person, mostRows: number) {
  const { template, status, sentAt, createdAt } = mails;
  const address = email ?? '';
  return db
    .select({ template, status, sentAt, createdAt })
    .from(mails)
    .where(and(or(eq(mails.recipient, address), arrayContains(mails.cc, [address])), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(mails.id))
    .limit(mostRows);
}

/** What one did and what was done to one's account in the last 3 months. What is another person's of it stays out. */
async function readLog(db: Database, userId: string, mostRows: number) {
  const rows = await db
    .select()
    .from(auditLogs)
    .where(
      and(
        or(eq(auditLogs.actorId, userId), eq(auditLogs.subjectId, userId)),
        gte(auditLogs.createdAt, threeMonthsBefore(new Date())),
      ),
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(mostRows);
  return rows.map(({ action, outcome, actorId, subjectId, userAgent, details, createdAt }) => ({
    action,
    outcome,
    createdAt,
    userAgent: actorId === userId ? userAgent : null,
    details: subjectId === userId ? details : null,
  }));
}
