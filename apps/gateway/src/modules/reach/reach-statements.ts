import { sql, type SQL } from 'drizzle-orm';
import { statement, type Statement } from '../../platform/database/statement';
import type { ReachTarget } from './reach.table';

/** Counts some targets of a kind, for the request's visitor. */
type CountTargets = Statement<Record<string, never>>;

/**
 * Counts what was not counted for this visitor in the last 30 minutes: the row of `reach_seen` decides, whichever gateway
 * asks and however many at once. Raw rows and hours are written by the same statement, so that they always agree. Targets
 * are taken in one order: two batches cannot wait for each other.
 */
const countOf = (target: ReachTarget, seeable: SQL): CountTargets =>
  statement(
    `reach_count_${target.toLowerCase()}`,
    sql`WITH asked AS (
      SELECT * FROM unnest(${sql.placeholder('targetIds')}::uuid[], ${sql.placeholder('rowIds')}::uuid[])
        AS asked (target_id, row_id)
    ), counted AS (
      INSERT INTO reach_seen AS seen (type, target_id, visitor, counted_at)
      SELECT ${sql.placeholder('type')}::text, target.id, ${sql.placeholder('visitor')}::text, now()
      FROM (${seeable}) AS target ORDER BY target.id
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

/** How each kind of target is counted. */
export const reachStatements = (seeable: Readonly<Record<ReachTarget, SQL>>): Record<ReachTarget, CountTargets> => ({
  PRODUCT: countOf('PRODUCT', seeable.PRODUCT),
  BANNER: countOf('BANNER', seeable.BANNER),
  MEMBERSHIP: countOf('MEMBERSHIP', seeable.MEMBERSHIP),
});
