import { Chip, Link } from '@gredia/ui';
import {
  COSMETICS_FILTERS,
  cosmeticsListHref,
  readCosmeticsList,
  toggleFilter,
  type CosmeticsFilter,
  type CosmeticsListParams,
} from './cosmetics-list-params';

const wordsOf: Record<CosmeticsFilter, (value: string) => string> = {
  contains: (title) => `${title} 포함`,
  without: (title) => `${title} 빼기`,
  brands: (brand) => brand,
  makers: (maker) => `제조 ${maker}`,
};

/** What narrows the list, each removable. */
export function CosmeticsChips({ params }: { params: CosmeticsListParams }) {
  const chosen = COSMETICS_FILTERS.flatMap((filter) => params[filter].map((value) => ({ filter, value })));
  return (
    <>
      {params.search && (
        <Chip
          size="sm"
          selected
          href={cosmeticsListHref({ ...params, search: '', page: 1 })}
          removeLabel={`${params.search} 검색 지우기`}
        >
          {params.search}
        </Chip>
      )}
      {chosen.map(({ filter, value }) => (
        <Chip
          key={filter + value}
          size="sm"
          selected
          href={cosmeticsListHref(toggleFilter(params, filter, value))}
          removeLabel={`${wordsOf[filter](value)} 필터 지우기`}
        >
          {wordsOf[filter](value)}
        </Chip>
      ))}
      {chosen.length > 0 && (
        <Link href={cosmeticsListHref({ ...readCosmeticsList(new URLSearchParams()), sort: params.sort })} data-clear>
          모두 지우기
        </Link>
      )}
    </>
  );
}
