import type { CosmeticsSort } from '@gredia/graphql-schema';
import { readTexts } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';
import { facetedList, readListParams, type FacetedParams, type SortOption } from '../../shared/lists/faceted-list';

const SORTS: SortOption<CosmeticsSort>[] = [
  { value: 'RELEVANCE', label: '최근 등록순' },
  { value: 'CHECKED', label: '최근 확인순' },
  { value: 'NAME', label: '이름순' },
  { value: 'PRICE', label: '낮은 가격순' },
];

/** `contains`: titles of ingredients that all are in it; `without`: titles of ingredients none of which is. */
export type CosmeticsFacet = 'contains' | 'without' | 'brands' | 'makers';
export type CosmeticsListParams = FacetedParams<CosmeticsFacet> & { sort: CosmeticsSort };

const labels: Record<CosmeticsFacet, (value: string) => string> = {
  contains: (title) => `${title} 포함`,
  without: (title) => `${title} 빼기`,
  brands: (brand) => brand,
  makers: (maker) => `제조 ${maker}`,
};

/** The list of cosmetics. */
export const cosmeticsList = facetedList<CosmeticsFacet, CosmeticsListParams>({
  path: paths.cosmetics,
  facets: ['contains', 'without', 'brands', 'makers'],
  sorts: SORTS,
  read: (search) => ({
    ...readListParams(search, SORTS),
    contains: readTexts(search, 'contains'),
    without: readTexts(search, 'without'),
    brands: readTexts(search, 'brands'),
    makers: readTexts(search, 'makers'),
  }),
  labelOf: (facet, value) => labels[facet](value),
});
