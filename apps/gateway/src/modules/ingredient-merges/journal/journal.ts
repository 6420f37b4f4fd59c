import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { MERGED_TABLES } from './merged-tables';

/** From here on every change of the tables of `MERGED_TABLES` is noted, by triggers, until the transaction or `closeJournal` ends it. */
export async function openJournal(tx: Executor, mergeId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('gredia.ingredient_merge', ${mergeId}, true)`);
}

/** Ends the noting and keeps for each row what came of all its changes together. */
export async function closeJournal(tx: Executor, mergeId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('gredia.ingredient_merge', '', true)`);
  await tx.execute(sql`
    INSERT INTO ingredient_merge_rows (merge_id, table_name, row_key, before, after, is_whole)
    SELECT merge_id, table_name, row_key, before, after, true FROM (
      SELECT merge_id, table_name, row_key,
        (array_agg(before ORDER BY id))[1] AS before, (array_agg(after ORDER BY id DESC))[1] AS after
      FROM ingredient_merge_rows WHERE merge_id = ${mergeId}::uuid AND NOT is_whole
      GROUP BY merge_id, table_name, row_key
    ) AS changed
    WHERE before IS DISTINCT FROM after
    ORDER BY table_name, row_key`);
  await tx.execute(sql`DELETE FROM ingredient_merge_rows WHERE merge_id = ${mergeId}::uuid AND NOT is_whole`);
}

/** What differs between two runs of the same: ids and times that are drawn anew, and counts that others change too. */
const DRAWN_ANEW = [
  ...['id', 'created_at', 'updated_at', 'last_checked_at', 'label_count', 'product_count'],
  // The source of operators may be a row of today, and the reason is only written in the end.
  ...['provenance', 'reason', 'detail', 'source_edition_id'],
];

/** Their rows are made anew where only the words of a reason differ: what counts is which ones there are. */
const MADE_ANEW = MERGED_TABLES.filter(({ kind }) => kind === 'DERIVED').map(({ name }) => name);

/**
 * A fingerprint of all that a merge changes: the same as long as the same would follow.
 * @param madeId of an ingredient that is made by it, whose id is another one each time
 */
export async function journalDigest(tx: Executor, mergeId: string, madeId = ''): Promise<string> {
  const drawn = sql`${sql.param(DRAWN_ANEW)}::text[]`;
  const { rows } = await tx.execute<{ digest: string }>(sql`
    SELECT count(*) || '-' || md5(coalesce(string_agg(said, '' ORDER BY said), '')) AS digest FROM (
      SELECT md5(concat_ws(' ', table_name, place, step, content)) AS said FROM (
        SELECT table_name, place, content, sum(step) AS step FROM (
          SELECT table_name,
            CASE WHEN before IS NOT NULL AND NOT table_name = ANY(${sql.param(MADE_ANEW)}::text[]) THEN row_key END AS place,
            (before - ${drawn})::text AS was,
            CASE ${madeId} WHEN '' THEN (after - ${drawn})::text ELSE replace((after - ${drawn})::text, ${madeId}, 'made') END AS now
          FROM ingredient_merge_rows WHERE merge_id = ${mergeId}::uuid
        ) AS changed
        CROSS JOIN LATERAL (VALUES (was, -1), (now, 1)) AS image (content, step)
        WHERE content IS NOT NULL
        GROUP BY table_name, place, content
      ) AS counted
      WHERE step <> 0
    ) AS each`);
  return rows[0]!.digest;
}
