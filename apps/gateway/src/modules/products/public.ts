/** What other modules may use. */
export { mayRead, unknownProduct } from './product-access';
export { newsAddresses } from './saving/news-addresses';
export { type ProductChange, saveProducts } from './writing/products.write';
