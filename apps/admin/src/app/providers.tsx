import { authClient, SessionProvider } from '@gredia/auth/client';
import { GraphqlClient, GraphqlProvider } from '@gredia/graphql-schema';
import { askToUnlock, UiProvider } from '@gredia/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetTextDrafts } from '../shared/session/text-drafts';
import { tokenSource } from '../shared/session/token-source';
import { RouterLink } from './router-link';

/** Session, gateway, theme: what every screen stands on. */
export function Providers({ children }: { children: ReactNode }) {
  const [graphql] = useState(createGraphql);
  useEffect(() => authClient.onSignOut(forgetTextDrafts), []);
  return (
    <SessionProvider>
      <GraphqlProvider value={graphql}>
        <UiProvider link={RouterLink}>{children}</UiProvider>
      </GraphqlProvider>
    </SessionProvider>
  );
}

/** Asks with the token of the signed-in account, and forgets every answer when that changes. */
function createGraphql(): GraphqlClient {
  return new GraphqlClient({
    load: () =>
      import('@gredia/graphql-schema/apollo').then(({ createApollo }) =>
        createApollo({ token: tokenSource, unlock: askToUnlock }),
      ),
    viewer: authClient,
  });
}
