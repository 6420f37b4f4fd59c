import { HOUR_MS, koreanDay, shiftDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import type { IngredientInterest } from '../ingredients/public';
import { LEAST_VISITORS } from './ranking-bounds';

const DAYS = 30;
/** So many come first in the list of ingredients; the rest keeps its usual order. */
const MOST = 100;

/**
 * The ingredients that were searched for most. They are read once an hour in each process, whatever else changes meanwhile:
 * a month of searches is long, and an order that changes while somebody turns pages shows some twice.
 */
export function createIngredientInterest(now: () => number = Date.now): IngredientInterest {
  let kept: { hour: number; ids: Promise<readonly string[]> } | undefined;
  return {
    mostSearched: ({ db }) => {
      const hour = Math.floor(now() / HOUR_MS);
      if (kept?.hour === hour) return kept.ids;
      const reading = { hour, ids: readMostSearched(db) };
      kept = reading;
      // What could not be read is asked for again.
      reading.ids.catch(() => kept === reading && (kept = undefined));
      return reading.ids;
    },
  };
}

async function readMostSearched(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ingredient_id AS id FROM (
      SELECT DISTINCT ingredient_id, visitor, day FROM search_logs
      WHERE day > ${shiftDay(koreanDay(), -DAYS)}::date AND ingredient_id IS NOT NULL) AS visits
    GROUP BY ingredient_id HAVING count(*) >= ${LEAST_VISITORS}
    ORDER BY count(*) DESC, ingredient_id LIMIT ${MOST}`);
  return rows.map(({ id }) => id);
}
