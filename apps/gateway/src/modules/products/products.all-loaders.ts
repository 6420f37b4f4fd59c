import type { Database } from '../../platform/database/client';
import type { ProductIndex } from './product-index';
import { productLoaders } from './products.loaders';
import { requestedProductLoaders } from './requested-products.loaders';

/** The loaders of raw materials and of wishes for them. */
export const productsLoaders = (db: Database, index: ProductIndex) => ({
  ...productLoaders(db, index),
  ...requestedProductLoaders(db),
});
