import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';

/**
 * Forgets what has had its time (docs/product/privacy.md#retention): pages and files that nobody asked for again in a week,
 * and runs after a year, except the newest of each key.
 */
export async function forgetOldUpdates(tx: Executor): Promise<{ pages: number; files: number; runs: number }> {
  const ended = sql`status <> 'RUNNING' AND finished_at < now() - interval '7 days'`;
  // Who tries again without the pages begins anew: a list of nothing would take the place of the one that stands.
  const pages = await tx.execute(sql`
    WITH emptied AS (
      UPDATE domestic_updates SET received = 0, total = NULL, page_rows = NULL
      WHERE ${ended} AND received > 0 RETURNING id)
    DELETE FROM domestic_update_pages WHERE run_id IN (SELECT id FROM emptied)`);
  const files = await tx.execute(sql`
    WITH left_over AS (SELECT id, file_id FROM domestic_updates WHERE ${ended} AND file_id IS NOT NULL),
    parted AS (UPDATE domestic_updates SET file_id = NULL WHERE id IN (SELECT id FROM left_over))
    UPDATE files SET unused_since = now() WHERE id IN (SELECT file_id FROM left_over) AND unused_since IS NULL`);
  const runs = await tx.execute(sql`
    DELETE FROM domestic_updates AS old
    WHERE created_at < now() - interval '1 year' AND status <> 'RUNNING' AND EXISTS (
      SELECT FROM domestic_updates AS newer WHERE newer.key = old.key AND newer.created_at > old.created_at)`);
  return { pages: pages.rowCount ?? 0, files: files.rowCount ?? 0, runs: runs.rowCount ?? 0 };
}
