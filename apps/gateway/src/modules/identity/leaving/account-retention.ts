import { addDays, levelName } from '@gredia/domain';
import { and, eq, gt, inArray, isNotNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { koreanDate } from '../../../platform/database/values';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { auditLogs } from '../../../platform/audit/audit.table';
import { mails } from '../../../platform/mailer/mails.table';
import { announce } from '../../../platform/events/announce';
import { levelExpiring } from '../identity.events';
import { sessions } from '../sessions/sessions.table';
import { isActive } from '../accounts/account-state';
import { accountLinks, users } from '../accounts/accounts.table';

/** So many days before a level ends its owner is told, each time once. */
const FIRST_NOTICE_DAYS = 7;
const LAST_NOTICE_DAYS = 1;

/**
 * Writes level 0 where a level has ended, and tells those whose level ends soon. A night that was missed is made up for.
 * @returns how many ended, how many were told
 */
export async function expireLevels(tx: Executor, now = new Date()): Promise<{ expired: number; notified: number }> {
  const ended = and(gt(users.level, 0), lte(users.levelExpiredAt, now));
  const expired = await tx
    .update(users)
    .set({ level: 0, updatedAt: momentAfterIn(users.updatedAt) })
    .where(ended)
    .returning({ id: users.id });
  return { expired: expired.length, notified: await notifyExpiring(tx, now) };
}

async function notifyExpiring(tx: Executor, now: Date): Promise<number> {
  const untold = await findUntold(tx, now);
  for (const { level, levelExpiredAt, daysLeft, ...account } of untold) {
    if (!levelExpiredAt) continue;
    const ending = { levelLabel: levelName(level), daysLeft, endsAt: levelExpiredAt };
    await announce(tx, levelExpiring, { account, ...ending });
  }
  return untold.length;
}

/**
 * Those whose level ends soon and who were not told in this stage about this end. The mails themselves are the memory.
 */
function findUntold(tx: Executor, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = addDays(now, FIRST_NOTICE_DAYS + 1);
  // Days are calendar days in Korea; what ends today counts as one.
  const daysLeft = sql<number>`greatest(1, ${koreanDate(users.levelExpiredAt)} - ${koreanDate(at)})`;
  const mailedDays = sql`(${mails.values} ->> 'daysLeft')::integer`;
  const told = tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, users.email),
        eq(mails.template, 'level-expiring'),
        // The mail says milliseconds, the column knows microseconds.
        sql`(${mails.values} ->> 'expiresOn')::timestamptz = date_trunc('milliseconds', ${users.levelExpiredAt})`,
        sql`(${mailedDays} <= ${LAST_NOTICE_DAYS}) = (${daysLeft} <= ${LAST_NOTICE_DAYS})`,
      ),
    );
  const { id, email, emailVerifiedAt, name, level, levelExpiredAt } = users;
  return tx
    .select({ id, email, emailVerifiedAt, name, level, levelExpiredAt, daysLeft })
    .from(users)
    .where(
      and(
        gt(level, 0),
        gt(levelExpiredAt, now),
        lt(levelExpiredAt, until),
        lte(daysLeft, FIRST_NOTICE_DAYS),
        isActive(at),
        isNotNull(email),
        notExists(told),
      ),
    );
}

export interface ForgottenAccountData {
  sessions: number;
  links: number;
  auditLogs: number;
  /** Rows of which only the traces of browser and address are gone. */
  auditTraces: number;
}

/**
 * Takes out what is kept for a time only (docs/product/privacy.md#retention): ended sessions; links 30 days after their
 * use or end; the log of sign-ins and sign-outs after 3 months, where from anything else was done, and why an account was
 * withdrawn; at once, why anything else was done with an account that has left.
 */
export async function forgetOldAccountData(tx: Executor, now = new Date()): Promise<ForgottenAccountData> {
  const isOldLog = lt(auditLogs.createdAt, threeMonthsBefore(now));
  const linksBefore = addDays(now, -30);
  const endedSessions = await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  const oldLinks = await tx
    .delete(accountLinks)
    .where(lt(sql`coalesce(${accountLinks.usedAt}, ${accountLinks.expiresAt})`, linksBefore));
  const oldSignIns = await tx
    .delete(auditLogs)
    .where(and(inArray(auditLogs.action, ['sign-in', 'sign-out']), isOldLog));
  const oldTraces = await tx
    .update(auditLogs)
    .set({ addressHash: null, userAgent: null })
    .where(and(isOldLog, or(isNotNull(auditLogs.addressHash), isNotNull(auditLogs.userAgent))));
  // Texts about a person that are written after the others went: why an administrator withdrew the account, and why its row
  // was looked at since.
  const withdrawn = tx.select({ id: users.id }).from(users).where(eq(users.state, 'WITHDRAWN'));
  const isOfWithdrawn = and(eq(auditLogs.collection, 'users'), inArray(auditLogs.documentId, withdrawn));
  const isWithdrawal = eq(auditLogs.action, 'account.withdraw');
  const isLater = and(isOfWithdrawn, ne(auditLogs.action, 'account.withdraw'));
  await tx
    .update(auditLogs)
    .set({ reason: null })
    .where(and(isNotNull(auditLogs.reason), or(and(isWithdrawal, isOldLog), isLater)));
  return {
    sessions: endedSessions.rowCount ?? 0,
    links: oldLinks.rowCount ?? 0,
    auditLogs: oldSignIns.rowCount ?? 0,
    auditTraces: oldTraces.rowCount ?? 0,
  };
}

/** By the calendar: of 31 May it is the last of February. */
export const threeMonthsBefore = (now: Date) => sql`(${now.toISOString()}::timestamptz - interval '3 months')`;
