import type { CosmeticsSort, GetAllCosmeticsQueryVariables } from '@gredia/graphql-schema';
import { readPage, readText, readTexts, withSearch } from '../../app/list-params';
import { paths } from '../../app/paths';

export const COSMETICS_SORTS = ['RELEVANCE', 'CHECKED', 'NAME', 'PRICE'] as const satisfies CosmeticsSort[];

/** What the list of cosmetics shows: everything of it stands in the address. */
export interface CosmeticsListParams {
  search: string;
  brands: string[];
  makers: string[];
  /** Titles of ingredients that all are in it. */
  contains: string[];
  /** Titles of ingredients none of which is in it. */
  without: string[];
  sort: CosmeticsSort;
  page: number;
}

/** What narrows the list, by its query parameter. */
export const COSMETICS_FILTERS = ['contains', 'without', 'brands', 'makers'] as const;
export type CosmeticsFilter = (typeof COSMETICS_FILTERS)[number];

export const COSMETICS_PER_PAGE = 20;

export function readCosmeticsList(search: URLSearchParams): CosmeticsListParams {
  return {
    search: readText(search, 'search'),
    brands: readTexts(search, 'brands'),
    makers: readTexts(search, 'makers'),
    contains: readTexts(search, 'contains'),
    without: readTexts(search, 'without'),
    sort: COSMETICS_SORTS.find((sort) => sort === search.get('sort')) ?? 'RELEVANCE',
    page: readPage(search),
  };
}

/** The shortest address of a list: what is not chosen does not stand in it. */
export function writeCosmeticsList(params: CosmeticsListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (params.search) search.set('search', params.search);
  for (const filter of COSMETICS_FILTERS) {
    for (const value of params[filter]) search.append(filter, value);
  }
  if (params.sort !== 'RELEVANCE') search.set('sort', params.sort);
  if (params.page > 1) search.set('page', String(params.page));
  return search;
}

export const cosmeticsListHref = (params: CosmeticsListParams): string =>
  withSearch(paths.cosmetics, writeCosmeticsList(params));

export function cosmeticsListVariables(params: CosmeticsListParams): GetAllCosmeticsQueryVariables {
  const some = (values: string[]) => (values.length > 0 ? values : undefined);
  return {
    search: params.search || undefined,
    brands: some(params.brands),
    makers: some(params.makers),
    contains: some(params.contains),
    without: some(params.without),
    sort: params.sort,
    page: params.page,
    perPage: COSMETICS_PER_PAGE,
  };
}

/** The list without or with one more value of a filter; narrowing starts at the first page again. */
export function toggleFilter(params: CosmeticsListParams, filter: CosmeticsFilter, value: string): CosmeticsListParams {
  const values = params[filter];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort();
  return { ...params, [filter]: next, page: 1 };
}
