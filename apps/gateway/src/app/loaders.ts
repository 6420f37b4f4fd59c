import { KOREAN_HOLIDAYS, type Holidays } from '@gredia/domain';
import type { CatalogueCache } from '../platform/database/catalogue-cache';
import type { Database } from '../platform/database/client';
import { accountLoaders } from '../modules/identity/accounts/accounts.loaders';
import { changeLogLoaders } from '../modules/change-logs/change-logs.loaders';
import { cosmeticLoaders } from '../modules/cosmetics/cosmetics.loaders';
import { ingredientLoaders } from '../modules/ingredients/ingredients.loaders';
import type { ProductIndex } from '../modules/products/product-index';
import { productLoaders } from '../modules/products/products.loaders';
import { requestedProductLoaders } from '../modules/products/requested-products.loaders';
import { quoteLoaders } from '../modules/quotes/quotes.loaders';
import { regulationLoaders } from '../modules/regulations/regulations.loaders';
import { sellerLoaders } from '../modules/sellers/sellers.loaders';
import { sourceLoaders } from '../modules/sources/sources.loaders';

/** The loaders of one request: children of a list are read by one statement, not by one per row. */
export function createLoaders(
  db: Database,
  cache: CatalogueCache,
  productIndex: ProductIndex,
  holidays: Holidays = KOREAN_HOLIDAYS,
) {
  return {
    ...sourceLoaders(db, cache),
    ...ingredientLoaders(db),
    ...productLoaders(db, productIndex),
    ...requestedProductLoaders(db),
    ...quoteLoaders(db),
    ...regulationLoaders(db),
    ...cosmeticLoaders(db),
    ...changeLogLoaders(db),
    ...accountLoaders(db),
    ...sellerLoaders(db, cache, holidays),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
