import type { GetSellerPageQueryVariables } from '@gredia/graphql-schema';
import { readPage, readText, withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';

/** What the catalogue of a supplier's page shows; it stands in the address. */
export interface SellerParams {
  search: string;
  /** Empty: materials for any function. */
  function: string;
  page: number;
}

export const SELLER_PRODUCTS_PER_PAGE = 10;

export function readSeller(search: URLSearchParams): SellerParams {
  return { search: readText(search, 'search'), function: readText(search, 'function'), page: readPage(search) };
}

export function writeSeller(params: SellerParams): URLSearchParams {
  const search = new URLSearchParams();
  if (params.search) search.set('search', params.search);
  if (params.function) search.set('function', params.function);
  if (params.page > 1) search.set('page', String(params.page));
  return search;
}

export const sellerHref = (id: string, params: SellerParams): string =>
  withSearch(paths.supplier(id), writeSeller(params));

export function sellerVariables(id: string, params: SellerParams): GetSellerPageQueryVariables {
  return {
    id,
    search: params.search || undefined,
    functions: params.function ? [params.function] : undefined,
    page: params.page,
  };
}
