/** Addresses of the pages of orders, for the site and for mails. */
export const orderPaths = {
  cart: '/cart',
  checkout: '/checkout',
  list: '/orders',
  sold: '/orders?tab=sold',
  localPayment: '/checkout/local-payment',
} as const;

/** An order, for either side. */
export const orderPath = (id: string, isSold = false): string =>
  isSold ? `${orderPaths.sold}&order=${id}` : `${orderPaths.list}?order=${id}`;
