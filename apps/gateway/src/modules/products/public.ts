/** What other modules may use. */
export { applyProductEdit } from './saving/apply-product-edit';
export { holdProducts, type ProductHold, releaseProducts } from './holding/hold-products';
export { mayRead, unknownProduct } from './product-access';
export { type MovedAddress, namesAddress, replaceNewsAddress, restoreNewsAddress } from './saving/replace-news-address';
export { claimPicture, partsOf } from './saving/product-form';
export { newsAddresses } from './saving/news-addresses';
export { type ProductChange, saveProducts } from './writing/products.write';
