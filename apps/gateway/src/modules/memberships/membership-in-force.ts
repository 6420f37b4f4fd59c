import { MEMBERSHIP_TIERS } from '@gredia/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { koreanDate, textArray } from '../../platform/database/values';
import { rowLoader } from '../../platform/graphql/loader';
import { memberships, type ProductMembershipModel } from './memberships.table';

/** `isMembershipInForce` of `@gredia/domain` as a condition on rows of `memberships`. */
export const membershipInForce = (today: SQL = koreanDate(sql`now()`)): SQL => sql`(
  NOT ${memberships.isStopped} AND ${memberships.expiryDate} IS NOT NULL AND ${today} <= ${memberships.expiryDate})`;

/** The place of a tier among the tiers, from 1 (FREE). */
export const membershipRankOf = (tier: SQLWrapper): SQL => sql`array_position(${textArray(MEMBERSHIP_TIERS)}, ${tier})`;

/** The place of a row's tier. */
export const membershipRank = membershipRankOf(memberships.membership);

/** A company may have several: the highest one in force speaks, the longest of those. */
const inForceOfSellers = statement<ProductMembershipModel>(
  'memberships_in_force_of_sellers',
  sql`SELECT DISTINCT ON (${memberships.sellerId}) ${rowOf(memberships)} FROM ${memberships}
    WHERE ${memberships.sellerId} = ANY(${sql.placeholder('ids')}::uuid[]) AND ${membershipInForce()}
    ORDER BY ${memberships.sellerId}, ${membershipRank} DESC, ${memberships.expiryDate} DESC, ${memberships.id}`,
);

/** The membership in force of each supplier, by the supplier's id; null where there is none. */
export const membershipLoader = (db: Database) =>
  rowLoader(
    (ids) => inForceOfSellers(db, { ids }),
    ({ sellerId }) => sellerId,
  );
