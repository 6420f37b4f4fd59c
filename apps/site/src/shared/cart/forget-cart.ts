/** The cookie that holds the key of a visitor's cart, and where the count is kept (cart-memory.ts). */
export const CART_KEY = 'cart-key';
export const CART_COUNT = 'cart-count';

/** Tells this tab that the count changed, as the browser tells the others. */
export const tellOfCart = (): boolean => dispatchEvent(new Event('storage'));

/** Takes what was known of a cart out of this browser: the next person at it has another one. */
export function forgetCart(): void {
  document.cookie = `${CART_KEY}=; Max-Age=0; Path=/`;
  try {
    localStorage.removeItem(CART_COUNT);
  } catch {
    // Where cookies are blocked, so is this storage, and nothing is in it.
  }
  tellOfCart();
}
