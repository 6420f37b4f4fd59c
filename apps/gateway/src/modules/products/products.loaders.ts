import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { rowOf, statement } from '../../db/statement';
import { perSize, rowLoader, rowsLoader } from '../../graphql/loader';
import { files } from '../files/files.table';
import { alternativesLoader } from './product-alternatives';
import {
  productDocuments,
  productIngredients,
  products,
  type MappedINCIModel,
  type ProductDocumentModel,
  type ProductModel,
} from './products.table';

const byIds = statement<ProductModel>(
  'products_by_ids',
  sql`SELECT ${rowOf(products)} FROM ${products} WHERE ${products.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
);

/** The newest visible raw materials with each ingredient: ids carry their time. */
const ofIngredients = statement<ProductModel & { ofIngredient: string }>(
  'products_of_ingredients',
  sql`SELECT asked.id AS "ofIngredient", ${rowOf(products)}
    FROM unnest(${sql.placeholder('ids')}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT DISTINCT ${productIngredients.productId} AS id FROM ${productIngredients}
      JOIN ${products} AS candidate ON candidate.id = ${productIngredients.productId} AND candidate.visible
      WHERE ${productIngredients.ingredientId} = asked.id
      ORDER BY ${productIngredients.productId} DESC LIMIT ${sql.placeholder('first')}
    ) AS newest
    JOIN ${products} ON ${products.id} = newest.id
    ORDER BY ${products.id} DESC`,
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

export function productLoaders(db: Database) {
  return {
    /** Also a hidden one: whether the viewer may see it is asked of what comes (product-access.ts). */
    product: rowLoader(
      (ids) => byIds(db, { ids }),
      ({ id }) => id,
    ),
    productsOfIngredient: perSize((first) =>
      rowsLoader(
        (ids) => ofIngredients(db, { ids, first }),
        ({ ofIngredient }) => ofIngredient,
      ),
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
