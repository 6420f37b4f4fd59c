import { koreanDay, shiftDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { IngredientInterest } from '../ingredients/public';
import { KEPT_MS, LEAST_VISITORS } from './ranking-bounds';

const DAYS = 30;
/** So many come first in the list of ingredients; the rest keeps its usual order. */
const MOST = 100;

/** The ingredients that were searched for most; kept for a minute, as the rankings are. */
export const ingredientInterest: IngredientInterest = {
  mostSearched: ({ db, cache }) =>
    cache.get(`mostSearched ${Math.floor(Date.now() / KEPT_MS)}`, async () => {
      const { rows } = await db.execute<{ id: string }>(sql`
        SELECT ingredient_id AS id FROM search_logs
        WHERE day > ${shiftDay(koreanDay(), -DAYS)}::date AND ingredient_id IS NOT NULL
        GROUP BY ingredient_id HAVING count(DISTINCT (visitor, day)) >= ${LEAST_VISITORS}
        ORDER BY count(DISTINCT (visitor, day)) DESC, ingredient_id LIMIT ${MOST}`);
      return rows.map(({ id }) => id);
    }),
};
