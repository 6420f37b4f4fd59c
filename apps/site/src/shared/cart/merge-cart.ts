import { MergeCartDocument, type GraphqlClient } from '@gredia/graphql-schema';
import { forgetCartKey, readCartKey, rememberCartCount } from './cart-memory';

let running: Promise<void> | undefined;

/**
 * Has what a visitor put in join the cart of the account that signed in; the visitor's key goes with it. Nothing is asked where
 * there is none, and calls at once are one.
 * @throws GraphqlFailure; the key stays for another try
 */
export function mergeCart(client: GraphqlClient): Promise<void> {
  const key = readCartKey();
  if (key === null) return Promise.resolve();
  running ??= merge(client, key).finally(() => (running = undefined));
  return running;
}

async function merge(client: GraphqlClient, key: string): Promise<void> {
  const { mergeCart: cart } = await client.mutate(MergeCartDocument, { key });
  // Another key, if one was made meanwhile, is of another cart.
  if (readCartKey() === key) forgetCartKey();
  rememberCartCount(cart.lines.length);
}
