import { DAY_MS, SECOND_MS } from '@gredia/domain';
import { CART_COUNT, CART_KEY, tellOfCart } from './forget-cart';

/*
 * What this browser knows of a cart without asking: the key of a visitor's, and how many kinds of goods were in it when it was
 * seen last. So the header counts without a request (docs/product/orders.md#carts).
 */

/** As long as the gateway keeps the cart of a visitor. */
const KEPT_SECONDS = (30 * DAY_MS) / SECOND_MS;
const KEY_BYTES = 24;

/** The key of the visitor's cart; null without one. */
export const readCartKey = (): string | null =>
  /(?:^|; )cart-key=([\w-]{32,100})(?:;|$)/.exec(document.cookie)?.[1] ?? null;

const writeKey = (value: string, seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CART_KEY}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
};

/** The key of the visitor's cart, made where there is none; null where the browser keeps no cookies. */
export function keepCartKey(): string | null {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  writeKey(readCartKey() ?? [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), KEPT_SECONDS);
  return readCartKey();
}

/** The visitor's cart has become the account's. */
export const forgetCartKey = (): void => writeKey('', 0);

/** How many kinds of goods are in the cart, as it was seen last. */
export function rememberCartCount(count: number): void {
  try {
    localStorage.setItem(CART_COUNT, String(count));
  } catch {
    // Where cookies are blocked, so is this storage: then nothing is counted.
  }
  tellOfCart();
}
