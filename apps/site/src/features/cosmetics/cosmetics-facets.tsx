import type { GetAllCosmeticsQuery } from '@gredia/graphql-schema';
import { FacetGroup, type FacetOption } from '../shared/facet-group';
import { cosmeticsListHref, toggleFilter, type CosmeticsListParams } from './cosmetics-list-params';
import { IngredientFilter } from './ingredient-filter';

interface CosmeticsFacetsProps {
  params: CosmeticsListParams;
  facets: GetAllCosmeticsQuery['allCosmetics']['facets'];
}

/** The filters of the list of cosmetics. */
export function CosmeticsFacets({ params, facets }: CosmeticsFacetsProps) {
  const optionsOf = (filter: 'brands' | 'makers'): FacetOption[] => {
    const chosen = params[filter];
    const missing = chosen.filter((value) => !facets[filter].some((found) => found.value === value));
    return [...facets[filter], ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      count,
      label: value,
      selected: chosen.includes(value),
      href: cosmeticsListHref(toggleFilter(params, filter, value)),
    }));
  };

  return (
    <>
      <IngredientFilter filter="contains" title="들어 있는 성분" params={params} />
      <IngredientFilter filter="without" title="빼고 싶은 성분" params={params} />
      <FacetGroup title="브랜드" options={optionsOf('brands')} />
      <FacetGroup title="제조사" options={optionsOf('makers')} />
    </>
  );
}
