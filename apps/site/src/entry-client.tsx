import '@gredia/ui/fonts.css';
import { CacheProvider } from '@emotion/react';
import { authClient } from '@gredia/auth/client';
import { GraphqlClient } from '@gredia/graphql-schema';
import { askToUnlock } from '@gredia/ui';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { watchMissingChunks } from './app/missing-chunks';
import { matchRoute } from './app/routes';
import { createStyleCache } from './app/style-cache';
import { preloadSections } from './shared/page/lazy-section';
import { readPageState } from './shared/page/page-state';
import { reachSender } from './shared/reach/send-reach';
import { tokenSourceOf } from './shared/session/token-source';

const loadApollo = () => import('@gredia/graphql-schema/apollo');

async function start(root: HTMLElement): Promise<void> {
  const state = readPageState();
  // The chunk of the page is needed in the first render, or React would throw the server's markup away.
  if (!state.error) await matchRoute(location.pathname, location.search)?.route.page.preload();

  const token = tokenSourceOf(authClient);
  const client = new GraphqlClient({
    load: async () => (await loadApollo()).createApollo({ token, unlock: askToUnlock }),
    results: state.results,
    viewer: authClient,
  });
  hydrateRoot(
    root,
    <CacheProvider value={createStyleCache()}>
      <BrowserRouter>
        <App state={state} client={client} reach={reachSender(() => token.get())} />
      </BrowserRouter>
    </CacheProvider>,
  );

  void preloadSections();

  // A visitor who touches the page is likely to ask something next: what that takes is fetched meanwhile.
  const prepare = () => void Promise.allSettled([loadApollo(), token.get()]);
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, prepare, { once: true, passive: true });
}

watchMissingChunks();

const root = document.getElementById('root');
if (root) void start(root);
