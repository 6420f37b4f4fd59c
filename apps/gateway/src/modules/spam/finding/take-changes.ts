import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';

/**
 * Puts the raw materials that changed since the last time into the queue, whatever changed them: all of them the first time,
 * and after the database went back to an older state. One statement over an index; two that run at once wait for each other.
 */
export async function takeChanges(tx: Executor): Promise<void> {
  await tx.execute(sql`INSERT INTO spam_cursor (id) VALUES (1) ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ snapshot: string | null; now: string; isLater: boolean | null }>(sql`
    SELECT snapshot, pg_current_snapshot()::text AS now,
      pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(snapshot::pg_snapshot) AS "isLater"
    FROM spam_cursor WHERE id = 1 FOR UPDATE`);
  const { snapshot = null, isLater = null } = rows[0] ?? {};
  const since = sql`${snapshot}::pg_snapshot`;
  // A transaction that a snapshot does not see has a number not below the snapshot's oldest (product-index-rows.ts).
  const changed =
    snapshot === null || !isLater
      ? sql`true`
      : sql`changed_in >= pg_snapshot_xmin(${since}) AND NOT pg_visible_in_snapshot(changed_in, ${since})`;
  // Both in one statement: by one snapshot.
  await tx.execute(sql`
    WITH changed AS (
      INSERT INTO spam_queue (product_id) SELECT id FROM products WHERE ${changed} ON CONFLICT DO NOTHING)
    UPDATE spam_cursor SET snapshot = pg_current_snapshot()::text, checked_at = now() WHERE id = 1`);
}
