import { Chip, Link } from '@gredia/ui';
import { facetLabel, ingredientListHref } from './ingredient-facets';
import { countFilters, toggleFacet, type IngredientListParams } from './ingredient-list-params';

const FACETS = ['functions', 'limits', 'tags', 'info'] as const;

interface IngredientListChipsProps {
  params: IngredientListParams;
  /** The list without any of the choices. */
  clearedHref: string;
}

/** What narrows the list, each removable. */
export function IngredientListChips({ params, clearedHref }: IngredientListChipsProps) {
  return (
    <>
      {params.search && (
        <Chip
          size="sm"
          selected
          href={ingredientListHref({ ...params, search: '', page: 1 })}
          removeLabel={`${params.search} 검색 지우기`}
        >
          {params.search}
        </Chip>
      )}
      {FACETS.flatMap((facet) =>
        params[facet].map((value) => (
          <Chip
            key={facet + value}
            size="sm"
            selected
            href={ingredientListHref(toggleFacet(params, facet, value))}
            removeLabel={`${facetLabel(facet, value)} 필터 지우기`}
          >
            {facetLabel(facet, value)}
          </Chip>
        )),
      )}
      {countFilters(params) > 0 && (
        <Link href={clearedHref} data-clear>
          모두 지우기
        </Link>
      )}
    </>
  );
}
