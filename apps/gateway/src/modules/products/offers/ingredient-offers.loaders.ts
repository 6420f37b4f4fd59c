import type { Database } from '../../../platform/database/client';
import { perSize, rowLoader, rowsLoader } from '../../../platform/graphql/loader';
import type { ProductIndex } from '../list/product-index';
import { countQuotable, readOffers } from './product-offers';

/** What is on offer of ingredients. */
export const ingredientOfferLoaders = (db: Database, index: ProductIndex) => ({
  /** Those whose supplier can be asked first, then the newest. */
  productsOfIngredient: perSize((first) =>
    rowsLoader(
      (ids) => readOffers(db, index, ids, first),
      ({ ofIngredient }) => ofIngredient,
    ),
  ),
  /** How many visible materials with an ingredient can be asked for. */
  quotableCountOfIngredient: rowLoader(
    (ids) => countQuotable(index, ids),
    ({ ofIngredient }) => ofIngredient,
  ),
});
