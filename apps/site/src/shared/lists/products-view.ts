/** The cookie that keeps how materials were shown last in this browser: the server reads it, before the page is drawn. */
const COOKIE = 'products-view';
const YEAR_SECONDS = 31_536_000;

/** Materials as lines of a table, or as cards with more of each. */
export type ProductsView = 'list' | 'card';

/** @param cookies as a browser sends them, or `document.cookie` has them */
export const keptProductsView = (cookies: string): ProductsView =>
  cookies.split('; ').includes(`${COOKIE}=card`) ? 'card' : 'list';

/** For `document.cookie`. */
export const productsViewCookie = (view: ProductsView): string =>
  `${COOKIE}=${view}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`;
