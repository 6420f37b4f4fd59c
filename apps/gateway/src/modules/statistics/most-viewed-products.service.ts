import { koreanMidnight, shiftDay, type DayRange } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import type { ProductViews } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { products } from '../products/products.table';
import { reachHours } from '../reach/reach.table';

/** Added up before names are looked for: a range has many hours and few materials that win. */
const mostViewed = statement<ProductViews>(
  'most_viewed_products',
  sql`WITH views AS (
      SELECT ${reachHours.targetId} AS pid, sum(${reachHours.count})::integer AS views FROM ${reachHours}
      WHERE ${reachHours.type} = 'DETAIL_VIEW' AND ${reachHours.targetType} = 'PRODUCT'
        AND ${reachHours.hour} >= ${sql.placeholder('start')} AND ${reachHours.hour} < ${sql.placeholder('end')}
      GROUP BY 1
    )
    SELECT ${products.id} AS pid, ${products.name} AS name, ${products.visible} AS visible, views.views
    FROM views JOIN ${products} ON ${products.id} = views.pid
    ORDER BY views.views DESC, ${products.name}, ${products.id} LIMIT ${sql.placeholder('first')}`,
);

/** The raw materials whose pages were opened most in a range of days; those that are gone are left out. */
export const listMostViewedProducts = (
  { db }: RequestContext,
  { from, to }: DayRange,
  first: number,
): Promise<ProductViews[]> =>
  mostViewed(db, { start: koreanMidnight(from), end: koreanMidnight(shiftDay(to, 1)), first });
