import type { ItemFacetValuesFragment } from '@gredia/graphql-schema';
import { FacetGroup } from '../../shared/lists/facet-group';
import { facetOptions } from '../../shared/lists/facet-options';
import { itemList, type ItemListParams } from './item-list-params';

interface ItemFacetsProps {
  params: ItemListParams;
  facets: ItemFacetValuesFragment;
}

/** The filters of the shop. */
export function ItemFacets({ params, facets }: ItemFacetsProps) {
  return (
    <>
      <FacetGroup title="기능" options={facetOptions(itemList, params, 'functions', facets.functions)} />
      <FacetGroup title="유형" options={facetOptions(itemList, params, 'types', facets.types)} />
      <FacetGroup title="공급사" options={facetOptions(itemList, params, 'dealers', facets.dealers)} />
    </>
  );
}
