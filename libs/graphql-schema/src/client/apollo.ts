import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { possibleTypes } from '../generated/possible-types';
import { bearerLink, type BearerTokens } from './bearer-link';

interface ApolloOptions {
  uri?: string;
  /** Without one every operation is a visitor's. */
  token?: BearerTokens;
}

/** Apollo Client against the gateway behind the page's own origin. Import it lazily: it is a chunk of its own. */
export function createApollo({ uri = '/graphql', token }: ApolloOptions = {}): ApolloClient {
  const http = new HttpLink({ uri, credentials: 'same-origin' });
  return new ApolloClient({
    link: token ? ApolloLink.from([bearerLink(token), http]) : http,
    cache: new InMemoryCache({ possibleTypes }),
  });
}
