import { useGetAllCosmeticsQuery, type CosmeticsSort } from '@gredia/graphql-schema';
import {
  Button,
  EmptyState,
  ErrorState,
  formatNumber,
  LinkButton,
  PageHead,
  Pagination,
  Select,
  styled,
} from '@gredia/ui';
import { SlidersHorizontal, SprayCan } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DocumentHead } from '../../app/document-head';
import { paths } from '../../app/paths';
import { CosmeticsChips } from '../../features/cosmetics/cosmetics-chips';
import { CosmeticsFacets } from '../../features/cosmetics/cosmetics-facets';
import {
  COSMETICS_FILTERS,
  COSMETICS_PER_PAGE,
  cosmeticsListHref,
  cosmeticsListVariables,
  readCosmeticsList,
  writeCosmeticsList,
} from '../../features/cosmetics/cosmetics-list-params';
import { CosmeticsTable } from '../../features/cosmetics/cosmetics-table';
import { FilterSheet } from '../../features/shared/filter-sheet';
import { ListBar, ListLayout } from '../../features/shared/list-layout';
import { ListSearch } from '../../features/shared/list-search';
import { ListSkeleton } from '../../features/shared/list-skeleton';

const Filters = styled('div', { base: { display: { base: 'none', lg: 'block' }, mt: '4px' } });
const FilterButton = styled('span', { base: { display: { base: 'inline-flex', lg: 'none' } } });
const Remark = styled('p', { base: { mt: '16px', textStyle: 'small', color: 'fg.subtle' } });

const sorts = (isSearch: boolean): { value: CosmeticsSort; label: string }[] => [
  { value: 'RELEVANCE', label: isSearch ? '관련도순' : '최근 등록순' },
  { value: 'CHECKED', label: '최근 확인순' },
  { value: 'NAME', label: '이름순' },
  { value: 'PRICE', label: '낮은 가격순' },
];

/** `/cosmetics`: finished products by name, brand and what is in them. Every choice stands in the address. */
export function CosmeticsListPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const params = readCosmeticsList(search);
  const { data, previousData, error, loading, refetch } = useGetAllCosmeticsQuery({
    variables: cosmeticsListVariables(params),
  });
  const list = (data ?? previousData)?.allCosmetics;
  const filters = COSMETICS_FILTERS.reduce((count, filter) => count + params[filter].length, 0);
  const isClean = filters === 0 && !params.search && params.sort === 'RELEVANCE';
  const cleared = cosmeticsListHref({ ...readCosmeticsList(new URLSearchParams()), sort: params.sort });

  return (
    <>
      <DocumentHead
        title={params.page > 1 ? `화장품 ${params.page}쪽` : '화장품'}
        description="화장품의 전성분과 성분별 국가 규제를 확인하고, 성분으로 제품을 찾아보세요."
        path={isClean && params.page > 1 ? cosmeticsListHref(params) : paths.cosmetics}
        noindex={!isClean || list?.cosmetics.length === 0}
      />
      <PageHead title="화장품" lead="제품의 전성분과 국가별 규제를 확인하세요." />
      <ListLayout>
        <aside aria-label="필터">
          <ListSearch
            label="제품명, 브랜드, 성분"
            action={paths.cosmetics}
            search={params.search}
            kept={writeCosmeticsList({ ...params, search: '', page: 1 })}
          />
          <Filters>{list && <CosmeticsFacets params={params} facets={list.facets} />}</Filters>
        </aside>
        <div>
          <ListBar>
            <FilterButton>
              <Button size="sm" icon={<SlidersHorizontal size={14} />} onClick={() => setAreFiltersOpen(true)}>
                {filters > 0 ? `필터 ${filters}` : '필터'}
              </Button>
            </FilterButton>
            <output>{list ? `${formatNumber(list.total)}개` : ''}</output>
            <CosmeticsChips params={params} />
            <span data-last>
              <Select
                variant="ghost"
                label="정렬"
                value={params.sort}
                options={sorts(params.search !== '')}
                onChange={(sort) => void navigate(cosmeticsListHref({ ...params, sort, page: 1 }))}
              />
            </span>
          </ListBar>
          {error && <ErrorState code={error.errorId} onRetry={() => void refetch()} />}
          {!error && !list && <ListSkeleton />}
          {!error && list?.cosmetics.length === 0 && (
            <EmptyState
              icon={SprayCan}
              title="조건에 맞는 화장품이 없어요"
              hint="검색어나 필터를 바꿔 보세요."
              action={<LinkButton href={cleared}>필터 지우기</LinkButton>}
            />
          )}
          {!error && list && list.cosmetics.length > 0 && (
            <>
              <CosmeticsTable cosmetics={list.cosmetics} isBusy={loading} />
              <Pagination
                page={params.page}
                pageCount={Math.ceil(list.total / COSMETICS_PER_PAGE)}
                hrefOf={(page) => cosmeticsListHref({ ...params, page })}
              />
              <Remark>가격은 판매처에 적힌 소비자가예요. 전성분은 확인일의 표시를 옮긴 것이에요.</Remark>
            </>
          )}
        </div>
      </ListLayout>
      {areFiltersOpen && list && (
        <FilterSheet
          clearedHref={cleared}
          shown={`${formatNumber(list.total)}개 보기`}
          onClose={() => setAreFiltersOpen(false)}
        >
          <CosmeticsFacets params={params} facets={list.facets} />
        </FilterSheet>
      )}
    </>
  );
}
