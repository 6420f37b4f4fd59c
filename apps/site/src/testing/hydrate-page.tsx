import { CacheProvider } from '@emotion/react';
import { UNSET_COMPANY } from '@gredia/domain';
import { createAuthClient } from '@gredia/auth/client';
import { FakeAuthServer } from '@gredia/auth/client/testing';
import { GraphqlClient } from '@gredia/graphql-schema';
import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { App } from '../app/app';
import { createStyleCache } from '../app/style-cache';
import { matchRoute, renderPage } from '../entry-server';
import { readPageState } from '../shared/page/page-state';
import { answer, type FakeCatalogue } from './fake-catalogue';

/** A page as the server printed it and React took it over. */
interface Hydrated {
  status: number;
  /** What React found different from the server's markup, or complained about otherwise. */
  complaints: string[];
}

/**
 * Prints a page as the server does, puts it into the document and hydrates it as the browser does.
 * @param before what a visitor does on the printed page
 */
export async function hydratePage(url: string, catalogue: FakeCatalogue, before?: () => void): Promise<Hydrated> {
  const { pathname, search } = new URL(url, 'https://gredia.example');
  const { status, body, state } = await renderPage({
    ...{ match: matchRoute(pathname, search), url, origin: 'https://gredia.example', company: UNSET_COMPANY },
    requestId: 'test',
    ask: async (asked) => JSON.parse(JSON.stringify(await answer(catalogue, asked))) as never,
  });
  window.history.replaceState(null, '', url);
  // As it travels: half a sign does not survive that.
  document.body.innerHTML = Buffer.from(`<div id="root">${body}</div>${state}`).toString();
  before?.();

  const complaints: string[] = [];
  const heard = vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said.join(' ')));
  const { results, ...known } = readPageState();
  const authClient = createAuthClient({ fetch: new FakeAuthServer(null).fetch });
  const client = new GraphqlClient({ load: () => Promise.reject(new Error('Nothing is asked.')), results });
  const container = document.getElementById('root')!;
  const styles = createStyleCache();
  onTestFinished(() => styles.sheet.flush());
  render(
    <CacheProvider value={styles}>
      <BrowserRouter>
        <App state={{ ...known, results }} client={client} auth={authClient} reach={() => undefined} />
      </BrowserRouter>
    </CacheProvider>,
    { container, hydrate: true, onRecoverableError: (error) => complaints.push(String(error)) },
  );
  heard.mockRestore();
  return { status, complaints };
}
