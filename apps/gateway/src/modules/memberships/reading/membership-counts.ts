import {
  MEMBERSHIP_TIERS,
  membershipStandingLabel,
  type MembershipStanding,
  type MembershipTier,
} from '@gredia/domain';
import { count } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { membershipStandingOf } from '../membership-standing';
import { memberships } from '../memberships.table';

const STANDINGS = Object.keys(membershipStandingLabel) as MembershipStanding[];

/** How many memberships there are of each tier, and how they stand. */
export async function countMemberships({ db }: RequestContext) {
  const rows = await db
    .select({ membership: memberships.membership, standing: membershipStandingOf(), count: count() })
    .from(memberships)
    .groupBy(memberships.membership, membershipStandingOf());
  const sum = (isMeant: (row: { membership: MembershipTier; standing: string }) => boolean) =>
    rows.filter(isMeant).reduce((total, row) => total + row.count, 0);
  return {
    all: sum(() => true),
    tiers: MEMBERSHIP_TIERS.map((membership) => ({ membership, count: sum((row) => row.membership === membership) })),
    standings: STANDINGS.map((standing) => ({ standing, count: sum((row) => row.standing === standing) })),
  };
}
