import { paths } from './paths';

/*
 * Addresses of pages of orders that name what they are about. Apart from `paths`, which every page brings: these are known where
 * something is ordered.
 */

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The form of an order of these packages. */
export const checkoutOf = (lines: readonly { packageId: string; quantity: number }[]): string =>
  `${paths.checkout}?lines=${lines.map(({ packageId, quantity }) => `${packageId}*${quantity}`).join('.')}`;

/** The form of an order at the price of an answered quote. */
export const checkoutQuote = (quoteId: string): string => withQuery(paths.checkout, { quoteId });

/** An order of one's own. */
export const orderOf = (id: string): string => `${paths.orders}/${encodeURIComponent(id)}`;

/** What became of the payment of an order, and the way to pay it. */
export const paymentOf = (order: string): string => withQuery(paths.payment, { order });

/** Our page that stands in for the window of a payment company. */
export const localPaymentOf = (order: string, payment: string): string =>
  withQuery(paths.localPayment, { order, payment });
