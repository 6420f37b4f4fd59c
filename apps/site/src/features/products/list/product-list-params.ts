import { productTypeLabel, type ProductType } from '@gredia/domain';
import type { GetProductGroupsQueryVariables, ProductSort } from '@gredia/graphql-schema';
import { readTexts } from '../../../shared/addresses/list-params';
import { paths } from '../../../shared/addresses/paths';
import { facetedList, readListParams, type ListParams, type SortOption } from '../../../shared/lists/faceted-list';
import type { ProductsView } from '../../../shared/lists/products-view';

const SORTS: SortOption<ProductSort>[] = [
  { value: 'RELEVANCE', label: '견적 가능 먼저' },
  { value: 'UPDATED', label: '최근 갱신순' },
  { value: 'NAME', label: '이름순' },
];
/** The one value of `samples`: only materials of which samples are sent. */
export const WITH_SAMPLES = 'true';

/** The values of `quotable`: materials whose supplier can be asked for a quote, and the others. */
const QUOTABLE = 'true';
const UNCLAIMED = 'false';

export interface ProductListParams extends ListParams<ProductSort> {
  quotable: string[];
  /** Titles of ingredients. */
  contains: string[];
  dealers: string[];
  functions: string[];
  types: ProductType[];
  certificates: string[];
  samples: string[];
  view: ProductsView;
}

export type ProductFacet = 'quotable' | 'contains' | 'dealers' | 'functions' | 'types' | 'certificates' | 'samples';

const isProductType = (value: string): value is ProductType => Object.hasOwn(productTypeLabel, value);

const list = facetedList<ProductFacet, ProductListParams>({
  path: paths.products,
  facets: ['quotable', 'contains', 'dealers', 'functions', 'types', 'certificates', 'samples'],
  sorts: SORTS,
  read: (search) => ({
    ...readListParams(search, SORTS),
    quotable: readTexts(search, 'quotable').filter((value) => value === QUOTABLE || value === UNCLAIMED),
    contains: readTexts(search, 'contains'),
    dealers: readTexts(search, 'dealers'),
    functions: readTexts(search, 'functions'),
    types: readTexts(search, 'types').filter(isProductType),
    certificates: readTexts(search, 'certificates'),
    samples: readTexts(search, 'samples').filter((value) => value === WITH_SAMPLES),
    view: search.get('view') === 'card' ? 'card' : 'list',
  }),
  more: ({ view }): Record<string, string> => (view === 'card' ? { view } : {}),
  labelOf: (facet, value) => {
    if (facet === 'samples') return '샘플 가능';
    if (facet === 'quotable') return value === QUOTABLE ? '견적 가능' : '공급사 미등록';
    if (facet === 'contains') return `${value} 함유`;
    return facet === 'types' && isProductType(value) ? productTypeLabel[value] : value;
  },
});

/** The list of raw materials. What is searched is shown in two groups too, so that its usual order keeps its name. */
export const productList = { ...list, sortOptions: () => SORTS };

/** Both chosen are as good as none. */
const isQuotableOf = ({ quotable: [only, ...others] }: ProductListParams): boolean | undefined =>
  only === undefined || others.length > 0 ? undefined : only === QUOTABLE;

/** Whether both groups are shown, each with its first rows and the way to the others. */
export const isOverview = (params: ProductListParams): boolean =>
  params.sort === 'RELEVANCE' && params.page === 1 && isQuotableOf(params) === undefined;

export const productListVariables = (params: ProductListParams): GetProductGroupsQueryVariables => ({
  ...productList.variables(params),
  quotable: isQuotableOf(params),
  samples: params.samples.length > 0 || undefined,
  isOverview: isOverview(params) || undefined,
});

/** The list of one of the two groups, from a page on. */
export const groupHref = (params: ProductListParams, isQuotable: boolean, page: number): string =>
  productList.hrefOf({ ...params, quotable: [isQuotable ? QUOTABLE : UNCLAIMED], page });
