import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { possibleTypes } from '../generated/possible-types';

/** Apollo Client against the gateway behind the page's own origin. Import it lazily: it is a chunk of its own. */
export function createApollo(uri = '/graphql'): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri, credentials: 'same-origin' }),
    cache: new InMemoryCache({ possibleTypes }),
  });
}
