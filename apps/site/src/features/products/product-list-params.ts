import type { GetPublicProductsQueryVariables } from '@gredia/graphql-schema';
import { readPage, readText } from '../../app/list-params';

export interface ProductListParams {
  search: string;
  page: number;
}

export const PRODUCTS_PER_PAGE = 20;

export function readProductList(search: URLSearchParams): ProductListParams {
  return { search: readText(search, 'search'), page: readPage(search) };
}

export function writeProductList({ search, page }: ProductListParams): URLSearchParams {
  const written = new URLSearchParams();
  if (search) written.set('search', search);
  if (page > 1) written.set('page', String(page));
  return written;
}

export function productListVariables({ search, page }: ProductListParams): GetPublicProductsQueryVariables {
  return { search: search || undefined, page, perPage: PRODUCTS_PER_PAGE };
}
