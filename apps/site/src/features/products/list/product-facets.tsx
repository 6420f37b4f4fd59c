import type { ProductFacetValuesFragment } from '@gredia/graphql-schema';
import { FacetGroup } from '../../../shared/lists/facet-group';
import { facetOptions } from '../../../shared/lists/facet-options';
import { productList, type ProductFacet, type ProductListParams } from './product-list-params';

interface ProductFacetsProps {
  params: ProductListParams;
  facets: ProductFacetValuesFragment;
}

/** The filters of the raw material list with how many materials each would leave. */
export function ProductFacets({ params, facets }: ProductFacetsProps) {
  const optionsOf = (facet: Exclude<ProductFacet, 'samples' | 'quotable' | 'contains'>) =>
    facetOptions(productList, params, facet, facets[facet]);

  const quotable = facetOptions(productList, params, 'quotable', [
    { value: 'true', count: facets.quotable },
    { value: 'false', count: facets.unclaimed },
  ]);

  return (
    <>
      <FacetGroup title="견적" options={quotable} />
      <FacetGroup title="판매사" options={optionsOf('dealers')} />
      <FacetGroup title="기능" options={optionsOf('functions')} />
      <FacetGroup title="유형" options={optionsOf('types')} />
      <FacetGroup title="인증서" options={optionsOf('certificates')} />
    </>
  );
}
