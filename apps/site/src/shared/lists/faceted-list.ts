import { readPage, readText, withSearch } from '../addresses/list-params';

/** Fitting what is searched; the usual order of the list while nothing is. */
const DEFAULT_SORT = 'RELEVANCE';
export const LIST_ROWS_PER_PAGE = 20;

/** What every list with filters shows beside them. */
export interface ListParams<Sort extends string = string> {
  search: string;
  sort: Sort;
  page: number;
}

/** The same with the chosen values of every group of filters, by its query parameter. */
export type FacetedParams<Facet extends string> = ListParams & Record<Facet, string[]>;

export interface SortOption<Sort extends string = string> {
  value: Sort;
  label: string;
}

interface FacetedListOptions<Facet extends string, Params extends FacetedParams<Facet>> {
  path: string;
  /** The groups of filters, in the order of the address. */
  facets: readonly Facet[];
  read: (search: URLSearchParams) => Params;
  /** What else of the choices stands in the address, such as how the rows are shown. */
  more?: (params: Params) => Record<string, string>;
  /** What the orders are called while nothing is searched. */
  sorts: readonly SortOption<Params['sort']>[];
  /** What a value is called where its group is not named. */
  labelOf: (facet: Facet, value: string) => string;
}

/** A list whose filters, order and page stand in its address. */
export interface FacetedList<Facet extends string, Params extends FacetedParams<Facet>> extends FacetedListOptions<
  Facet,
  Params
> {
  /** The shortest address: what is not chosen does not stand in it. */
  write: (params: Params) => URLSearchParams;
  /** The list with these choices alone. */
  hrefOf: (params: Partial<Params>) => string;
  /** The list without or with one more value of a group; narrowing starts at the first page again. */
  toggledHref: (params: Params, facet: Facet, value: string) => string;
  /** What the orders are called now. */
  sortOptions: (params: Params) => SortOption<Params['sort']>[];
  /** The list in the same order and look without anything that narrows it. */
  clearedHref: (params: Params) => string;
  /** Every value that narrows the list. */
  chosen: (params: Params) => { facet: Facet; value: string }[];
  /** What is asked for; groups of which nothing is chosen are left out. */
  variables: (params: Params) => ListVariables<Facet, Params>;
}

type ListVariables<Facet extends string, Params extends FacetedParams<Facet>> = Partial<Pick<Params, Facet>> & {
  search?: string;
  sort: Params['sort'];
  page: number;
  perPage: number;
};

/** The part of an address that all lists have; another order than the known ones is the usual one. */
export function readListParams<Sort extends string>(
  search: URLSearchParams,
  sorts: readonly SortOption<Sort>[],
): ListParams<Sort | typeof DEFAULT_SORT> {
  return {
    search: readText(search, 'search'),
    sort: sorts.find(({ value }) => value === search.get('sort'))?.value ?? DEFAULT_SORT,
    page: readPage(search),
  };
}

export function facetedList<Facet extends string, Params extends FacetedParams<Facet>>(
  options: FacetedListOptions<Facet, Params>,
): FacetedList<Facet, Params> {
  const { path, facets, sorts, read } = options;

  function write(params: Params): URLSearchParams {
    const search = new URLSearchParams();
    if (params.search) search.set('search', params.search);
    for (const facet of facets) {
      for (const value of params[facet]) search.append(facet, value);
    }
    if (params.sort !== DEFAULT_SORT) search.set('sort', params.sort);
    for (const [name, value] of Object.entries(options.more?.(params) ?? {})) search.set(name, value);
    if (params.page > 1) search.set('page', String(params.page));
    return search;
  }
  const everything = read(new URLSearchParams());
  const anything = Object.fromEntries(facets.map((facet): [Facet, string[]] => [facet, []])) as Record<Facet, string[]>;
  const hrefOf = (params: Partial<Params>) => withSearch(path, write({ ...everything, ...params }));

  return {
    ...options,
    write,
    hrefOf,
    toggledHref: (params, facet, value) => {
      const values: string[] = params[facet];
      const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort();
      return hrefOf({ ...params, [facet]: next, page: 1 });
    },
    sortOptions: ({ search }) =>
      sorts.map(({ value, label }) => ({ value, label: search && value === DEFAULT_SORT ? '관련도순' : label })),
    clearedHref: (params) => hrefOf({ ...params, ...anything, search: '', page: 1 }),
    chosen: (params) => facets.flatMap((facet) => params[facet].map((value) => ({ facet, value }))),
    variables: (params) => {
      const narrowed: Partial<Pick<Params, Facet>> = {};
      for (const facet of facets) {
        if (params[facet].length > 0) narrowed[facet] = params[facet];
      }
      const { search, page } = params;
      const sort = params.sort as Params['sort'];
      return { ...narrowed, search: search || undefined, sort, page, perPage: LIST_ROWS_PER_PAGE };
    },
  };
}
