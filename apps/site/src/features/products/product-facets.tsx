import { productTypeLabel, type ProductType } from '@gredia/domain';
import type { ProductFacetValuesFragment } from '@gredia/graphql-schema';
import { FacetGroup, type FacetOption } from '../shared/facet-group';
import { productListHref, toggleFacet, type ProductFacet, type ProductListParams } from './product-list-params';

/** What a filter value is called on screen. */
export function facetLabel(facet: ProductFacet, value: string): string {
  return facet === 'types' ? (productTypeLabel[value as ProductType] ?? value) : value;
}

interface ProductFacetsProps {
  params: ProductListParams;
  facets: ProductFacetValuesFragment;
}

/** The filters of the raw material list with how many materials each would leave. */
export function ProductFacets({ params, facets }: ProductFacetsProps) {
  const optionsOf = (facet: ProductFacet): FacetOption[] => {
    const chosen: string[] = params[facet];
    const missing = chosen.filter((value) => !facets[facet].some((found) => found.value === value));
    return [...facets[facet], ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      count,
      label: facetLabel(facet, value),
      selected: chosen.includes(value),
      href: productListHref(toggleFacet(params, facet, value)),
    }));
  };

  return (
    <>
      <FacetGroup title="판매사" options={optionsOf('dealers')} />
      <FacetGroup title="기능" options={optionsOf('functions')} />
      <FacetGroup title="유형" options={optionsOf('types')} />
      <FacetGroup title="인증서" options={optionsOf('certificates')} />
    </>
  );
}
