import { sql } from 'drizzle-orm';
import type { LoaderSources } from '../../platform/module/module';
import { rowOf, statement } from '../../platform/database/statement';
import { perSize, rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { isActive } from '../identity/public';
import { actsForSeller } from '../sellers/public';
import { sellerMembers } from '../sellers/sellers.table';
import {
  itemIngredients,
  itemPackages,
  items,
  type ItemINCIModel,
  type ItemModel,
  type ItemPackageModel,
} from './items.table';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

/** In SQL, that people see an item. */
export const isShown = sql`${items.isActive} AND ${items.deletedAt} IS NULL`;

const packages = statement<ItemPackageModel>(
  'packages_of_items',
  sql`SELECT ${rowOf(itemPackages)} FROM ${itemPackages}
    WHERE ${itemPackages.itemId} = ANY(${ids}) AND ${itemPackages.deletedAt} IS NULL
    ORDER BY ${itemPackages.itemId}, ${itemPackages.position}`,
);

const compositions = statement<ItemINCIModel>(
  'compositions_of_items',
  sql`SELECT ${rowOf(itemIngredients)} FROM ${itemIngredients} WHERE ${itemIngredients.itemId} = ANY(${ids})
    ORDER BY ${itemIngredients.itemId}, ${itemIngredients.position}`,
);

const ofProducts = statement<ItemModel>(
  'items_of_products',
  sql`SELECT ${rowOf(items)} FROM unnest(${ids}) AS product (id) CROSS JOIN LATERAL (
      SELECT * FROM ${items} WHERE ${items.productId} = product.id AND ${isShown}
      ORDER BY ${items.fromPriceKrw}, ${items.id} LIMIT ${sql.placeholder('first')}::integer) AS items`,
);

const counts = statement<{ sellerId: string; count: number }>(
  'item_counts_of_sellers',
  sql`SELECT ${items.sellerId} AS "sellerId", count(*)::integer AS count FROM ${items}
    WHERE ${items.sellerId} = ANY(${ids}) AND ${isShown} GROUP BY 1`,
);

/** Of the accounts that act for suppliers now, the first of each. */
const owners = statement<UserModel & { sellerId: string }>(
  'owners_of_sellers',
  sql`SELECT DISTINCT ON (${sellerMembers.sellerId}) ${sellerMembers.sellerId} AS "sellerId", ${rowOf(users)}
    FROM ${sellerMembers} JOIN ${users} ON ${users.id} = ${sellerMembers.userId}
    WHERE ${sellerMembers.sellerId} = ANY(${ids}) AND ${actsForSeller()} AND ${isActive()}
    ORDER BY ${sellerMembers.sellerId}, ${sellerMembers.createdAt}, ${users.id}`,
);

const sellerIdOf = ({ sellerId }: { sellerId: string }) => sellerId;

/** What stands beside items, and items beside other things. */
export const itemLoaders = ({ db }: LoaderSources) => ({
  packagesOfItem: rowsLoader(
    (ids) => packages(db, { ids }),
    ({ itemId }) => itemId,
  ),
  compositionOfItem: rowsLoader(
    (ids) => compositions(db, { ids }),
    ({ itemId }) => itemId,
  ),
  itemsOfProduct: perSize((first) =>
    rowsLoader(
      (ids) => ofProducts(db, { ids, first }),
      ({ productId }) => productId ?? '',
    ),
  ),
  itemCountOfSeller: rowLoader((ids) => counts(db, { ids }), sellerIdOf),
  ownerOfSeller: rowLoader((ids) => owners(db, { ids }), sellerIdOf),
});
