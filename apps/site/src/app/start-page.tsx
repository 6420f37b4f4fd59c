import { CacheProvider } from '@emotion/react';
import { authClient, tokenSourceOf } from '@gredia/auth/client';
import { GraphqlClient } from '@gredia/graphql-schema';
import { atFirst } from '@gredia/ui';
import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import { watchMissingChunks } from './missing-chunks';
import { routeOf } from './route-of';
import { createStyleCache } from './style-cache';
import { preloadSections } from '../shared/waiting/lazy-section';
import { readPageState, type PageState } from '../shared/page/page-state';
import { countPageViews, type PageOpened } from '../shared/page-views/page-views';
import { reachSender } from '../shared/reach/send-reach';
import { askToUnlock } from '../shared/session/ask-to-unlock';

const loadApollo = () => import('@gredia/graphql-schema/apollo');

/**
 * Brings the page that the server printed to life. It stands apart from React, which is handed over: evaluated in one piece,
 * both would hold up a phone for a third of a second.
 */
export async function startPage(root: HTMLElement, hydrate: typeof hydrateRoot): Promise<void> {
  watchMissingChunks();

  const state = readPageState();
  // The chunk of the page is needed in the first render, or React would throw the server's markup away.
  if (!state.error) await routeOf(location.pathname)?.route.page.preload();

  const token = tokenSourceOf(authClient);
  const client = new GraphqlClient({
    load: async () => (await loadApollo()).createApollo({ token, unlock: askToUnlock }),
    results: state.results,
    viewer: authClient,
  });
  const onOpen = pageViewsOf(state);
  // As a transition it is done in slices: in one piece it would hold up a phone for a quarter of a second.
  startTransition(() => {
    hydrate(
      root,
      <CacheProvider value={createStyleCache()}>
        <BrowserRouter>
          <App state={state} client={client} reach={reachSender(() => token.get())} onOpen={onOpen} />
        </BrowserRouter>
      </CacheProvider>,
    );
  });

  // A section that does not come is asked for again where it stands.
  preloadSections().catch(() => undefined);

  // A visitor who touches the page is likely to ask something next: what that takes is fetched meanwhile.
  atFirst(['pointerdown', 'keydown'], () => void Promise.allSettled([loadApollo(), token.get()]));
}

/** Ours are always counted; where the settings name an outside service, it is told as well. */
function pageViewsOf({ analytics }: PageState): PageOpened {
  const count = countPageViews();
  if (!analytics) return count;
  const outside = import('../shared/page-views/outside-analytics').then(({ tellOutside }) => tellOutside(analytics));
  return (path) => {
    count(path);
    outside.then((tell) => tell(path)).catch(() => undefined);
  };
}
