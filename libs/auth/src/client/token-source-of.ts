import type { AuthClient } from './auth-client';
import { createTokenSource, type TokenSource } from './token-source';

const sources = new WeakMap<AuthClient, TokenSource>();

/** Where the access tokens of a sign-in client come from: one source for each client. */
export function tokenSourceOf(client: AuthClient): TokenSource {
  const known = sources.get(client);
  if (known) return known;
  const source = createTokenSource({ client });
  sources.set(client, source);
  return source;
}
