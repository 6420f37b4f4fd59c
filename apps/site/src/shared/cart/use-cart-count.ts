import { useSyncExternalStore } from 'react';
import { CART_COUNT } from './forget-cart';

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function current(): number {
  try {
    return Number(localStorage.getItem(CART_COUNT)) || 0;
  } catch {
    return 0;
  }
}

/** How many kinds of goods are in the cart, as this browser saw it last; nothing is asked. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, current, () => 0);
