import { eq, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../platform/database/client';
import { badUserInput, notFound } from '../../platform/errors/errors';
import { membershipInForce, membershipRank } from './membership-in-force';
import { membershipPayments, memberships, type MembershipModel } from './memberships.table';

/** The membership that speaks for a supplier: the highest one in force, else the one that ended last. */
export async function membershipOf(tx: Executor, sellerId: string): Promise<MembershipModel | null> {
  const [found] = await tx
    .select()
    .from(memberships)
    .where(eq(memberships.sellerId, sellerId))
    .orderBy(
      sql`${membershipInForce()} DESC`,
      sql`CASE WHEN ${membershipInForce()} THEN ${membershipRank} END DESC NULLS LAST`,
      sql`${memberships.expiryDate} DESC NULLS LAST`,
      memberships.id,
    )
    .limit(1);
  return found ?? null;
}

/** @throws NOT_FOUND for an unknown one */
export async function findMembership(tx: Executor, id: string): Promise<MembershipModel> {
  const [found] = isUuid(id) ? await tx.select().from(memberships).where(eq(memberships.id, id)) : [];
  if (!found) throw unknownMembership();
  return found;
}

/** The same, locked behind its supplier, until the transaction ends. */
export async function lockMembership(tx: Executor, id: string): Promise<MembershipModel> {
  const known = await findMembership(tx, id);
  const [row] = await tx.select().from(memberships).where(eq(memberships.id, known.id)).for('update');
  if (!row) throw unknownMembership();
  return row;
}

/**
 * Before their addresses for tax invoices are taken out: one question for all of them.
 * @throws BAD_USER_INPUT where a payment would have none
 */
export async function requireUnpaid(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if ((await tx.$count(membershipPayments, inArray(membershipPayments.membershipId, [...ids]))) === 0) return;
  throw badUserInput({ taxEmail: '결제 내역이 있으면 계산서 메일이 있어야 해요.' });
}

const unknownMembership = () => notFound('찾는 멤버십이 없어요.');
