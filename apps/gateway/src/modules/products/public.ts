/** What other modules may use. */
export { mayRead, unknownProduct } from './product-access';
export { type ProductChange, saveProducts } from './writing/products.write';
