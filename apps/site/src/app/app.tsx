import { isOperator } from '@gredia/auth';
import { useSession, type AuthClient } from '@gredia/auth/client';
import { GraphqlProvider, type GraphqlClient } from '@gredia/graphql-schema';
import { ConfirmHost, Toaster, UiProvider, UnlockHost } from '@gredia/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { SuggestDialogProvider } from '../features/pulls/suggest/suggest-dialog-provider';
import { QuoteDialogProvider } from '../features/quotes/dialog/quote-dialog-provider';
import { ErrorPage } from '../pages/errors/error-page';
import { PageStateProvider, type PageState } from '../shared/page/page-state';
import { WaitingPage } from '../shared/waiting/waiting-page';
import { ReachProvider } from '../shared/reach/reach';
import type { PageOpened } from '../shared/page-views/page-views';
import type { SendReach } from '../shared/reach/reach-queue';
import { ErrorBoundary } from './error-boundary';
import { markFirstVisit } from '../shared/session/first-visit';
import { SiteLayout } from './layouts/site-layout';
import { isMissingChunk } from './missing-chunks';
import { RouterLink } from './router-link';
import { routeOf } from './route-of';
import { routes } from './routes';
import { SiteSession } from './site-session';
import { UnreachablePage } from './unreachable-page';
import { useScrollRestoration } from './use-scroll-restoration';

const routeObjects: RouteObject[] = [
  ...routes.map(({ path, page: { Component } }) => ({ path, caseSensitive: true, element: <Component /> })),
  { path: '*', element: <ErrorPage status={404} /> },
];

const alone = new Map(routeObjects.map((route) => [route.path, [route]]));

/** React Router ranks and compiles all routes it is given, at every render: mostly the right one is known already. */
const routesFor = (path: string | undefined): RouteObject[] => alone.get(path) ?? routeObjects;

interface AppProps {
  /** What the server said about the page it rendered. */
  state: PageState;
  client: GraphqlClient;
  /** Another sign-in client than the page's own, for tests. */
  auth?: AuthClient;
  /** How what was seen is counted; nothing is without it. */
  reach?: SendReach;
  /** Told of every page that is opened. */
  onOpen?: PageOpened;
}

/** The site inside a router and an Emotion cache: the same tree on the server and in the browser. */
export function App({ state, client, auth, reach, onOpen }: AppProps) {
  return (
    <GraphqlProvider value={client}>
      <PageStateProvider value={state}>
        <SiteSession client={auth}>
          <UiProvider link={RouterLink}>
            {/* Everything before this element belongs into the head (entry-server.tsx). */}
            <div id="app">
              <Failsafe>
                <ReachProvider send={reach}>
                  <QuoteDialogProvider>
                    <SuggestDialogProvider>
                      <SiteLayout>
                        <CurrentPage error={state.error} onOpen={onOpen} />
                      </SiteLayout>
                    </SuggestDialogProvider>
                  </QuoteDialogProvider>
                </ReachProvider>
              </Failsafe>
              <Toaster />
              <ConfirmHost />
              <SessionLock />
            </div>
          </UiProvider>
        </SiteSession>
      </PageStateProvider>
    </GraphqlProvider>
  );
}

function SessionLock() {
  const { session } = useSession();
  return <UnlockHost mayLock={session !== null && isOperator(session.user)} />;
}

const failedPage = (retry: () => void, error: unknown) =>
  isMissingChunk(error) ? <UnreachablePage /> : <ErrorPage status={500} onRetry={retry} />;

/** The last of all: what fails outside the page leaves no empty window either. */
function Failsafe({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} fallback={failedPage}>
      {children}
    </ErrorBoundary>
  );
}

function CurrentPage({ error, onOpen }: Pick<PageState, 'error'> & Pick<AppProps, 'onOpen'>) {
  const { key, pathname } = useLocation();
  // Not always `default`: a reloaded document keeps the key its history entry was given.
  const [firstKey] = useState(key);
  const match = routeOf(pathname);
  const page = useRoutes(routesFor(match?.route.path));
  useScrollRestoration();
  // On every route: a tab that stays open over midnight begins the next day too.
  useEffect(() => markFirstVisit(), [key]);
  // Another filter or page of a list is the same page.
  useEffect(() => onOpen?.(pathname), [pathname, onOpen]);

  // The error belongs to the address the page was loaded with: every navigation leaves it behind.
  if (error && key === firstKey) return <ErrorPage status={error} />;
  return (
    <ErrorBoundary resetKey={pathname} fallback={failedPage}>
      {/* By its key each page has a boundary of its own: where the page before stood, the next one is waited for. */}
      <Suspense
        key={match?.route.path}
        fallback={match && <WaitingPage frame={match.route.frame} title={match.params['title']} />}
      >
        {page}
      </Suspense>
    </ErrorBoundary>
  );
}
