import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../../platform/database/catalogue-cache';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loader';
import { productDocuments, products } from '../products.table';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

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

/** What suppliers offer. Of their materials only visible ones count. */
export function sellerOfferLoaders(db: Database, cache: CatalogueCache) {
  /** What a statement answers about the same suppliers is public and stays the same until the catalogue changes. */
  const kept =
    <Row>(name: string, load: (db: Database, values: { ids: string[] }) => Promise<Row[]>) =>
    (ids: string[]) =>
      cache.get(`${name} ${[...ids].sort().join(' ')}`, () => load(db, { ids }));
  return {
    productCountOfSeller: rowLoader(kept('productCountOfSeller', productCounts), sellerIdOfRow),
    documentCountOfSeller: rowLoader(kept('documentCountOfSeller', documentCounts), sellerIdOfRow),
    certificatesOfSeller: rowsLoader(kept('certificatesOfSeller', certificates), sellerIdOfRow),
  };
}
