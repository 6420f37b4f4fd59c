/** What other modules may use. */
export { lockQuote, unknownQuote } from './quote-access';
export { orderQuote } from './updating/order-quote';
export { releaseQuote } from './updating/release-quote';
