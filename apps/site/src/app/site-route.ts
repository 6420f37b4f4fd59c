import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { LazyPage } from './lazy-page';

/** What a route knows about the address it was matched with. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

export interface PageQuery<TData = unknown, TVariables = Record<string, unknown>> {
  document: TypedDocumentNode<TData, TVariables>;
  variables: TVariables;
}

/** One row of the route table, as router and server read it. */
export interface SiteRoute {
  path: string;
  page: LazyPage;
  /** The query parameters the page reads, in one order and spelling; the server caches by them and drops the rest. */
  search: (search: URLSearchParams) => URLSearchParams;
  query: (address: PageAddress) => PageQuery | null;
  /** Where the page really lives, when its data says that this address is only another spelling. */
  movedTo: (data: unknown, address: PageAddress) => string | null;
}

interface RouteOptions<TData, TVariables> {
  path: string;
  page: LazyPage;
  search?: (search: URLSearchParams) => URLSearchParams;
  /** The one query of the page, with the variables its hook will use: the server asks it before it renders. */
  query?: (address: PageAddress) => PageQuery<TData, TVariables> | null;
  movedTo?: (data: TData, address: PageAddress) => string | null;
}

/** Ties the query of a route to what is done with its answer. */
export function siteRoute<TData, TVariables extends Record<string, unknown>>(
  route: RouteOptions<TData, TVariables>,
): SiteRoute {
  return {
    path: route.path,
    page: route.page,
    search: route.search ?? (() => new URLSearchParams()),
    query: (address) => (route.query?.(address) as PageQuery | null | undefined) ?? null,
    // The data is the answer to this route's own query.
    movedTo: (data, address) => route.movedTo?.(data as TData, address) ?? null,
  };
}
