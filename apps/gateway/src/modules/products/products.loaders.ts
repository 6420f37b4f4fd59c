import type { LoaderSources } from '../../platform/module/module';
import { ingredientOfferLoaders } from './offers/ingredient-offers.loaders';
import { sellerOfferLoaders } from './offers/seller-offers.loaders';
import { productLoaders } from './reading/reading.loaders';
import { requestedProductLoaders } from './requested-products/requested-products.loaders';

/** The loaders of raw materials, of what is on offer, and of wishes for more. */
export const productsLoaders = ({ db, cache, services }: LoaderSources) => ({
  ...productLoaders(db),
  ...ingredientOfferLoaders(db, cache, services.productIndex),
  ...sellerOfferLoaders(db, cache),
  ...requestedProductLoaders(db),
});
