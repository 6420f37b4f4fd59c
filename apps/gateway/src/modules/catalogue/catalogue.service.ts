import { koreanDay, startOfKoreanDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { isPublicChange } from './change-log-list.service';
import { changeLogs } from '../change-logs/change-logs.table';
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
        (SELECT count(DISTINCT ${changeLogs.targetId})::integer FROM ${changeLogs}
          WHERE ${changeLogs.createdAt} >= ${startOfKoreanDay().toISOString()} AND ${isPublicChange}) AS "updatedToday"`);
    return one(rows);
  });
}
