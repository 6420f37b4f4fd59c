import { productTypeLabel, type ProductType } from '@gredia/domain';
import type { ItemSort } from '@gredia/graphql-schema';
import { readTexts } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { facetedList, readListParams, type FacetedParams, type SortOption } from '../../shared/lists/faceted-list';

const SORTS: SortOption<ItemSort>[] = [
  { value: 'RELEVANCE', label: '최근 등록순' },
  { value: 'NAME', label: '이름순' },
  { value: 'PRICE', label: '낮은 가격순' },
];

export type ItemFacet = 'functions' | 'types' | 'dealers';
export type ItemListParams = Omit<FacetedParams<ItemFacet>, 'types'> & { types: ProductType[]; sort: ItemSort };

const isType = (value: string): value is ProductType => Object.hasOwn(productTypeLabel, value);

/** The list of items of the shop. */
export const itemList = facetedList<ItemFacet, ItemListParams>({
  path: paths.shop,
  facets: ['functions', 'types', 'dealers'],
  sorts: SORTS,
  read: (search) => ({
    ...readListParams(search, SORTS),
    functions: readTexts(search, 'functions'),
    types: readTexts(search, 'types').filter(isType),
    dealers: readTexts(search, 'dealers'),
  }),
  labelOf: (facet, value) => (facet === 'types' && isType(value) ? productTypeLabel[value] : value),
});
