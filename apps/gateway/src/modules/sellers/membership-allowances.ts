import { keepsAllowances, MEMBERSHIP_TIERS, type MembershipTier } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { koreanDay } from '../../korean-day';
import { memberships } from './sellers.table';

/** The highest membership whose allowances a supplier has, also for a while after it ended; FREE without one. */
export async function allowedTier(tx: Executor, sellerId: string): Promise<MembershipTier> {
  const { membership, expiryDate, isStopped } = memberships;
  const all = await tx
    .select({ membership, expiryDate, isStopped })
    .from(memberships)
    .where(eq(memberships.sellerId, sellerId));
  const today = koreanDay();
  const kept = all.filter((term) => keepsAllowances(term, today)).map((term) => term.membership);
  return MEMBERSHIP_TIERS.findLast((tier) => kept.includes(tier)) ?? 'FREE';
}
