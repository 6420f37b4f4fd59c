/** Areas of the site whose pages are of one person: what stands there comes from the browser, and their addresses hold ids and tokens. */
export const PERSONAL_AREAS = ['auth', 'membership', 'cart', 'checkout', 'orders', 'notifications', 'stats'] as const;
