import { productTypeLabel, type ProductType } from '@gredia/domain';
import type { GetPublicProductsQueryVariables, ProductSort } from '@gredia/graphql-schema';
import { readTexts } from '../../app/list-params';
import { paths } from '../../app/paths';
import { facetedList, readListParams, type ListParams, type SortOption } from '../shared/faceted-list';

const SORTS: SortOption<ProductSort>[] = [
  { value: 'RELEVANCE', label: '최근 등록순' },
  { value: 'UPDATED', label: '최근 갱신순' },
  { value: 'NAME', label: '이름순' },
];
/** The one value of `samples`: only materials of which samples are sent. */
export const WITH_SAMPLES = 'true';

export interface ProductListParams extends ListParams<ProductSort> {
  dealers: string[];
  functions: string[];
  types: ProductType[];
  certificates: string[];
  samples: string[];
}

export type ProductFacet = 'dealers' | 'functions' | 'types' | 'certificates' | 'samples';

const isProductType = (value: string): value is ProductType => Object.hasOwn(productTypeLabel, value);

/** The list of raw materials. */
export const productList = facetedList<ProductFacet, ProductListParams>({
  path: paths.products,
  facets: ['dealers', 'functions', 'types', 'certificates', 'samples'],
  sorts: SORTS,
  read: (search) => ({
    ...readListParams(search, SORTS),
    dealers: readTexts(search, 'dealers'),
    functions: readTexts(search, 'functions'),
    types: readTexts(search, 'types').filter(isProductType),
    certificates: readTexts(search, 'certificates'),
    samples: readTexts(search, 'samples').filter((value) => value === WITH_SAMPLES),
  }),
  labelOf: (facet, value) => {
    if (facet === 'samples') return '샘플 가능';
    return facet === 'types' && isProductType(value) ? productTypeLabel[value] : value;
  },
});

export const productListVariables = (params: ProductListParams): GetPublicProductsQueryVariables => ({
  ...productList.variables(params),
  samples: params.samples.length > 0 || undefined,
});
