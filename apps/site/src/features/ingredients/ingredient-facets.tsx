import { countryLabel, regulationLevelLabel, type RegulationLevel } from '@gredia/domain';
import type { GetIngredientsQuery, IngredientInfo } from '@gredia/graphql-schema';
import { withSearch } from '../../app/list-params';
import { paths } from '../../app/paths';
import { FacetGroup, type FacetOption } from '../shared/facet-group';
import {
  toggleFacet,
  writeIngredientList,
  type IngredientFacet,
  type IngredientListParams,
} from './ingredient-list-params';

type Facets = GetIngredientsQuery['ingredients']['facets'];

const infoLabel: Record<IngredientInfo, string> = {
  HAS_PRODUCTS: '원료가 있는 성분',
  HAS_CAS: 'CAS 번호 있음',
  UPDATED_30_DAYS: '최근 30일 갱신',
};

/** What a filter value is called on screen. */
export function facetLabel(facet: IngredientFacet, value: string): string {
  if (facet === 'info') return infoLabel[value as IngredientInfo] ?? value;
  if (facet !== 'limits') return value;
  const [country = '', level = ''] = value.split(':');
  return `${countryLabel[country] ?? country} ${regulationLevelLabel[level as RegulationLevel] ?? level}`;
}

export function ingredientListHref(params: IngredientListParams): string {
  return withSearch(paths.ingredients, writeIngredientList(params));
}

interface IngredientFacetsProps {
  params: IngredientListParams;
  facets: Facets;
}

/** The filters of the ingredient list with how many ingredients each would leave. */
export function IngredientFacets({ params, facets }: IngredientFacetsProps) {
  const optionsOf = (facet: IngredientFacet): FacetOption[] => {
    const chosen: string[] = params[facet];
    const missing = chosen.filter((value) => !facets[facet].some((found) => found.value === value));
    return [...facets[facet], ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      value,
      count,
      label: facetLabel(facet, value),
      selected: chosen.includes(value),
      href: ingredientListHref(toggleFacet(params, facet, value)),
    }));
  };

  return (
    <>
      <FacetGroup title="기능" options={optionsOf('functions')} />
      <FacetGroup title="규제 (국가)" noun="국가" options={optionsOf('limits')} />
      <FacetGroup title="표시" options={optionsOf('tags')} />
      <FacetGroup title="정보" options={optionsOf('info')} />
    </>
  );
}
