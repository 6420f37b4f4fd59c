import { sql } from 'drizzle-orm';
import { one, type Database } from '../../platform/database/client';
import { changeLogs, isToldInLists } from '../change-logs/change-logs.table';
import { unseenProducts } from './change-log-filter';

/** A transaction that began earlier may commit a lower number later: what is younger is counted each time. */
const TRAILING = '10 minutes';

/** How many changes there are up to a number; it holds while nothing was removed or given back. */
interface Counted {
  upTo: string;
  count: number;
  removals: string;
}

const counted = new WeakMap<Database, Counted>();

/**
 * How many public changes lists have. Of millions only those are counted that came since the last time; all of them anew where
 * records, and their changes with them, were removed or have come back.
 */
export async function countAll(db: Database): Promise<number> {
  const stamp = await db.execute<{ removals: string; mark: string | null }>(sql`
    SELECT (SELECT concat_ws(' ', count(*), max(id::text)) FROM removals) AS removals,
      (SELECT ${changeLogs.seq} FROM ${changeLogs} WHERE ${isToldInLists(changeLogs.origin)} AND ${changeLogs.createdAt} < now() - interval '${sql.raw(TRAILING)}'
        ORDER BY ${changeLogs.createdAt} DESC NULLS LAST, ${changeLogs.id} DESC NULLS LAST LIMIT 1) AS mark`);
  const { removals, mark } = one(stamp.rows);
  const known = counted.get(db);
  const start = known?.removals === removals ? known : { upTo: '0', count: 0 };
  const { rows } = await db.execute<{ settled: number; young: number; hidden: number }>(sql`
    SELECT count(*) FILTER (WHERE ${changeLogs.seq} <= ${mark ?? '0'}::bigint)::integer AS settled,
      count(*) FILTER (WHERE ${changeLogs.seq} > ${mark ?? '0'}::bigint)::integer AS young,
      (SELECT count(*) FROM change_logs AS log WHERE log.target_id IN (${unseenProducts}))::integer AS hidden
    FROM ${changeLogs} WHERE ${isToldInLists(changeLogs.origin)} AND ${changeLogs.seq} > ${start.upTo}::bigint`);
  const { settled, young, hidden } = one(rows);
  // A mark before the last one would count twice what stands between.
  if (mark !== null && BigInt(mark) >= BigInt(start.upTo)) {
    counted.set(db, { upTo: mark, count: start.count + settled, removals });
  }
  return start.count + settled + young - hidden;
}
