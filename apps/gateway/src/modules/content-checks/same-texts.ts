import { comparedText, fingerprint } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';

/** Days in which the same text in another place is a sign. */
export const SAME_TEXT_DAYS = 30;
/** Of 16 bands: of copies hardly one pair in twenty has fewer in common, of texts half alike one in fifty as many. */
const SAME_BANDS = 4;
/** Others that are looked at: the count is for people, who see "200". */
export const MOST_SAME = 200;
/** A short text is compared as a whole, and only where it has signs: thanks are alike everywhere. */
const MIN_SHORT_LETTERS = 12;

/** By what the same text is found elsewhere; empty where it says too little to be anybody's. */
export function fingerprintOf(text: string, hasSigns: boolean): number[] {
  const compared = comparedText(text);
  if (compared !== '') return fingerprint(compared);
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return hasSigns && letters.length >= MIN_SHORT_LETTERS ? fingerprint(letters).slice(0, 1) : [];
}

/** The condition that two fingerprints, expressions of integer[], are of the same text. */
export const isSameText = (one: SQL, other: SQL): SQL => sql`(${one} && ${other} AND
  (SELECT count(*) FROM (SELECT unnest(${one}) INTERSECT SELECT unnest(${other})) AS common)
    >= least(${SAME_BANDS}, cardinality(${one}), cardinality(${other})))`;

/** How many other texts of the last month say the same. */
export async function countSame(tx: Executor, bands: readonly number[], except: string | null): Promise<number> {
  if (bands.length === 0) return 0;
  const own = sql`${sql.param([...bands])}::integer[]`;
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (
      SELECT 1 FROM content_signs WHERE ${isSameText(sql`fingerprint`, own)}
        AND target_id IS DISTINCT FROM ${except}::uuid
        AND created_at > now() - make_interval(days => ${SAME_TEXT_DAYS})
      LIMIT ${MOST_SAME}) AS same`,
  );
  return rows[0]?.count ?? 0;
}
