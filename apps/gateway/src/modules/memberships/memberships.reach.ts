import { hasImageBanner, hasTextBanner, MEMBERSHIP_TIERS } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { textArray } from '../../platform/database/values';
import type { ReachTargets } from '../reach/public';
import { isNotOfViewer } from '../sellers/public';
import { membershipInForce } from './membership-in-force';
import { memberships } from './memberships.table';

const tiersWithText = textArray(MEMBERSHIP_TIERS.filter(hasTextBanner));
const tiersWithPicture = textArray(MEMBERSHIP_TIERS.filter(hasImageBanner));

/** Banners of memberships in force. */
export const membershipsReach: ReachTargets = {
  MEMBERSHIP: sql`SELECT ${memberships.id} FROM ${memberships} JOIN asked ON asked.target_id = ${memberships.id}
    WHERE ${membershipInForce()} AND ${isNotOfViewer(memberships.sellerId)}
      AND ((${memberships.textBanner} IS NOT NULL AND ${memberships.membership} = ANY(${tiersWithText}))
        OR (${memberships.imageBanner} IS NOT NULL AND ${memberships.membership} = ANY(${tiersWithPicture})))`,
};
