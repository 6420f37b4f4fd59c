import { keepsAllowances, koreanDay, MEMBERSHIP_TIERS, type MembershipTier } from '@gredia/domain';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { rowLoader } from '../../platform/graphql/loader';
import { memberships } from './memberships.table';

interface AllowedTier {
  sellerId: string;
  tier: MembershipTier;
}

/** The highest membership whose allowances each supplier has, also for a while after it ended; FREE without one. */
async function allowedTiers(tx: Executor, sellerIds: readonly string[]): Promise<AllowedTier[]> {
  const { sellerId, membership, expiryDate, isStopped } = memberships;
  const all = await tx
    .select({ sellerId, membership, expiryDate, isStopped })
    .from(memberships)
    .where(inArray(sellerId, [...sellerIds]));
  const today = koreanDay();
  const kept = all.filter((term) => keepsAllowances(term, today));
  return sellerIds.map((id) => ({
    sellerId: id,
    tier:
      MEMBERSHIP_TIERS.findLast((tier) => kept.some((term) => term.sellerId === id && term.membership === tier)) ??
      'FREE',
  }));
}

/** The tier whose allowances a supplier has, as a transaction sees it. */
export async function allowedTier(tx: Executor, sellerId: string): Promise<MembershipTier> {
  const [found] = await allowedTiers(tx, [sellerId]);
  return found?.tier ?? 'FREE';
}

/** The tier whose allowances each supplier has, by the supplier's id. */
export const allowedTierLoader = (db: Executor) =>
  rowLoader(
    (ids) => allowedTiers(db, ids),
    ({ sellerId }) => sellerId,
  );
