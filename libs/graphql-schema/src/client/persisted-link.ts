import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { hashOf } from './document-hash';

/**
 * Sends our documents as their hashes, which the gateway knows: a request of ten kilobytes becomes one of some hundred bytes.
 * A gateway of another version may not know one, and is sent the whole document.
 */
export function persistedLink(http: ApolloLink): ApolloLink {
  const persisted = new PersistedQueryLink({ generateHash: (document) => hashOf(document) ?? '' });
  return ApolloLink.split(({ query }) => hashOf(query) !== undefined, persisted.concat(http), http);
}
