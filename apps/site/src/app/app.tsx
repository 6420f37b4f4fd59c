import type { AuthClient } from '@gredia/auth/client';
import { GraphqlProvider, type GraphqlClient } from '@gredia/graphql-schema';
import { ConfirmHost, Toaster, UiProvider } from '@gredia/ui';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { QuoteDialogProvider } from '../features/quotes/dialog/quote-dialog-provider';
import { ErrorPage } from '../pages/errors/error-page';
import { PageStateProvider, type PageState } from '../shared/page/page-state';
import { ReachProvider } from '../shared/reach/reach';
import type { SendReach } from '../shared/reach/reach-queue';
import { ErrorBoundary } from './error-boundary';
import { markFirstVisit } from './first-visit';
import { SiteLayout } from './layouts/site-layout';
import { RouterLink } from './router-link';
import { routes } from './routes';
import { SiteSession } from './site-session';
import { useScrollRestoration } from './use-scroll-restoration';

const routeObjects: RouteObject[] = [
  ...routes.map(({ path, page: { Component } }) => ({ path, caseSensitive: true, element: <Component /> })),
  { path: '*', element: <ErrorPage status={404} /> },
];

interface AppProps {
  /** What the server said about the page it rendered. */
  state: PageState;
  client: GraphqlClient;
  /** Another sign-in client than the page's own, for tests. */
  auth?: AuthClient;
  /** How what was seen is counted; nothing is without it. */
  reach?: SendReach;
}

/** The site inside a router and an Emotion cache: the same tree on the server and in the browser. */
export function App({ state, client, auth, reach }: AppProps) {
  return (
    <GraphqlProvider value={client}>
      <PageStateProvider value={state}>
        <SiteSession client={auth}>
          <UiProvider link={RouterLink}>
            {/* Everything before this element belongs into the head (entry-server.tsx). */}
            <div id="app">
              <ReachProvider send={reach}>
                <QuoteDialogProvider>
                  <SiteLayout>
                    <CurrentPage error={state.error} />
                  </SiteLayout>
                </QuoteDialogProvider>
              </ReachProvider>
              <Toaster />
              <ConfirmHost />
            </div>
          </UiProvider>
        </SiteSession>
      </PageStateProvider>
    </GraphqlProvider>
  );
}

function CurrentPage({ error }: Pick<PageState, 'error'>) {
  const { key, pathname } = useLocation();
  // Not always `default`: a reloaded document keeps the key its history entry was given.
  const [firstKey] = useState(key);
  const page = useRoutes(routeObjects);
  useScrollRestoration();
  // On every route: a tab that stays open over midnight begins the next day too.
  useEffect(() => markFirstVisit(), [key]);

  // The error belongs to the address the page was loaded with: every navigation leaves it behind.
  if (error && key === firstKey) return <ErrorPage status={error} />;
  return (
    <ErrorBoundary resetKey={pathname} fallback={(retry) => <ErrorPage status={500} onRetry={retry} />}>
      <Suspense>{page}</Suspense>
    </ErrorBoundary>
  );
}
