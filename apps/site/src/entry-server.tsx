import type { Company } from '@gredia/domain';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import {
  GetPopupNoticeDocument,
  GraphqlClient,
  failureOf,
  failureOfErrors,
  hashOf,
  queryKey,
  type FailureState,
  type FirstResult,
} from '@gredia/graphql-schema';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print, type DocumentNode } from 'graphql';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { cardOf, siteCard, type PageCard } from './app/page-cards';
import { pageQueryOf, type AskedQuery } from './app/page-queries';
import { changeFeedOf } from './app/change-feed';
import { postFeedOf, type Feed, type FeedEntry, type PostFeed } from './app/post-feed';
import { matchRoute, type MatchedRoute } from './app/match-route';
import { routes } from './app/routes';
import { createStyleCache } from './app/style-cache';
import { SITE_CARD } from './shared/addresses/paths';
import { failureStatus } from './shared/page/failure-status';
import { preloadSections } from './shared/waiting/lazy-section';
import { printPageState, type ErrorStatus, type PageState, type Popup } from './shared/page/page-state';

export { changeFeedOf, matchRoute, postFeedOf, type Feed, type FeedEntry, type MatchedRoute, type PostFeed };
export type { PageCard } from './app/page-cards';
export { sitemapPages, sitemapSections } from './app/sitemap';

/** Files whose chunks the browser should fetch early. */
export const pageSources = routes.map(({ page }) => page.source);

export interface GraphqlBody {
  operationName: string | undefined;
  /** The whole document; its hash stands for it where it is left out. */
  query?: string;
  extensions?: { persistedQuery: { version: 1; sha256Hash: string } };
  variables: Record<string, unknown>;
}

export interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

export interface PageRequest {
  /** Null: no page has this address. */
  match: MatchedRoute | null;
  /** Path to show; the router and the links take it from here. */
  url: string;
  origin: string;
  partnerUrl?: string;
  analytics?: PageState['analytics'];
  company: Company;
  /** The notice above the pages. */
  popup?: Popup;
  requestId: string;
  /** An error page instead of the route's own. */
  error?: ErrorStatus;
  /** Posts to the gateway. Rejects when it does not answer. */
  ask: (body: GraphqlBody) => Promise<GraphqlAnswer>;
}

export interface RenderedPage {
  status: 200 | 301 | ErrorStatus;
  /** Where a 301 leads. */
  location?: string;
  head: string;
  body: string;
  state: string;
  /** Why the gateway gave no data; set with 404, 500 and 503. */
  failure?: FailureState;
  /** It will be another one in a moment: nobody keeps it. */
  isPassing: boolean;
  /** The page's file, for preloading its chunk. */
  source?: string;
}

/** Asks what the route needs, then renders once. Throws only when rendering itself fails. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { match, error } = request;
  const page = error ? null : match;
  const asking = page ? pageQueryOf(page.route.path) : undefined;
  const query = page ? (asking?.query(page.address) ?? null) : null;
  const [result] = await Promise.all([
    query && ask(query, request.ask),
    page?.route.page.preload().then(preloadSections),
  ]);

  if (page && asking && result?.data !== undefined) {
    const location = asking.movedTo(result.data, page.address);
    if (location !== null) return { status: 301, location, head: '', body: '', state: '', isPassing: false };
  }
  const status = error ?? statusOf(page, result);
  // What is hidden from visitors may be shown to who is looking: the browser asks again on the page itself.
  const shown = status === 404 && asking?.isPersonal ? 200 : status;
  return {
    status,
    source: page?.route.page.source,
    failure: result?.failure,
    isPassing: result?.data !== undefined && asking?.isPassing(result.data) === true,
    ...render(request, shown, result ? [result] : []),
  };
}

/** What the picture of a page shows; where the page really lives; or why there is none. */
export type CardAnswer =
  | { card: PageCard; location?: undefined }
  | { card?: undefined; location: string }
  | { card?: undefined; location?: undefined; status: 404 | 500 | 503 };

/** @param path of the page; SITE_CARD for the pages without a picture of their own */
export async function pageCard(path: string, post: PageRequest['ask']): Promise<CardAnswer> {
  if (path === SITE_CARD) return { card: siteCard };
  const match = findRoute(path);
  const card = match && cardOf(match.route.path);
  const asking = match && pageQueryOf(match.route.path);
  const query = match && asking?.query(match.address);
  if (!match || !card || !asking || !query) return { status: 404 };
  if (match.url !== path) return { location: match.url };
  const { data, failure } = await ask(query, post);
  if (failure || data === undefined) return { status: failure ? failureStatus(failure) : 500 };
  const location = asking.movedTo(data, match.address);
  return location === null ? { card: card(data) } : { location };
}

/** The notice that stands above the pages. @throws when the gateway does not say */
export async function askPopup(post: PageRequest['ask']): Promise<Popup | null> {
  const { data } = await postDocument(GetPopupNoticeDocument, {}, post);
  if (!data) throw new Error('The gateway did not say which notice stands above the pages.');
  return data['popupNotice'] as Popup | null;
}

/** The entries of a feed. Rejects when the gateway does not answer, or has no answer. */
export async function askFeed<Data>({ query, entriesOf }: Feed<Data>, post: PageRequest['ask']): Promise<FeedEntry[]> {
  const { data, failure } = await ask(query, post);
  if (failure || data === undefined)
    throw new Error(`The gateway has no entries of a feed: ${failure?.message ?? 'no answer'}`);
  return entriesOf(data as Data);
}

/** Null also for an address that is not encoded well. */
function findRoute(path: string): MatchedRoute | null {
  try {
    return matchRoute(path, '');
  } catch {
    return null;
  }
}

function statusOf(page: MatchedRoute | null, result: FirstResult | null | undefined): 200 | ErrorStatus {
  if (!page) return 404;
  if (!result?.failure) return 200;
  return failureStatus(result.failure);
}

async function ask({ document, variables }: AskedQuery, post: PageRequest['ask']): Promise<FirstResult> {
  const key = queryKey(document, variables);
  try {
    const answer = await postDocument(document, variables, post);
    if (answer.errors || !answer.data) return { key, failure: failureOfErrors(answer.errors ?? []).toJSON() };
    return { key, data: answer.data };
  } catch (error) {
    return { key, failure: failureOf(error).toJSON() };
  }
}

/** By its hash; a gateway of another version may not know it, and is sent the whole document. */
async function postDocument(document: DocumentNode, variables: AskedQuery['variables'], post: PageRequest['ask']) {
  const { operationName, query } = printed(document);
  const sha256Hash = hashOf(document);
  if (sha256Hash) {
    const answer = await post({ operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } });
    if (answer.errors?.[0]?.extensions?.code !== 'PERSISTED_QUERY_NOT_FOUND') return answer;
  }
  return post({ operationName, query, variables });
}

const printedDocuments = new WeakMap<DocumentNode, Omit<GraphqlBody, 'variables'>>();

/** The document as text, with the type names Apollo will look for when it takes the answer over. */
function printed(document: DocumentNode): Omit<GraphqlBody, 'variables'> {
  const known = printedDocuments.get(document);
  if (known) return known;
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  const text = { operationName: operation?.name?.value, query: print(addTypenameToDocument(document)) };
  printedDocuments.set(document, text);
  return text;
}

const APP = '<div id="app"';

function render(request: PageRequest, status: 200 | ErrorStatus, results: FirstResult[]) {
  const { url, origin, partnerUrl, analytics, company, popup, requestId } = request;
  const error = status === 200 ? undefined : status;
  // The same content must be the same bytes, or no browser could keep it: the id stands in failures only.
  const state: PageState = {
    origin,
    partnerUrl,
    analytics,
    company,
    popup,
    requestId: status >= 500 ? requestId : undefined,
    error,
    results: error ? [] : results,
  };
  const client = new GraphqlClient({ load: () => Promise.reject(new Error('Apollo is for the browser.')), results });
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);

  const html = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter location={url}>
        <App state={state} client={client} />
      </StaticRouter>
    </CacheProvider>,
  );
  // Without a head element of its own, React prints what belongs into the head before everything else.
  const start = html.indexOf(APP);
  // Marked as moved: Emotion would take each out and put it back in the browser, which styles the whole page anew.
  const styles = constructStyleTagsFromChunks(extractCriticalToChunks(html)).replaceAll('<style ', '<style data-s ');
  return { head: html.slice(0, start) + styles, body: html.slice(start), state: printPageState(state) };
}
