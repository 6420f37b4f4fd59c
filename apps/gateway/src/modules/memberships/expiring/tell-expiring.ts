import { dueNotice, EXPIRY_NOTICE_DAYS, koreanDay, membershipLabel, normaliseEmail, shiftDay } from '@gredia/domain';
import { and, asc, between, eq, gt, gte, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import { users } from '../../identity/accounts/accounts.table';
import { membershipRankOf } from '../membership-in-force';
import { membershipExpiring } from '../memberships.events';
import { membershipNotices, memberships } from '../memberships.table';

/**
 * Tells companies whose membership ends soon, at each stage once: the row that says so is written in the transaction that
 * sends the mails, so that work which breaks off tells nobody and work done twice nobody twice. A night that was missed is made
 * up for by the last stage that has come. One that is extended has another end, of which it is told anew. Nothing ends for a
 * company that has another one which gives no less for longer, and nobody is left to tell once the supplier is gone.
 * @returns how many were told
 */
export async function tellExpiring(tx: Executor, now = new Date()): Promise<number> {
  const today = koreanDay(now);
  const { id, companyName, sellerId, membership, expiryDate, isStopped, managerEmail, rootUserId } = memberships;
  const later = alias(memberships, 'later');
  const goesOn = tx
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.sellerId, sellerId),
        eq(later.isStopped, false),
        gt(later.expiryDate, expiryDate),
        gte(membershipRankOf(later.membership), membershipRankOf(membership)),
      ),
    );
  const ending = await tx
    .select({ id, companyName, membership, expiryDate, managerEmail, rootUserId, rootEmail: users.email })
    .from(memberships)
    .leftJoin(users, eq(users.id, rootUserId))
    .where(
      and(
        isNotNull(sellerId),
        ne(membership, 'FREE'),
        eq(isStopped, false),
        between(expiryDate, today, shiftDay(today, Math.max(...EXPIRY_NOTICE_DAYS))),
        notExists(goesOn),
      ),
    )
    .orderBy(asc(id));
  let told = 0;
  for (const row of ending) {
    const stage = row.expiryDate === null ? null : dueNotice(row.expiryDate, today);
    const addresses = [row.rootEmail, row.managerEmail].flatMap((email) => (email ? [normaliseEmail(email)] : []));
    if (row.expiryDate === null || stage === null || addresses.length === 0) continue;
    const [isNew] = await tx
      .insert(membershipNotices)
      .values({ membershipId: row.id, expiryDate: row.expiryDate, daysBefore: stage })
      .onConflictDoNothing()
      .returning();
    if (!isNew) continue;
    told += 1;
    await announce(tx, membershipExpiring, {
      companyName: row.companyName,
      tierLabel: membershipLabel[row.membership],
      expiryDate: row.expiryDate,
      daysLeft: Math.round((Date.parse(row.expiryDate) - Date.parse(today)) / 86_400_000),
      addresses: [...new Set(addresses)],
      rootUserId: row.rootUserId,
    });
  }
  return told;
}
