import { levelLabel } from '@gredia/domain';
import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { koreanDay } from '../../korean-day';
import { auditLogs } from '../audit/audit.table';
import { removeEndedCounters } from '../limits/limits';
import { mails } from '../mails/mails.table';
import { sendMail } from '../mails/mails.service';
import { sessions } from '../sessions/sessions.table';
import { accountLinks, users } from './accounts.table';

const DAY_MS = 24 * 3600_000;
/** So many days before a level ends its owner is told, each time once. */
const FIRST_NOTICE_DAYS = 7;
const LAST_NOTICE_DAYS = 1;

/**
 * Writes level 0 where a level has ended, and tells those whose level ends soon. A night that was missed is made up for.
 * @returns how many ended, how many were told
 */
export async function expireLevels(tx: Executor, now = new Date()): Promise<{ expired: number; notified: number }> {
  const ended = and(gt(users.level, 0), lte(users.levelExpiredAt, now));
  const expired = await tx.update(users).set({ level: 0, updatedAt: now }).where(ended).returning({ id: users.id });
  return { expired: expired.length, notified: await notifyExpiring(tx, now) };
}

async function notifyExpiring(tx: Executor, now: Date): Promise<number> {
  const until = new Date(now.getTime() + (FIRST_NOTICE_DAYS + 1) * DAY_MS);
  const ending = await tx
    .select()
    .from(users)
    .where(
      and(
        gt(users.level, 0),
        gt(users.levelExpiredAt, now),
        lt(users.levelExpiredAt, until),
        eq(users.state, 'ACTIVE'),
        isNotNull(users.email),
      ),
    );
  let notified = 0;
  for (const { email, name, level, levelExpiredAt } of ending) {
    if (!email || !levelExpiredAt) continue;
    const daysLeft = daysBetween(now, levelExpiredAt);
    const expiresOn = levelExpiredAt.toISOString();
    if (daysLeft > FIRST_NOTICE_DAYS || (await wasNotified(tx, email, expiresOn, daysLeft))) continue;
    await sendMail(tx, 'level-expiring', email, { name, levelLabel: levelLabel(level), daysLeft, expiresOn });
    notified += 1;
  }
  return notified;
}

/** Calendar days in Korea; what ends today counts as one. */
const daysBetween = (now: Date, then: Date): number =>
  Math.max(1, Math.round((Date.parse(koreanDay(then)) - Date.parse(koreanDay(now))) / DAY_MS));

/** The mails themselves are the memory: one that was mailed in the same stage about the same end. */
async function wasNotified(tx: Executor, email: string, expiresOn: string, daysLeft: number): Promise<boolean> {
  const isLast = daysLeft <= LAST_NOTICE_DAYS;
  const mailedDays = sql<number>`(${mails.values} ->> 'daysLeft')::integer`;
  const sent = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, email),
        eq(mails.template, 'level-expiring'),
        sql`${mails.values} ->> 'expiresOn' = ${expiresOn}`,
        isLast ? lte(mailedDays, LAST_NOTICE_DAYS) : gt(mailedDays, LAST_NOTICE_DAYS),
      ),
    )
    .limit(1);
  return sent.length > 0;
}

export interface ForgottenAccountData {
  sessions: number;
  links: number;
  auditLogs: number;
  rateLimits: number;
}

/**
 * Takes out what is kept for a time only (decisions §16): ended sessions; links 30 days after their use or end; the log
 * of sign-ins and sign-outs after 3 months; counters that have ended.
 */
export async function forgetOldAccountData(tx: Executor, now = new Date()): Promise<ForgottenAccountData> {
  const linksBefore = new Date(now.getTime() - 30 * DAY_MS);
  const endedSessions = await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  const oldLinks = await tx
    .delete(accountLinks)
    .where(lt(sql`coalesce(${accountLinks.usedAt}, ${accountLinks.expiresAt})`, linksBefore));
  const oldSignIns = await tx
    .delete(auditLogs)
    .where(and(inArray(auditLogs.action, ['sign-in', 'sign-out']), lt(auditLogs.createdAt, threeMonthsBefore(now))));
  return {
    sessions: endedSessions.rowCount ?? 0,
    links: oldLinks.rowCount ?? 0,
    auditLogs: oldSignIns.rowCount ?? 0,
    rateLimits: await removeEndedCounters(tx),
  };
}

/** By the calendar: of 31 May it is the last of February. */
export const threeMonthsBefore = (now: Date) => sql`(${now.toISOString()}::timestamptz - interval '3 months')`;
