import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../platform/database/client';
import { notFound } from '../../platform/errors/errors';
import { membershipInForce, membershipRank } from './membership-in-force';
import { memberships, type MembershipModel } from './memberships.table';

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

const unknownMembership = () => notFound('찾는 멤버십이 없어요.');
