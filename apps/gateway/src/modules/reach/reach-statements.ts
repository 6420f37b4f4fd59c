import { hasTextBanner, MEMBERSHIP_TIERS } from '@gredia/domain';
import { sql, type Column, type SQL } from 'drizzle-orm';
import { statement, type Statement } from '../../platform/database/statement';
import { textArray } from '../../platform/database/values';
import { products } from '../products/products.table';
import { bannerIsLive } from '../sellers/live-banners';
import { membershipInForce } from '../sellers/membership-in-force';
import { banners, memberships, sellerMembers } from '../sellers/sellers.table';
import type { ReachTarget } from './reach.table';

/** Whoever acts for the supplier that a row belongs to looks at what is its own. */
const isNotOwn = (sellerId: Column): SQL =>
  sql`NOT EXISTS (SELECT FROM ${sellerMembers}
    WHERE ${sellerMembers.userId} = ${sql.placeholder('viewerId')}::uuid AND ${sellerMembers.sellerId} = ${sellerId})`;

const tiersWithBanner = textArray(MEMBERSHIP_TIERS.filter(hasTextBanner));

/** Of the targets that were asked for, those that somebody other than their owner can have seen. */
const seeable: Record<ReachTarget, SQL> = {
  PRODUCT: sql`SELECT ${products.id} FROM ${products} JOIN asked ON asked.target_id = ${products.id}
    WHERE ${products.visible} AND ${isNotOwn(products.sellerId)}`,
  BANNER: sql`SELECT ${banners.id} FROM ${banners} JOIN asked ON asked.target_id = ${banners.id}
    WHERE ${bannerIsLive()}`,
  MEMBERSHIP: sql`SELECT ${memberships.id} FROM ${memberships} JOIN asked ON asked.target_id = ${memberships.id}
    WHERE ${membershipInForce()} AND ${memberships.membership} = ANY(${tiersWithBanner})
      AND ${memberships.textBanner} IS NOT NULL AND ${isNotOwn(memberships.sellerId)}`,
};

/**
 * Counts what was not counted for this visitor in the last 30 minutes: the row of `reach_seen` decides, whichever gateway
 * asks and however many at once. Raw rows and hours are written by the same statement, so that they always agree. Targets
 * are taken in one order: two batches cannot wait for each other.
 */
const countOf = (target: ReachTarget): Statement<Record<string, never>> =>
  statement(
    `reach_count_${target.toLowerCase()}`,
    sql`WITH asked AS (
      SELECT * FROM unnest(${sql.placeholder('targetIds')}::uuid[], ${sql.placeholder('rowIds')}::uuid[])
        AS asked (target_id, row_id)
    ), counted AS (
      INSERT INTO reach_seen AS seen (type, target_id, visitor, counted_at)
      SELECT ${sql.placeholder('type')}::text, target.id, ${sql.placeholder('visitor')}::text, now()
      FROM (${seeable[target]}) AS target ORDER BY target.id
      ON CONFLICT (type, target_id, visitor) DO UPDATE SET counted_at = excluded.counted_at
      WHERE seen.counted_at <= excluded.counted_at - interval '30 minutes'
      RETURNING seen.*
    ), noted AS (
      INSERT INTO reaches (id, type, target_type, target_id, visitor, path, created_at)
      SELECT asked.row_id, counted.type, ${target}::text, counted.target_id, counted.visitor,
        ${sql.placeholder('path')}::text, counted.counted_at
      FROM counted JOIN asked ON asked.target_id = counted.target_id
    )
    INSERT INTO reach_hours AS hours (type, target_type, target_id, hour, count)
    SELECT counted.type, ${target}::text, counted.target_id, date_trunc('hour', counted.counted_at, 'UTC'), 1
    FROM counted ORDER BY counted.target_id
    ON CONFLICT (target_id, type, hour) DO UPDATE SET count = hours.count + 1`,
  );

export const countTargets: Record<ReachTarget, ReturnType<typeof countOf>> = {
  PRODUCT: countOf('PRODUCT'),
  BANNER: countOf('BANNER'),
  MEMBERSHIP: countOf('MEMBERSHIP'),
};
