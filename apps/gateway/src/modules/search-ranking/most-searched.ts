import { HOUR_MS, koreanDay, MINUTE_MS, shiftDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import type { IngredientInterest } from '../ingredients/public';
import { LEAST_VISITORS } from './ranking-bounds';

const DAYS = 30;
/** So many come first in the list of ingredients; the rest keeps its usual order. */
const MOST = 100;

/** A search is written a moment after it was made: until then it is in the memory of one process. */
const WRITTEN_WITHIN_MS = MINUTE_MS;

/**
 * The ingredients that were searched for most. They are read once an hour in each process, whatever else changes meanwhile:
 * a month of searches is long, and an order that changes while somebody turns pages shows some twice. Searches count up to
 * the beginning of the hour, so that all processes have one order, whenever in the hour each of them reads.
 */
export function createIngredientInterest(now: () => number = Date.now): IngredientInterest {
  let kept: { hour: number; ids: Promise<readonly string[]> } | undefined;
  return {
    mostSearched: ({ db }) => {
      const hour = Math.floor(now() / HOUR_MS);
      if (kept?.hour === hour) return kept.ids;
      const reading = { hour, ids: readMostSearched(db, hour * HOUR_MS) };
      kept = reading;
      // What could not be read is asked for again.
      reading.ids.catch(() => kept === reading && (kept = undefined));
      return reading.ids;
    },
  };
}

async function readMostSearched(db: Database, hourStart: number): Promise<readonly string[]> {
  const day = shiftDay(koreanDay(new Date(hourStart)), -DAYS);
  const until = new Date(hourStart - WRITTEN_WITHIN_MS).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ingredient_id AS id FROM (
      SELECT DISTINCT ingredient_id, visitor, day FROM search_logs
      WHERE day > ${day}::date AND created_at < ${until}::timestamptz AND ingredient_id IS NOT NULL) AS visits
    GROUP BY ingredient_id HAVING count(*) >= ${LEAST_VISITORS}
    ORDER BY count(*) DESC, ingredient_id LIMIT ${MOST}`);
  return rows.map(({ id }) => id);
}
