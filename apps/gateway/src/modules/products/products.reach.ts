import { sql } from 'drizzle-orm';
import type { ReachTargets } from '../reach/public';
import { isNotOfViewer } from '../sellers/public';
import { products } from './products.table';

/** Visible materials. */
export const productsReach: ReachTargets = {
  PRODUCT: sql`SELECT ${products.id} FROM ${products} JOIN asked ON asked.target_id = ${products.id}
    WHERE ${products.visible} AND ${isNotOfViewer(products.sellerId)}`,
};
