import { useGraphqlClient } from '@gredia/graphql-schema';
import { useEffect } from 'react';
import { readCartKey } from './cart-memory';

/** For what only members see: what was put in before the sign-in joins the cart of the account. */
export function useCartAfterSignIn(): void {
  const client = useGraphqlClient();
  useEffect(() => {
    if (readCartKey() === null) return;
    // What does not work is tried again with the next page, and told where the cart is opened.
    import('./merge-cart').then(({ mergeCart }) => mergeCart(client)).catch(() => undefined);
  }, [client]);
}
