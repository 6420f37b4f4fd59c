import { REGULATION_LEVELS } from '@gredia/domain';
import type { GetIngredientsQueryVariables, IngredientInfo, IngredientSort } from '@gredia/graphql-schema';
import { readPage, readText, readTexts } from '../../app/list-params';

export const INGREDIENT_SORTS = ['RELEVANCE', 'UPDATED', 'NAME', 'PRODUCTS'] as const satisfies IngredientSort[];
export const INGREDIENT_INFOS = ['HAS_PRODUCTS', 'HAS_CAS', 'UPDATED_30_DAYS'] as const satisfies IngredientInfo[];

/** What the ingredient list shows: everything of it stands in the address. */
export interface IngredientListParams {
  search: string;
  functions: string[];
  /** Pairs such as `KR:PROHIBITED`. */
  limits: string[];
  tags: string[];
  info: IngredientInfo[];
  sort: IngredientSort;
  page: number;
}

/** The groups that narrow the list, by their query parameter. */
export type IngredientFacet = 'functions' | 'limits' | 'tags' | 'info';

export const INGREDIENTS_PER_PAGE = 20;
const LIMIT = new RegExp(`^[A-Z]+:(${REGULATION_LEVELS.join('|')})$`);

export function readIngredientList(search: URLSearchParams): IngredientListParams {
  return {
    search: readText(search, 'search'),
    functions: readTexts(search, 'functions'),
    limits: readTexts(search, 'limits').filter((limit) => LIMIT.test(limit)),
    tags: readTexts(search, 'tags'),
    info: INGREDIENT_INFOS.filter((info) => readTexts(search, 'info').includes(info)),
    sort: INGREDIENT_SORTS.find((sort) => sort === search.get('sort')) ?? 'RELEVANCE',
    page: readPage(search),
  };
}

/** The shortest address of a list: what is not chosen does not stand in it. */
export function writeIngredientList(params: IngredientListParams): URLSearchParams {
  const search = new URLSearchParams();
  if (params.search) search.set('search', params.search);
  for (const facet of ['functions', 'limits', 'tags', 'info'] as const) {
    for (const value of params[facet]) search.append(facet, value);
  }
  if (params.sort !== 'RELEVANCE') search.set('sort', params.sort);
  if (params.page > 1) search.set('page', String(params.page));
  return search;
}

export function ingredientListVariables(params: IngredientListParams): GetIngredientsQueryVariables {
  const some = <T>(values: T[]) => (values.length > 0 ? values : undefined);
  return {
    search: params.search || undefined,
    functions: some(params.functions),
    limits: some(params.limits),
    tags: some(params.tags),
    info: some(params.info),
    sort: params.sort,
    page: params.page,
    perPage: INGREDIENTS_PER_PAGE,
  };
}

/** The list without or with one more value of a group; narrowing starts at the first page again. */
export function toggleFacet(params: IngredientListParams, facet: IngredientFacet, value: string): IngredientListParams {
  const values: string[] = params[facet];
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort();
  return { ...params, [facet]: next, page: 1 };
}

/** How many values narrow the list. */
export function countFilters(params: IngredientListParams): number {
  return params.functions.length + params.limits.length + params.tags.length + params.info.length;
}
