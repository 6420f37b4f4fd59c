import { hasTextBanner, MEMBERSHIP_TIERS } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { textArray } from '../../platform/database/values';
import type { ReachTargets } from '../reach/public';
import { bannerIsLive } from './live-banners';
import { membershipInForce } from './membership-in-force';
import { isNotOfViewer } from './seller-members';
import { banners, memberships } from './sellers.table';

const tiersWithBanner = textArray(MEMBERSHIP_TIERS.filter(hasTextBanner));

/** Live banners, and text banners of memberships in force. */
export const sellersReach: ReachTargets = {
  BANNER: sql`SELECT ${banners.id} FROM ${banners} JOIN asked ON asked.target_id = ${banners.id}
    WHERE ${bannerIsLive()}`,
  MEMBERSHIP: sql`SELECT ${memberships.id} FROM ${memberships} JOIN asked ON asked.target_id = ${memberships.id}
    WHERE ${membershipInForce()} AND ${memberships.membership} = ANY(${tiersWithBanner})
      AND ${memberships.textBanner} IS NOT NULL AND ${isNotOfViewer(memberships.sellerId)}`,
};
