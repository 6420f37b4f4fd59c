import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader } from '../../platform/graphql/loader';
import { allowedTierLoader } from './membership-allowances';
import { membershipLoader } from './membership-in-force';
import { sellers, type SellerModel } from './sellers.table';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const byIds = statement<SellerModel>(
  'sellers_by_ids',
  sql`SELECT ${rowOf(sellers)} FROM ${sellers} WHERE ${sellers.id} = ANY(${ids})`,
);

/** Suppliers, and what their memberships give them. */
export const sellerLoaders = (db: Database) => ({
  seller: rowLoader(
    (ids) => byIds(db, { ids }),
    ({ id }) => id,
  ),
  membershipOfSeller: membershipLoader(db),
  allowedTierOfSeller: allowedTierLoader(db),
});
