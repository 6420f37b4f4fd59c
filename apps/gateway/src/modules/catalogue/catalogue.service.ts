import { koreanDay, startOfKoreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { changeLogs, isToldInLists } from '../change-logs/change-logs.table';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { ingredients } from '../ingredients/ingredients.table';
import { products } from '../products/products.table';

/** How much the catalogue holds; counted once per change and Korean day. */
export function countCatalogue({ db, cache }: RequestContext) {
  return cache.get(`countCatalogue ${koreanDay()}`, async () => {
    const { rows } = await db.execute<Record<'ingredients' | 'products' | 'cosmetics' | 'updatedToday', number>>(sql`
      SELECT
        (SELECT count(*)::integer FROM ${ingredients}) AS ingredients,
        (SELECT count(*)::integer FROM ${products} WHERE ${products.visible}) AS products,
        (SELECT count(*)::integer FROM ${cosmetics}) AS cosmetics,
        (SELECT count(*)::integer
          FROM (SELECT DISTINCT target_id FROM ${changeLogs}
            WHERE ${isToldInLists(sql`origin`)} AND created_at >= ${startOfKoreanDay().toISOString()}) AS changed
          WHERE EXISTS (SELECT FROM ${ingredients} WHERE id = target_id)
            OR EXISTS (SELECT FROM ${products} WHERE id = target_id AND visible)
            OR EXISTS (SELECT FROM ${cosmetics} WHERE id = target_id)) AS "updatedToday"`);
    return one(rows);
  });
}
