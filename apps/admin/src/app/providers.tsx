import { authClient, SessionProvider, tokenSourceOf, type AuthClient } from '@gredia/auth/client';
import { GraphqlClient, GraphqlProvider } from '@gredia/graphql-schema';
import { askToUnlock, UiProvider } from '@gredia/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetTextDrafts } from '../shared/session/text-drafts';
import { RouterLink } from './router-link';

interface ProvidersProps {
  /** Another client than the page's own, for tests. */
  client?: AuthClient;
  children: ReactNode;
}

/** Session, gateway, theme: what every screen stands on. */
export function Providers({ client = authClient, children }: ProvidersProps) {
  const [graphql] = useState(() => createGraphql(client));
  useEffect(() => client.onSignOut(forgetTextDrafts), [client]);
  return (
    <SessionProvider client={client}>
      <GraphqlProvider value={graphql}>
        <UiProvider link={RouterLink}>{children}</UiProvider>
      </GraphqlProvider>
    </SessionProvider>
  );
}

/** Asks with the token of the signed-in account, and forgets every answer when that changes. */
function createGraphql(client: AuthClient): GraphqlClient {
  return new GraphqlClient({
    load: () =>
      import('@gredia/graphql-schema/apollo').then(({ createApollo }) =>
        createApollo({ token: tokenSourceOf(client), unlock: askToUnlock }),
      ),
    viewer: client,
  });
}
