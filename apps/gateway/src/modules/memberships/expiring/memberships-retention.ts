import { koreanDay, shiftDay } from '@gredia/domain';
import { and, eq, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { koreanDate } from '../../../platform/database/values';
import { membershipNotices, membershipPayments, memberships } from '../memberships.table';

/** What is kept of contracts and payments, in years (docs/product/privacy.md#retention). */
const YEARS = 5;

/**
 * Takes out what has had its time: payments 5 years after they were made; who stood behind a membership that ended 5 years
 * ago, or without an end (a free one) was last changed then, and of which no payment is left; notices of ends that have passed.
 */
export async function forgetOldMemberships(tx: Executor, now = new Date()) {
  const today = koreanDay(now);
  const before = sql`(${today}::date - make_interval(years => ${YEARS}))::date`;
  const payments = await tx.delete(membershipPayments).where(lt(membershipPayments.paidOn, before));
  const notices = await tx.delete(membershipNotices).where(lt(membershipNotices.expiryDate, shiftDay(today, -1)));
  const { managerName, managerContact, managerEmail, ceo, taxEmail, businessNumber, expiryDate, updatedAt } =
    memberships;
  const people = [managerName, managerContact, managerEmail, ceo, taxEmail, businessNumber];
  const ended = sql`coalesce(${expiryDate}, ${koreanDate(updatedAt)})`;
  const paid = tx
    .select({ one: sql`1` })
    .from(membershipPayments)
    .where(eq(membershipPayments.membershipId, memberships.id));
  const emptied = await tx
    .update(memberships)
    .set({
      managerName: null,
      managerContact: null,
      managerEmail: null,
      ceo: null,
      taxEmail: null,
      businessNumber: null,
    })
    .where(and(lt(ended, before), or(...people.map((column) => isNotNull(column))), notExists(paid)));
  return { payments: payments.rowCount ?? 0, notices: notices.rowCount ?? 0, emptied: emptied.rowCount ?? 0 };
}
