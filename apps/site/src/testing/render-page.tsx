import { UNSET_COMPANY } from '@gredia/domain';
import { ApolloClient, InMemoryCache, ApolloLink } from '@apollo/client';
import { CacheProvider } from '@emotion/react';
import { createAuthClient, type SessionUser } from '@gredia/auth/client';
import { FakeAuthServer } from '@gredia/auth/client/testing';
import { GraphqlClient, type FirstResult } from '@gredia/graphql-schema';
import { render } from '@testing-library/react';
import { from } from 'rxjs';
import { onTestFinished } from 'vitest';
import {
  MemoryRouter,
  parsePath,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type NavigateOptions,
} from 'react-router-dom';
import { App } from '../app/app';
import { matchRoute } from '../app/match-route';
import { createStyleCache } from '../app/style-cache';
import type { Popup } from '../shared/page/page-state';
import { preloadSections } from '../shared/waiting/lazy-section';
import type { PageOpened } from '../shared/page-views/page-views';
import type { SendReach } from '../shared/reach/reach-queue';
import { answer, type FakeCatalogue } from './fake-catalogue';

/** Where the tested router stands, for assertions. */
export interface Shown {
  url: () => string;
  /** Follows a link to an address, or goes so many steps through the history. */
  go: (to: string | number, options?: NavigateOptions) => void;
  /** What the entry of the history holds now. */
  entry: () => unknown;
  /** Stands for the server of sign-in; the visitor is signed out unless a test says otherwise. */
  auth: FakeAuthServer;
}

interface PageOptions {
  /** What the page came with. */
  results?: FirstResult[];
  /** Who is signed in. */
  user?: SessionUser | null;
  /** Has the server of sign-in answer otherwise from the beginning. */
  prepare?: (auth: FakeAuthServer) => void;
  /** The notice that the page was printed with. */
  popup?: Popup;
  /** Where suppliers register materials with the partner. */
  partnerUrl?: string;
  /** What hears of everything that is counted. */
  reach?: SendReach;
  /** Is told of every page that is opened. */
  onOpen?: PageOpened;
  /** What the entry of the history holds: a page that is loaded anew keeps it. */
  entry?: unknown;
}

/** Shows the site at an address in front of a faked gateway, as if the page had been navigated to. */
export async function renderPage(
  url: string,
  catalogue: FakeCatalogue,
  { results = [], user = null, prepare, popup, partnerUrl, reach, onOpen, entry }: PageOptions = {},
): Promise<Shown> {
  const [pathname = '/', search = ''] = (url.split('#')[0] ?? '').split('?');
  await matchRoute(pathname, search)?.route.page.preload();
  await preloadSections();
  let current = url;
  let held = entry;
  let navigate: NavigateFunction | undefined;
  const auth = new FakeAuthServer(user);
  prepare?.(auth);
  const authClient = createAuthClient({ fetch: auth.fetch });
  const client = new GraphqlClient({ load: async () => fakeApollo(catalogue), results, viewer: authClient });

  function Watch() {
    const { pathname, search, hash, state } = useLocation();
    held = state;
    current = pathname + search + hash;
    navigate = useNavigate();
    return null;
  }

  const styles = createStyleCache();
  // The DOM of tests reads all styles for each element that it is asked about: those of other tests' pages go.
  onTestFinished(() => styles.sheet.flush());
  render(
    <CacheProvider value={styles}>
      <MemoryRouter initialEntries={[{ ...parsePath(url), state: entry }]}>
        <Watch />
        <App
          state={{ origin: 'https://gredia.example', company: UNSET_COMPANY, partnerUrl, popup, results }}
          client={client}
          auth={authClient}
          reach={reach}
          onOpen={onOpen}
        />
      </MemoryRouter>
    </CacheProvider>,
  );
  return { url: () => current, entry: () => held, go: (to, options) => void navigate?.(to as string, options), auth };
}

function fakeApollo(catalogue: FakeCatalogue): ApolloClient {
  const link = new ApolloLink(({ query, variables }) => from(answer(catalogue, { query, variables })));
  return new ApolloClient({ cache: new InMemoryCache(), link });
}
