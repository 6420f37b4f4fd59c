import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loader';
import { files } from '../../../platform/files/files.table';
import { alternativesLoader } from './product-alternatives';
import {
  productDocuments,
  productIngredients,
  products,
  type MappedINCIModel,
  type ProductDocumentModel,
  type ProductModel,
} from '../products.table';

const byIds = statement<ProductModel>(
  'products_by_ids',
  sql`SELECT ${rowOf(products)} FROM ${products} WHERE ${products.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
);

const compositions = statement<MappedINCIModel>(
  'compositions_of_products',
  sql`SELECT ${rowOf(productIngredients)} FROM ${productIngredients}
    WHERE ${productIngredients.productId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${productIngredients.productId}, ${productIngredients.position}`,
);

const documents = statement<ProductDocumentModel>(
  'documents_of_products',
  sql`SELECT ${rowOf(productDocuments)}, ${files.name}, ${files.size}::integer AS size,
      ${files.contentType} AS "contentType"
    FROM ${productDocuments} JOIN ${files} ON ${files.id} = ${productDocuments.fileId}
    WHERE ${productDocuments.productId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${productDocuments.productId}, ${productDocuments.position}`,
);

/** What stands beside materials. */
export function productLoaders(db: Database) {
  return {
    /** Also a hidden one: whether the viewer may see it is asked of what comes (product-access.ts). */
    product: rowLoader(
      (ids) => byIds(db, { ids }),
      ({ id }) => id,
    ),
    mappedINCIs: rowsLoader(
      (ids) => compositions(db, { ids }),
      ({ productId }) => productId,
    ),
    documentsOfProduct: rowsLoader(
      (ids) => documents(db, { ids }),
      ({ productId }) => productId,
    ),
    alternativesOfProduct: alternativesLoader(db),
  };
}
