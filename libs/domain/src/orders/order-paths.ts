/** Addresses of the pages of orders, for the site and for mails. */
export const orderPaths = {
  cart: '/cart',
  checkout: '/checkout',
  list: '/orders',
  sold: '/orders?tab=sold',
  localPayment: '/checkout/local-payment',
} as const;

/** An order, for every side: the page shows what its reader takes part in. */
export const orderPath = (id: string): string => `${orderPaths.list}/${encodeURIComponent(id)}`;
