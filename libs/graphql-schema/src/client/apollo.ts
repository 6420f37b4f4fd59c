import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type TypePolicies } from '@apollo/client';
import { possibleTypes } from '../generated/possible-types';
import { bearerLink, type BearerTokens } from './bearer-link';
import { persistedLink } from './persisted-link';
import { unlockLink, type Unlock } from './unlock-link';

interface ApolloOptions {
  uri?: string;
  /** Without one every operation is a visitor's. */
  token?: BearerTokens;
  /** Asks for the password of a locked session; without it such an operation just fails. */
  unlock?: Unlock;
}

/** An ingredient as it was is kept beside the one of today, in whose place it must not come. */
const typePolicies: TypePolicies = {
  Ingredient: { keyFields: ({ id, pastAt }) => (id === undefined ? false : pastAt ? ['id', 'pastAt'] : ['id']) },
  // One page asks for the day, another for the week, with more places or fewer.
  IngredientSearchRanking: { merge: true },
  RankingPeriod: { merge: true },
  // What was taken out of a list is gone: the new list takes the place of the old one.
  Item: { fields: { packages: { merge: false }, mappedINCIs: { merge: false } } },
};

/** Apollo Client against the gateway behind the page's own origin. Import it lazily: it is a chunk of its own. */
export function createApollo({ uri = '/graphql', token, unlock }: ApolloOptions = {}): ApolloClient {
  const http = persistedLink(new HttpLink({ uri, credentials: 'same-origin' }));
  return new ApolloClient({
    link: ApolloLink.from([...(unlock ? [unlockLink(unlock)] : []), ...(token ? [bearerLink(token)] : []), http]),
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
  });
}
