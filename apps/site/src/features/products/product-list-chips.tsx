import { Chip, Link } from '@gredia/ui';
import { facetLabel } from './product-facets';
import {
  clearedList,
  countFilters,
  PRODUCT_FACETS,
  productListHref,
  toggleFacet,
  type ProductListParams,
} from './product-list-params';

/** What narrows the list, each removable. */
export function ProductListChips({ params }: { params: ProductListParams }) {
  return (
    <>
      {params.search && (
        <Chip
          size="sm"
          selected
          href={productListHref({ ...params, search: '', page: 1 })}
          removeLabel={`${params.search} 검색 지우기`}
        >
          {params.search}
        </Chip>
      )}
      {PRODUCT_FACETS.flatMap((facet) =>
        params[facet].map((value) => (
          <Chip
            key={facet + value}
            size="sm"
            selected
            href={productListHref(toggleFacet(params, facet, value))}
            removeLabel={`${facetLabel(facet, value)} 필터 지우기`}
          >
            {facetLabel(facet, value)}
          </Chip>
        )),
      )}
      {params.samples && (
        <Chip
          size="sm"
          selected
          href={productListHref({ ...params, samples: false, page: 1 })}
          removeLabel="샘플 가능 필터 지우기"
        >
          샘플 가능
        </Chip>
      )}
      {countFilters(params) > 0 && (
        <Link href={productListHref(clearedList(params))} data-clear>
          모두 지우기
        </Link>
      )}
    </>
  );
}
