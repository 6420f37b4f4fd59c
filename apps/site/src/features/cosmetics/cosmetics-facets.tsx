import type { GetAllCosmeticsQuery } from '@gredia/graphql-schema';
import { FacetGroup } from '../../shared/lists/facet-group';
import { facetOptions } from '../../shared/lists/facet-options';
import { cosmeticsList, type CosmeticsListParams } from './cosmetics-list-params';
import { IngredientFilter } from './ingredient-filter';

interface CosmeticsFacetsProps {
  params: CosmeticsListParams;
  facets: GetAllCosmeticsQuery['allCosmetics']['facets'];
}

/** The filters of the list of cosmetics. */
export function CosmeticsFacets({ params, facets }: CosmeticsFacetsProps) {
  // Below the title of its group a value needs no word that says which group it is of.
  const optionsOf = (facet: 'brands' | 'makers') =>
    facetOptions(cosmeticsList, params, facet, facets[facet]).map((option) => ({ ...option, label: option.value }));

  return (
    <>
      <IngredientFilter filter="contains" title="들어 있는 성분" params={params} />
      <IngredientFilter filter="without" title="빼고 싶은 성분" params={params} />
      <FacetGroup title="브랜드" options={optionsOf('brands')} />
      <FacetGroup title="제조사" options={optionsOf('makers')} />
    </>
  );
}
