import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import { products, type ProductModel } from '../products.table';

const inOrder = statement<ProductModel>(
  'products_in_order',
  sql`SELECT ${rowOf(products)} FROM unnest(${sql.placeholder('ids')}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN ${products} ON ${products.id} = asked.id AND ${products.visible} ORDER BY asked.place`,
);

/** Visible materials in the order of their ids. */
export const rowsInOrder = async (db: Database, ids: readonly string[]): Promise<ProductModel[]> =>
  ids.length > 0 ? inOrder(db, { ids }) : [];
