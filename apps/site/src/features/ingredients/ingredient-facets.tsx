import { CHECK_LAW } from '@gredia/domain';
import type { GetIngredientsQuery } from '@gredia/graphql-schema';
import { FacetGroup } from '../../shared/lists/facet-group';
import { facetOptions } from '../../shared/lists/facet-options';
import { ingredientList, type IngredientFacet, type IngredientListParams } from './ingredient-list-params';

interface IngredientFacetsProps {
  params: IngredientListParams;
  facets: GetIngredientsQuery['ingredients']['facets'];
}

/** The filters of the ingredient list with how many ingredients each would leave. */
export function IngredientFacets({ params, facets }: IngredientFacetsProps) {
  const optionsOf = (facet: IngredientFacet) => facetOptions(ingredientList, params, facet, facets[facet]);

  return (
    <>
      <FacetGroup title="기능" options={optionsOf('functions')} />
      <FacetGroup title="규제 (국가)" noun="국가" options={optionsOf('limits')} />
      <FacetGroup title="표시" options={optionsOf('tags')} />
      <FacetGroup title="AI 생성 분류" note={`쓰임만 옮겼어요. ${CHECK_LAW}`} options={optionsOf('aiCategories')} />
      <FacetGroup title="정보" options={optionsOf('info')} />
    </>
  );
}
