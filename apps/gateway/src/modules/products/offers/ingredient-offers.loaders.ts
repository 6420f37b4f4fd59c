import type { CatalogueCache } from '../../../platform/database/catalogue-cache';
import type { Database } from '../../../platform/database/client';
import { keptRowLoader, perSize, rowsLoader } from '../../../platform/graphql/loader';
import type { ProductIndex } from '../list/product-index';
import { countQuotable, readOffers } from './product-offers';

/** What is on offer of ingredients. */
export const ingredientOfferLoaders = (db: Database, cache: CatalogueCache, index: ProductIndex) => ({
  /** Those whose supplier can be asked first, then the newest. */
  productsOfIngredient: perSize((first) =>
    rowsLoader(
      (ids) => readOffers(db, index, ids, first),
      ({ ofIngredient }) => ofIngredient,
    ),
  ),
  /** How many visible materials with an ingredient can be asked for. */
  quotableCountOfIngredient: keptRowLoader({
    name: 'quotableCountOfIngredient',
    cache,
    load: (ids) => countQuotable(index, ids),
    keyOf: ({ ofIngredient }) => ofIngredient,
  }),
});
