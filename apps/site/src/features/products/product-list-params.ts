import { productTypeLabel, type ProductType } from '@gredia/domain';
import type { GetPublicProductsQueryVariables, ProductSort } from '@gredia/graphql-schema';
import { readPage, readText, readTexts, withSearch } from '../../app/list-params';
import { paths } from '../../app/paths';

export const PRODUCT_SORTS = ['RELEVANCE', 'UPDATED', 'NAME'] as const satisfies ProductSort[];

/** What the raw material list shows: everything of it stands in the address. */
export interface ProductListParams {
  search: string;
  dealers: string[];
  functions: string[];
  types: ProductType[];
  certificates: string[];
  /** Only materials of which samples are sent. */
  samples: boolean;
  sort: ProductSort;
  page: number;
}

/** The groups that narrow the list, by their query parameter. */
export const PRODUCT_FACETS = ['dealers', 'functions', 'types', 'certificates'] as const;
export type ProductFacet = (typeof PRODUCT_FACETS)[number];

export const PRODUCTS_PER_PAGE = 20;

const isProductType = (value: string): value is ProductType => value in productTypeLabel;

export function readProductList(search: URLSearchParams): ProductListParams {
  return {
    search: readText(search, 'search'),
    dealers: readTexts(search, 'dealers'),
    functions: readTexts(search, 'functions'),
    types: readTexts(search, 'types').filter(isProductType),
    certificates: readTexts(search, 'certificates'),
    samples: search.get('samples') === 'true',
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? 'RELEVANCE',
    page: readPage(search),
  };
}

/** The shortest address of a list: what is not chosen does not stand in it. */
export function writeProductList(params: ProductListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (params.search) search.set('search', params.search);
  for (const facet of PRODUCT_FACETS) {
    for (const value of params[facet]) search.append(facet, value);
  }
  if (params.samples) search.set('samples', 'true');
  if (params.sort !== 'RELEVANCE') search.set('sort', params.sort);
  if (params.page > 1) search.set('page', String(params.page));
  return search;
}

export const productListHref = (params: ProductListParams): string =>
  withSearch(paths.products, writeProductList(params));

export function productListVariables(params: ProductListParams): GetPublicProductsQueryVariables {
  const some = <T>(values: T[]) => (values.length > 0 ? values : undefined);
  return {
    search: params.search || undefined,
    dealers: some(params.dealers),
    functions: some(params.functions),
    types: some(params.types),
    certificates: some(params.certificates),
    samples: params.samples || undefined,
    sort: params.sort,
    page: params.page,
    perPage: PRODUCTS_PER_PAGE,
  };
}

/** The list without or with one more value of a group; narrowing starts at the first page again. */
export function toggleFacet(params: ProductListParams, facet: ProductFacet, value: string): ProductListParams {
  const values: string[] = params[facet];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort();
  return { ...params, [facet]: next, page: 1 };
}

/** The list without any choice but its order. */
export const clearedList = (params: ProductListParams): ProductListParams => ({
  ...readProductList(new URLSearchParams()),
  sort: params.sort,
});

/** How many values narrow the list. */
export function countFilters(params: ProductListParams): number {
  return PRODUCT_FACETS.reduce((count, facet) => count + params[facet].length, params.samples ? 1 : 0);
}
