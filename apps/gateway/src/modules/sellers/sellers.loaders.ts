import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader } from '../../platform/graphql/loader';
import { sellers, type SellerModel } from './sellers.table';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const byIds = statement<SellerModel>(
  'sellers_by_ids',
  sql`SELECT ${rowOf(sellers)} FROM ${sellers} WHERE ${sellers.id} = ANY(${ids})`,
);

/** Suppliers by their ids. */
export const sellerLoaders = (db: Database) => ({
  seller: rowLoader(
    (ids) => byIds(db, { ids }),
    ({ id }) => id,
  ),
});
