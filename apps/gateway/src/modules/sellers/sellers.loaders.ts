import type { Holidays } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../platform/database/catalogue-cache';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { productDocuments, products } from '../products/products.table';
import { allowedTierLoader } from './membership-allowances';
import { membershipLoader } from './membership-in-force';
import { sellerRatiosLoader } from './seller-ratios';
import { sellers, type SellerModel } from './sellers.table';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const byIds = statement<SellerModel>(
  'sellers_by_ids',
  sql`SELECT ${rowOf(sellers)} FROM ${sellers} WHERE ${sellers.id} = ANY(${ids})`,
);

interface SellerCount {
  sellerId: string;
  count: number;
}

const productCounts = statement<SellerCount>(
  'product_counts_of_sellers',
  sql`SELECT ${products.sellerId} AS "sellerId", count(*)::integer AS count FROM ${products}
    WHERE ${products.sellerId} = ANY(${ids}) AND ${products.visible} GROUP BY 1`,
);

const documentCounts = statement<SellerCount>(
  'document_counts_of_sellers',
  sql`SELECT ${products.sellerId} AS "sellerId", count(*)::integer AS count FROM ${products}
    JOIN ${productDocuments} ON ${productDocuments.productId} = ${products.id}
    WHERE ${products.sellerId} = ANY(${ids}) AND ${products.visible} GROUP BY 1`,
);

const certificates = statement<{ sellerId: string; certificate: string }>(
  'certificates_of_sellers',
  sql`SELECT ${products.sellerId} AS "sellerId", certificate FROM ${products}
    CROSS JOIN unnest(${products.certificates}) AS certificate
    WHERE ${products.sellerId} = ANY(${ids}) AND ${products.visible}
    GROUP BY 1, 2 ORDER BY count(*) DESC, certificate COLLATE "C"`,
);

const sellerIdOfRow = ({ sellerId }: { sellerId: string }) => sellerId;

/** What stands beside suppliers. Of their materials only visible ones count. */
export function sellerLoaders(db: Database, cache: CatalogueCache, holidays: Holidays) {
  /** What a statement answers about the same suppliers is public and stays the same until the catalogue changes. */
  const kept =
    <Row>(name: string, load: (db: Database, values: { ids: string[] }) => Promise<Row[]>) =>
    (ids: string[]) =>
      cache.get(`${name} ${[...ids].sort().join(' ')}`, () => load(db, { ids }));
  return {
    seller: rowLoader(
      (ids) => byIds(db, { ids }),
      ({ id }) => id,
    ),
    ratiosOfSeller: sellerRatiosLoader(db, cache, holidays),
    membershipOfSeller: membershipLoader(db),
    allowedTierOfSeller: allowedTierLoader(db),
    productCountOfSeller: rowLoader(kept('productCountOfSeller', productCounts), sellerIdOfRow),
    documentCountOfSeller: rowLoader(kept('documentCountOfSeller', documentCounts), sellerIdOfRow),
    certificatesOfSeller: rowsLoader(kept('certificatesOfSeller', certificates), sellerIdOfRow),
  };
}
